import { type Currency, labelOf } from '@namekeep/domain';
import { optionsOf } from '../../../record/kinds.ts';
import {
  type BulkField,
  bulkFields,
  type FieldIssues,
  type FieldRule,
  type How,
  type LabelRule,
  type Rules,
  waysToChange,
} from './change-rule.ts';
import { FieldChoice } from './field-choice.tsx';
import { LabelsRule } from './labels-rule.tsx';
import { RuleField, wayLabels } from './rule-field.tsx';

/** The initial rule of a field. */
const firstRule = (field: BulkField): FieldRule => ({ how: 'set', value: optionsOf(field)[0]?.value ?? '' });

interface BulkFieldsProps {
  rules: Rules;
  /** Null if labels are not among the selected fields. */
  labels: LabelRule | null;
  issues: FieldIssues;
  currencies: readonly Currency[];
  onChange: (next: { rules: Rules; labels: LabelRule | null }) => void;
}

/** The selected fields and the labels, and what happens to each. */
export function BulkFields({ rules, labels, issues, currencies, onChange }: BulkFieldsProps) {
  const chosen = Object.entries(rules) as [BulkField, FieldRule][];
  const others = bulkFields.filter((field) => !rules[field]);
  const currency = rules.currency?.value ?? (currencies.length === 1 ? currencies[0] : undefined) ?? '';
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-5 gap-y-4 items-start mb-2">
      {chosen.map(([field, rule]) => (
        <RuleField
          key={field}
          field={field}
          rule={rule}
          first={firstRule(field)}
          currency={currency}
          error={issues[field]}
          onChange={(next) => onChange({ rules: { ...rules, [field]: next }, labels })}
          onRemove={() => onChange({ rules: Object.fromEntries(chosen.filter(([one]) => one !== field)), labels })}
        />
      ))}
      {labels && (
        <LabelsRule
          labels={labels}
          onChange={(next) => onChange({ rules, labels: next })}
          onRemove={() => onChange({ rules, labels: null })}
        />
      )}
      {(others.length > 0 || !labels) && (
        <FieldChoice
          label={chosen.length === 0 && !labels ? 'Field to change' : 'Add another field'}
          choices={[
            ...others.flatMap((field) =>
              waysToChange(field).map((how): [string, string] => [
                `${field} ${how}`,
                how === 'set' ? labelOf(field) : `${labelOf(field)}: ${wayLabels[how].toLowerCase()}`,
              ]),
            ),
            ...(labels ? [] : [['labels', 'Labels: add or remove'] as const]),
          ]}
          onChoose={(choice) => {
            if (choice === 'labels') return onChange({ rules, labels: { add: [], remove: [] } });
            const [field, how] = choice.split(' ') as [BulkField, How];
            const rule = how === 'set' ? firstRule(field) : { how, value: '' };
            onChange({ rules: { ...rules, [field]: rule }, labels });
          }}
        />
      )}
    </div>
  );
}
