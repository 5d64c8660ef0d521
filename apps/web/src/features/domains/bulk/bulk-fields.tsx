import { type Currency, fieldOf, inSentence, labelOf, mayBeEmpty, mayBeUnknown } from '@namekeep/domain';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../kit/button.tsx';
import { Dropdown, MenuList } from '../../../kit/dropdown.tsx';
import { Checkbox, TextInput } from '../../../kit/fields.tsx';
import {
  type BulkField,
  bulkFields,
  type FieldIssues,
  type FieldRule,
  type How,
  type LabelRule,
  labelRules,
  type RuleName,
  type Rules,
  waysToChange,
} from './change-rule.ts';
import { FieldControl } from '../../../record/field-control.tsx';
import { optionsOf } from '../../../record/kinds.ts';

/** Each way to change a field; for those but `set`, what is entered, and an example. */
const ways: Readonly<Record<How, { label: string; unit?: string; example?: string }>> = {
  set: { label: 'Set to' },
  percent: { label: 'Change by percent', unit: '%', example: '7 or -2.5' },
  amount: { label: 'Add an amount', example: '1.50 or -1.50' },
  years: { label: 'Move by years', unit: 'years', example: '1 or -1' },
  months: { label: 'Move by months', unit: 'months', example: '1 or -1' },
  days: { label: 'Move by days', unit: 'days', example: '30 or -30' },
};

const ruleLabel = (name: RuleName): string =>
  name === 'add' ? 'Labels to add' : name === 'remove' ? 'Labels to remove' : labelOf(name);

const isLabels = (name: RuleName): name is LabelRule => name === 'add' || name === 'remove';
const waysOf = (name: RuleName): readonly How[] => (isLabels(name) ? ['set'] : waysToChange(name));
const itemLabel = (name: RuleName, how: How): string =>
  how === 'set' ? ruleLabel(name) : `${ruleLabel(name)}: ${ways[how].label.toLowerCase()}`;

const firstRule = (name: RuleName): FieldRule => ({
  how: 'set',
  value: (isLabels(name) ? undefined : optionsOf(name)[0]?.value) ?? '',
});

interface BulkFieldsProps {
  rules: Rules;
  issues: FieldIssues;
  currencies: readonly Currency[];
  onChange: (rules: Rules) => void;
}

export function BulkFields({ rules, issues, currencies, onChange }: BulkFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const chosen = Object.entries(rules) as [RuleName, FieldRule][];
  const others = [...bulkFields, ...labelRules].filter((name) => !rules[name]);
  const currency = rules.currency?.value ?? (currencies.length === 1 ? currencies[0] : undefined) ?? '';
  const menu = (close: () => void) => (
    <MenuList
      items={others.flatMap((name) => waysOf(name).map((how) => [`${name} ${how}`, itemLabel(name, how)] as const))}
      onChoose={(item) => {
        const [name, how] = item.split(' ') as [RuleName, How];
        close();
        flushSync(() => onChange({ ...rules, [name]: how === 'set' ? firstRule(name) : { how, value: '' } }));
        // On to its value; what says how it changes is before that.
        [...(fields.current?.querySelectorAll<HTMLElement>('.control') ?? [])].at(-1)?.focus();
      }}
    />
  );
  return (
    <div
      ref={fields}
      className="mb-2 grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] items-start gap-x-5 gap-y-4"
    >
      {chosen.map(([name, rule]) => {
        const label = ruleLabel(name);
        const change = (next: FieldRule) => onChange({ ...rules, [name]: next });
        return (
          <div key={name} className="grid gap-2">
            {isLabels(name) ? (
              <TextInput
                label={label}
                description="Separate several with commas, or with semicolons if one has a comma."
                value={rule.value ?? ''}
                error={issues[name]}
                onChange={(event) => change({ how: 'set', value: event.currentTarget.value })}
              />
            ) : (
              <RuleField field={name} rule={rule} currency={currency} error={issues[name]} onChange={change} />
            )}
            <Button
              size="compact"
              className="justify-self-start"
              aria-label={`Remove ${inSentence(label)}`}
              onClick={() => onChange(Object.fromEntries(chosen.filter(([one]) => one !== name)))}
            >
              Remove
            </Button>
          </div>
        );
      })}
      {chosen.length > 0 && others.length > 0 && <Dropdown label="Add a field">{menu}</Dropdown>}
      {chosen.length === 0 && (
        <div className="col-span-full [&>ul]:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
          {menu(() => undefined)}
        </div>
      )}
    </div>
  );
}

interface RuleFieldProps {
  field: BulkField;
  rule: FieldRule;
  /** The currency of amounts, or an empty text. */
  currency: string;
  error: string | undefined;
  onChange: (rule: FieldRule) => void;
}

/** A field, and the value that it gets or the step by which it changes. */
function RuleField({ field, rule: { how, value }, currency, error, onChange }: RuleFieldProps) {
  const label = labelOf(field);
  const { label: way, unit, example } = ways[how];
  return (
    <>
      {how === 'set' ? (
        <FieldControl
          field={field}
          label={label}
          value={value ?? ''}
          currency={currency}
          offersUnknown={value === null}
          disabled={value === null}
          error={error}
          onChange={(next) => onChange({ how, value: next })}
        />
      ) : (
        <TextInput
          label={`${label}: ${way.toLowerCase()}`}
          description={`Such as ${example}. Unknown values stay unknown.`}
          inputMode={how === 'percent' || how === 'amount' ? 'decimal' : 'numeric'}
          unit={unit ?? currency}
          value={value ?? ''}
          error={error}
          onChange={(event) => onChange({ how, value: event.currentTarget.value })}
        />
      )}
      {how === 'set' && mayBeEmpty(fieldOf(field)) && (
        <Checkbox
          label={mayBeUnknown(fieldOf(field)) ? 'Set to unknown' : `Clear the ${inSentence(label)}`}
          checked={value === null}
          onCheck={(checked) => onChange(checked ? { how, value: null } : firstRule(field))}
        />
      )}
    </>
  );
}
