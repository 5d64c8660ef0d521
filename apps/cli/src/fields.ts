import { fieldOf, groupedFields, mayBeUnknown, type RecordFieldName } from '@namekeep/domain/record';

/** A field with its option, without the dashes. */
export interface FieldFlag {
  field: RecordFieldName;
  flag: string;
}

/** The fields that have an option, in the order of the help. */
export const fieldFlags: readonly FieldFlag[] = groupedFields.flatMap((field) => {
  const { flag } = fieldOf(field);
  return flag ? [{ field, flag }] : [];
});

/** Options whose fields may be empty. */
export const clearable: readonly string[] = fieldFlags
  .filter(({ field }) => mayBeUnknown(fieldOf(field)) || field === 'notes')
  .map(({ flag }) => flag);

/** `expirationDate` for `expires`; a name of the API stays as it is. */
export const fieldOfFlag = (flag: string): string => fieldFlags.find((one) => one.flag === flag)?.field ?? flag;

/** `--expires` for `expirationDate`: the word that a person wrote; other members keep the API's name. */
export function optionOfField(path: string): string {
  if (path === 'name') return 'NAME';
  if (path.startsWith('mapping.columns')) return '--column';
  if (path === 'reminders.target') return '--remind-of';
  const [member] = path.split('.');
  const found = fieldFlags.find(({ field }) => field === member);
  return found ? `--${found.flag}` : path;
}
