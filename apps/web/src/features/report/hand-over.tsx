import { leastPassphrase } from '@namekeep/domain';
import { seal } from '@namekeep/sheets/seal';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download, keepAs } from '../../api/client.ts';
import { labelsQuery } from '../../api/queries.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Checkbox, Choices, ChoiceSelect, TextInput } from '../../kit/fields.tsx';
import { FailureNotice } from '../../kit/notices.tsx';
import { HelpLink, AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';

const kinds = [
  {
    value: 'client',
    label: 'A client',
    what: 'The domains of a label, upcoming renewals, payments and open questions.',
  },
  { value: 'accountant', label: 'An accountant', what: 'The payments of a year, by currency.' },
  {
    value: 'estate',
    label: 'Whoever comes after you',
    what: 'What to keep, where it is, and how to get in. Best sealed.',
  },
] as const;
type Kind = (typeof kinds)[number]['value'];

/** Only pages of https and of this machine can encrypt. */
const canSeal = () => globalThis.crypto.subtle !== undefined;

interface HandOverProps {
  /** Of the report, which is the year of the payments. */
  year: number;
  today: string;
  /** For the client of this label. */
  label: string | undefined;
  onClose: () => void;
}

interface Sheet {
  kind: Kind;
  /** Empty for all domains. */
  label: string;
  year: number;
  withNotes: boolean;
  today: string;
  /** Seals the sheet of the estate, in this browser, which the passphrase does not leave. */
  passphrase: string | null;
}

/** Makes a sheet and saves it with the browser. */
function useSheet({ kind, label, year, withNotes, today, passphrase }: Sheet) {
  return useMutation({
    mutationFn: async () => {
      const common = { year, includeNotes: withNotes ? 'true' : 'false' } as const;
      const made = await (kind === 'client'
        ? download('sheetsClient', { ...common, label })
        : download(kind === 'estate' ? 'sheetsEstate' : 'sheetsAccountant', { ...common, ...(label && { label }) }));
      const plain = await new Response(made.bytes).text();
      const isSealed = kind === 'estate' && passphrase !== null;
      const fileName = isSealed ? made.fileName.replace('estate', 'sealed-estate') : made.fileName;
      keepAs(fileName, new Blob([isSealed ? await seal(plain, passphrase, today) : plain], { type: 'text/html' }));
      return fileName;
    },
  });
}

/** Asks which sheet, and downloads it. */
export function HandOver({ year, today, label: initial = '', onClose }: HandOverProps) {
  const { data: labels = [] } = useQuery(labelsQuery);
  const [kind, setKind] = useState<Kind>('client');
  const [label, setLabel] = useState(initial);
  const [withNotes, setWithNotes] = useState(false);
  const [isSealed, setSealed] = useState(canSeal);
  const [passphrase, setPassphrase] = useState('');
  const [problem, setProblem] = useState<'label' | 'passphrase' | null>(null);
  const file = useSheet({ kind, label, year, withNotes, today, passphrase: isSealed ? passphrase : null });
  const submit = () => {
    const isShort = kind === 'estate' && isSealed && Array.from(passphrase.trim()).length < leastPassphrase;
    const wrong = kind === 'client' && label === '' ? 'label' : isShort ? 'passphrase' : null;
    setProblem(wrong);
    if (wrong === null) file.mutate();
  };
  return (
    <Dialog
      title="Hand over"
      onClose={onClose}
      onSubmit={submit}
      cancel="Close"
      actions={
        <Button type="submit" loading={file.isPending}>
          Download
        </Button>
      }
    >
      <p>
        A document that opens and prints anywhere. <HelpLink article="pay#hand-over">What is on it</HelpLink>
      </p>
      <Choices name="kind" legend="For" value={kind} choices={kinds} onChange={setKind} />
      {labels.length > 0 ? (
        <ChoiceSelect
          label="Label"
          value={label}
          options={[
            ['', kind === 'client' ? 'Choose a label' : 'All domains'],
            ...labels.map(({ name }) => [name, name] as const),
          ]}
          error={problem === 'label' && 'Choose the label of the client.'}
          onChange={setLabel}
        />
      ) : (
        kind === 'client' && (
          <p>
            The sheet for a client has the domains of a label. <AppLink href={paths.labels()}>Add a label</AppLink>{' '}
            first.
          </p>
        )
      )}
      {kind !== 'estate' && <p className="text-ink-soft">Payments of {year}, the year of the report.</p>}
      <Checkbox label="Include notes" checked={withNotes} onCheck={setWithNotes} />
      {kind === 'estate' && (
        <SealFields
          isSealed={isSealed}
          onSeal={setSealed}
          passphrase={passphrase}
          isShort={problem === 'passphrase'}
          onType={setPassphrase}
        />
      )}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {file.isSuccess && `Saved as ${file.data}.`}
      </p>
      {file.isError && <FailureNotice title="The sheet was not made" error={file.error} />}
    </Dialog>
  );
}

interface SealFieldsProps {
  isSealed: boolean;
  onSeal: (isSealed: boolean) => void;
  passphrase: string;
  isShort: boolean;
  onType: (passphrase: string) => void;
}

function SealFields({ isSealed, onSeal, passphrase, isShort, onType }: SealFieldsProps) {
  return (
    <>
      <Checkbox
        label="Seal it with a passphrase"
        description={
          canSeal()
            ? 'It opens in any browser, without the internet. Your note for it is under Settings.'
            : 'Open this application over HTTPS to seal the sheet.'
        }
        disabled={!canSeal()}
        checked={isSealed}
        onCheck={onSeal}
      />
      {isSealed && (
        <TextInput
          label="Passphrase"
          description={`At least ${leastPassphrase} characters. It stays in this browser and cannot be recovered: write it down, and keep it apart from the sheet.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={passphrase}
          error={isShort && `Enter at least ${leastPassphrase} characters.`}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
    </>
  );
}
