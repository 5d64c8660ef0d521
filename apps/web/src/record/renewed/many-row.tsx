import { Checkbox, TextInput } from '../../kit/fields.tsx';
import type { DomainRecord } from '@namekeep/domain';
import { isRefused } from '../../api/client.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { MovedDates } from './moved-dates.tsx';
import { amountText, movedDates, yearsOf } from './renewed-values.ts';

interface ManyRowProps {
  record: DomainRecord;
  years: string;
  /** Why it cannot be renewed, or null. */
  obstacle: string | null;
  /** Whether its renewal is recorded. */
  isChosen: boolean;
  /** The price that was typed, or null. */
  typed: string | null;
  problem: string | undefined;
  failure: unknown;
  isSaving: boolean;
  onChoose: (isOn: boolean) => void;
  onType: (amount: string) => void;
}

/** One domain of a selection: its dates before and after, and what was paid. */
export function ManyRow({ record, years, obstacle, isChosen, typed, problem, failure, isSaving, ...on }: ManyRowProps) {
  const name = record.unicodeName;
  const count = yearsOf(years);
  return (
    <li className="grid grid-cols-[1fr_8rem] items-center gap-x-4 gap-y-0.5 border-b border-line px-1 py-1.5 last:border-b-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_8rem] [contain-intrinsic-block-size:auto_3rem] [content-visibility:auto]">
      <span className="font-semibold">
        {name}
        {record.renewalIntent === 'let_expire' && (
          <Checkbox
            label="Let expire; renewed after all"
            aria-label={`${name} was to expire, but is renewed`}
            checked={isChosen}
            disabled={isSaving}
            onChange={(event) => on.onChoose(event.currentTarget.checked)}
          />
        )}
      </span>
      {obstacle === null ? (
        <MovedDates moved={count === null ? null : movedDates(record, count)} />
      ) : (
        <span className="moved-dates">{obstacle}</span>
      )}
      {obstacle === null && isChosen && (
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Price of ${name} in ${record.currency}`}
          unit={record.currency}
          value={amountText(typed, years, record)}
          error={problem}
          readOnly={isSaving}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => on.onType(event.currentTarget.value)}
        />
      )}
      {failure !== undefined && (
        <p className="col-span-full text-overdue text-sm">
          {isRefused(failure, 'stale_revision')
            ? 'This record has changed in the meantime. Its latest dates and price are shown.'
            : errorSentence(failure)}
        </p>
      )}
    </li>
  );
}
