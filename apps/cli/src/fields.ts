import { fieldOf, groupedFields, mayBeEmpty, type RecordFieldName } from '@namekeep/domain/record';

/** A field and its option, without dashes. */
export interface FieldFlag {
  field: RecordFieldName;
  flag: string;
}

/** The fields with an option, in the order of the help. */
export const fieldFlags: readonly FieldFlag[] = groupedFields.flatMap((field) => {
  const { flag } = fieldOf(field);
  return flag ? [{ field, flag }] : [];
});

/** Options whose fields can be cleared. */
export const clearable: readonly string[] = fieldFlags
  .filter(({ field }) => mayBeEmpty(fieldOf(field)))
  .map(({ flag }) => flag);

/** `expirationDate` for `expires`. Field names of the API are returned unchanged. */
export const fieldOfFlag = (flag: string): string => fieldFlags.find((one) => one.flag === flag)?.field ?? flag;

/** The option that sets a field, such as `--expires` for `expirationDate`. Other paths are returned unchanged. */
export function optionOfField(path: string): string {
  if (path === 'name') return 'NAME';
  if (path.startsWith('mapping.columns')) return '--column';
  if (path === 'reminders.target') return '--remind-of';
  const [member] = path.split('.');
  const found = fieldFlags.find(({ field }) => field === member);
  return found ? `--${found.flag}` : path;
}
