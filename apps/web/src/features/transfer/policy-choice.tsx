import type { ImportPolicy } from '@namekeep/contract';
import { importPolicyLabels } from '@namekeep/domain';
import { Choices } from '../../kit/fields.tsx';

const policies = (
  [
    ['skip', 'Add new domains, and change nothing that you have recorded.'],
    ['merge', 'Update fields that have a value in the file. An empty cell clears nothing.'],
    ['replace', 'Update every field. Fields that the file lacks get their default values.'],
  ] as const
).map(([value, what]) => ({ value, label: importPolicyLabels[value], what }));

interface PolicyChoiceProps {
  value: ImportPolicy;
  disabled: boolean;
  onChange: (policy: ImportPolicy) => void;
}

/** What happens to records that already exist. */
export function PolicyChoice({ value, disabled, onChange }: PolicyChoiceProps) {
  return (
    <Choices
      name="policy"
      legend="If you already have a domain"
      value={value}
      choices={policies}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
