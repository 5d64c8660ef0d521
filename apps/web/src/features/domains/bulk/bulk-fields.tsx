import { NativeSelect } from '@mantine/core';
import { type Currency, labelOf } from '@namekeep/domain';
import { optionsOf } from '../../../record/kinds/options.ts';
import classes from './bulk-dialog.module.css';
import {
  type BulkField,
  bulkFields,
  type FieldIssues,
  type FieldRule,
  type How,
  type Rules,
  waysToChange,
} from './change-rule.ts';
import { RuleField, wayLabels } from './rule-field.tsx';

/** The initial rule of a field. */
const firstRule = (field: BulkField): FieldRule => ({ how: 'set', value: optionsOf(field)[0]?.value ?? '' });

interface BulkFieldsProps {
  rules: Rules;
  issues: FieldIssues;
  currencies: readonly Currency[];
  onChange: (rules: Rules) => void;
}

/** The selected fields, and what happens to each. */
export function BulkFields({ rules, issues, currencies, onChange }: BulkFieldsProps) {
  const chosen = Object.entries(rules) as [BulkField, FieldRule][];
  const others = bulkFields.filter((field) => !rules[field]);
  const currency = rules.currency?.value ?? (currencies.length === 1 ? currencies[0] : undefined) ?? '';
  return (
    <div className={classes.fields}>
      {chosen.map(([field, rule]) => (
        <RuleField
          key={field}
          field={field}
          rule={rule}
          first={firstRule(field)}
          currency={currency}
          error={issues[field]}
          onChange={(next) => onChange({ ...rules, [field]: next })}
          onRemove={() => onChange(Object.fromEntries(chosen.filter(([one]) => one !== field)))}
        />
      ))}
      {others.length > 0 && (
        <NativeSelect
          label={chosen.length === 0 ? 'Field to change' : 'Add another field'}
          size="sm"
          value=""
          onChange={(event) => {
            const [field, how] = event.currentTarget.value.split(' ') as [BulkField, How];
            onChange({ ...rules, [field]: how === 'set' ? firstRule(field) : { how, value: '' } });
          }}
        >
          <option value="" disabled>
            Choose…
          </option>
          {others.flatMap((field) =>
            waysToChange(field).map((how) => (
              <option key={`${field} ${how}`} value={`${field} ${how}`}>
                {how === 'set' ? labelOf(field) : `${labelOf(field)}: ${wayLabels[how].toLowerCase()}`}
              </option>
            )),
          )}
        </NativeSelect>
      )}
    </div>
  );
}
