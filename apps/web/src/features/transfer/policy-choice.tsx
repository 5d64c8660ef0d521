import type { ImportPolicy } from '@namekeep/contract';
import { importPolicyLabels } from '@namekeep/domain';
import { Choices } from '../../kit/choices.tsx';

const policies = (
  [
    ['skip', 'Leave existing records unchanged, and only add new ones.'],
    ['merge', 'Update fields that have a value in the file.'],
    ['replace', 'Update every field. Fields missing from the file get their default values.'],
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
      legend="Existing records"
      value={value}
      choices={policies}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
