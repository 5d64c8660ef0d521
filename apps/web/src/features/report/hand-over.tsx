import { type Issue, leastPassphrase } from '@namekeep/domain';
import { seal } from '@namekeep/sheets/seal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download, keepAs } from '../../api/client.ts';
import { labelsQuery } from '../../api/queries.ts';
import { useToday } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Checkbox, ChoiceSelect, Choices, TextInput } from '../../kit/fields.tsx';
import { type useDraftForm, useServiceForm } from '../../kit/form.tsx';
import { FailureNotice } from '../../kit/notices.tsx';
import { AppLink, HelpLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';

const kinds = [
  { value: 'client', label: 'A client', what: 'The domains of a label: renewals, payments, open questions.' },
  { value: 'accountant', label: 'An accountant', what: 'The payments of a year, by currency.' },
  {
    value: 'estate',
    label: 'Family or executor',
    what: 'The domains to keep, where they are, and how to sign in there.',
  },
] as const;

/** Only pages of https and of this machine can encrypt. */
const canSeal = () => globalThis.crypto.subtle !== undefined;

interface Values {
  kind: (typeof kinds)[number]['value'];
  /** Empty for all domains. */
  label: string;
  notes: '' | 'yes';
  sealed: '' | 'yes';
  passphrase: string;
}

interface HandOverProps {
  /** Of the report, which is the year of the payments. */
  year: number;
  /** For the client of this label. */
  label: string | undefined;
  onClose: () => void;
}

/** Asks which sheet, makes it, and saves it with the browser. A passphrase seals it here, and does not leave this browser. */
export function HandOver({ year, label = '', onClose }: HandOverProps) {
  const today = useToday();
  const [initial] = useState<Values>(() => ({
    kind: 'client',
    label,
    notes: '',
    sealed: canSeal() ? 'yes' : '',
    passphrase: '',
  }));
  const form = useServiceForm({
    // The passphrase stays in this dialog alone.
    draft: null,
    initial,
    fieldOf: (path) => (path === 'label' || path === 'passphrase' ? path : null),
    read: readValues,
    send: (values) => saveSheet(values, year, today),
  });
  return (
    <Dialog
      title="Hand over"
      onClose={onClose}
      formRef={form.element}
      onSubmit={() => form.submit()}
      cancel="Close"
      actions={
        <Button type="submit" loading={form.saving}>
          Download
        </Button>
      }
    >
      <p>
        A document that opens and prints anywhere. <HelpLink article="pay#hand-over">What is on it</HelpLink>
      </p>
      <Choices
        name="kind"
        legend="For"
        value={form.values.kind}
        choices={kinds}
        onChange={(kind) => form.change('kind', kind)}
      />
      <SheetFields form={form} year={year} />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {form.answer && `Saved as ${form.answer}.`}
      </p>
      {form.error && <FailureNotice title="The sheet was not made" error={form.error} />}
    </Dialog>
  );
}

interface SheetFieldsProps {
  form: Pick<ReturnType<typeof useDraftForm<Values>>, 'values' | 'errors' | 'change' | 'input'>;
  year: number;
}

function SheetFields({ form: { values, errors, change, input }, year }: SheetFieldsProps) {
  const { data: labels = [] } = useQuery(labelsQuery);
  const { kind, label, sealed } = values;
  const isEstate = kind === 'estate';
  const box = (field: 'notes' | 'sealed') => ({
    checked: values[field] === 'yes',
    onCheck: (checked: boolean) => change(field, checked ? 'yes' : ''),
  });
  return (
    <>
      {labels.length > 0 ? (
        <ChoiceSelect
          label="Label"
          value={label}
          options={[
            ['', kind === 'client' ? 'Choose a label' : 'All domains'],
            ...labels.map(({ name }) => [name, name] as const),
          ]}
          error={errors.label}
          onChange={(name) => change('label', name)}
        />
      ) : (
        kind === 'client' && (
          <p>
            <AppLink href={paths.labels()}>Add a label</AppLink> for the client first.
          </p>
        )
      )}
      {!isEstate && <p className="text-ink-soft">Payments of {year}, the year of the report.</p>}
      <Checkbox label="Include notes" {...box('notes')} />
      {isEstate && (
        <Checkbox
          label="Seal it with a passphrase"
          description={
            canSeal()
              ? 'It opens in any browser, without the internet.'
              : 'Open this application over HTTPS to seal it.'
          }
          disabled={!canSeal()}
          {...box('sealed')}
        />
      )}
      {isEstate && sealed === 'yes' && (
        <TextInput
          label="Passphrase"
          description={`At least ${leastPassphrase} characters. It cannot be recovered: write it down, and keep it apart from the sheet.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...input('passphrase')}
        />
      )}
    </>
  );
}

function readValues(values: Values, issues: Issue[]): Values {
  const { kind, label, sealed, passphrase } = values;
  const required = (path: string, message: string) => issues.push({ path, code: 'required', message });
  if (kind === 'client' && label === '') required('label', 'Choose the label of the client.');
  if (kind === 'estate' && sealed === 'yes' && Array.from(passphrase.trim()).length < leastPassphrase)
    required('passphrase', `Enter at least ${leastPassphrase} characters.`);
  return values;
}

/** Makes a sheet and saves it with the browser. Resolves to its name. */
async function saveSheet({ kind, label, notes, sealed, passphrase }: Values, year: number, today: string) {
  const common = { year, includeNotes: notes === 'yes' ? 'true' : 'false' } as const;
  const made = await (kind === 'client'
    ? download('sheetsClient', { ...common, label })
    : download(kind === 'estate' ? 'sheetsEstate' : 'sheetsAccountant', { ...common, ...(label && { label }) }));
  const plain = await new Response(made.bytes).text();
  const isSealed = kind === 'estate' && sealed === 'yes';
  const fileName = isSealed ? made.fileName.replace('estate', 'sealed-estate') : made.fileName;
  keepAs(fileName, new Blob([isSealed ? await seal(plain, passphrase, today) : plain], { type: 'text/html' }));
  return fileName;
}
