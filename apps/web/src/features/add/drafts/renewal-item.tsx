import type { ExtractedDraft } from '@namekeep/contract';
import { currencies, type DomainRecord, labelOf, parseAmount } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordQuery } from '../../../api/queries.ts';
import { useToday } from '../../../api/session.ts';
import { Button } from '../../../kit/button.tsx';
import { amountText, dateText } from '../../../kit/format.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { Waiting } from '../../../kit/page.tsx';
import { AppLink } from '../../../navigation/app-link.tsx';
import { paths } from '../../../paths.ts';
import type { FormFieldName } from '../../../record/record-form.ts';
import { currencyOf, datesOf, initialRenewed, type RenewalBody } from '../../../record/renewals/renewal-values.ts';
import type { Choice, DraftCard } from './draft-cards.ts';
import { Card, Doubt, OpenChoices } from './draft-item.tsx';

const RenewedDialog = lazyPart(() => import('../../../record/renewals/renewal-dialog.tsx'), 'RenewedDialog');

type ReadRenewal = NonNullable<ExtractedDraft['renewal']>;

interface RenewalItemProps {
  card: DraftCard;
  id: string;
  renewal: ReadRenewal;
  onRenewed: () => void;
  onRemove: () => void;
}

/** A renewal found in a text, next to the current record. It is recorded in the form for renewals. */
export function RenewalItem(props: RenewalItemProps) {
  const query = useQuery(recordQuery(props.id));
  if (query.data) return <Renewal record={query.data} {...props} />;
  return (
    <Card name={props.card.values.name} action={null} values={[]} notes={[]} onRemove={props.onRemove}>
      <Waiting query={query} />
    </Card>
  );
}

function Renewal({ record, card, renewal, onRenewed, onRemove }: RenewalItemProps & { record: DomainRecord }) {
  const today = useToday();
  const [reviewing, setReviewing] = useState(false);
  const [chosen, setChosen] = useState<Partial<Record<FormFieldName, Choice>>>({});
  const input = Object.entries(chosen).reduce<RenewalBody>(
    (body, [field, choice]) => ({ ...body, ...bodyOf(field as FormFieldName, choice) }),
    renewal.input,
  );
  const obstacle = obstacleOf(renewal, record, chosen.expirationDate !== undefined);
  const name = record.unicodeName;
  return (
    <Card
      name={name}
      action={
        obstacle === null && (
          <Button
            variant="filled"
            size="compact"
            aria-label={`Review renewal: ${name}`}
            onClick={() => setReviewing(true)}
          >
            Review renewal…
          </Button>
        )
      }
      values={valuesOf(input, renewal.sources, record, today)}
      notes={[...new Set([...renewal.notes, ...card.notes])]}
      onRemove={onRemove}
    >
      <p>
        The text says that this domain was renewed.{' '}
        {renewal.sources.renewed !== undefined && <q title="From your text">{renewal.sources.renewed}</q>}{' '}
        <AppLink href={paths.domain(record.id)}>Open record</AppLink>
      </p>
      <OpenChoices
        card={{ ...card, values: { ...card.values, name } }}
        isOffered={(field, choice) => isOpen(field, choice, renewal.input, record)}
        isChosen={(field, choice) => chosen[field] === choice}
        onChoose={(field, choice) =>
          setChosen(({ [field]: last, ...others }) => (last === choice ? others : { ...others, [field]: choice }))
        }
      />
      {obstacle !== null && <Doubt>{obstacle}</Doubt>}
      {reviewing && (
        <RenewedDialog
          records={[record]}
          read={input}
          onClose={() => setReviewing(false)}
          onRenewed={() => {
            setReviewing(false);
            onRenewed();
          }}
        />
      )}
    </Card>
  );
}

/** What recording a renewal that was read from a text would write into a record, next to what is stored. */
function valuesOf(input: RenewalBody, sources: ReadRenewal['sources'], record: DomainRecord, today: string) {
  const values = initialRenewed(record, today, input);
  const { amountMinor, registrar, paidOn } = input;
  const rows = [
    ...(datesOf(values, record) ?? []).map(({ field, from, to }) => ({
      field,
      before: from === null ? 'unknown' : dateText(from),
      text: dateText(to),
    })),
    amountMinor != null && { field: 'amountMinor' as const, text: amountText(amountMinor, currencyOf(values, record)) },
    {
      field: 'paidOn' as const,
      text: `${dateText(values.paidOn)}${paidOn === undefined ? ' (the text does not say)' : ''}`,
    },
    registrar != null && { field: 'registrar' as const, before: record.registrar ?? 'unknown', text: registrar },
  ].filter((row) => row !== false);
  return rows.map(({ field, ...row }) => ({ ...row, label: wordOf(field), words: sources[field] }));
}

const wordOf = (field: string): string =>
  field === 'amountMinor' ? 'Price' : field === 'paidOn' ? 'Paid on' : labelOf(field);

/** Whether a value that the text leaves open can be recorded: a later day, a price, another registrar. */
function isOpen(field: FormFieldName, { value, currency }: Choice, input: RenewalBody, record: DomainRecord): boolean {
  const isDated = [input.years, input.expirationDate, input.billingDate].some((given) => given !== undefined);
  if (field === 'expirationDate') return !isDated && value > (record.expirationDate ?? '');
  if (field === 'renewalCostMinor') return input.amountMinor === undefined && currency !== undefined;
  const isStored = value.toLowerCase() === record.registrar?.toLowerCase();
  return field === 'registrar' && input.registrar === undefined && !isStored;
}

function bodyOf(field: FormFieldName, { value, currency: code }: Choice): RenewalBody {
  const currency = currencies.find((one) => one === code);
  const read = currency && field === 'renewalCostMinor' ? parseAmount(value, currency) : null;
  if (read?.ok && currency) return { amountMinor: read.minor, currency };
  return field === 'renewalCostMinor' ? {} : { [field]: value };
}

function obstacleOf({ revision, issues }: ReadRenewal, record: DomainRecord, isDated: boolean): string | null {
  if (revision !== record.revision)
    return 'This record has changed since the text was read. To compare them again, read the text again.';
  const open = isDated ? [] : issues;
  if (open.some(({ code }) => code === 'not_after'))
    return 'There is nothing to record: the date in the text is not after the date in the record.';
  return open[0]?.message ?? null;
}
