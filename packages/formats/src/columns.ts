import { recordFieldNames } from '@namekeep/domain';

export const reminderColumns = ['reminders.enabled', 'reminders.target', 'reminders.offsets'] as const;

/** A spreadsheet's cell holds 32 767 UTF-16 units, so the longest notes take three. */
export const notesColumns = ['notes', 'notes.2', 'notes.3'] as const;

/** Columns of a written table, in the order of the specification; reminders take three. */
export const tableColumns = recordFieldNames.flatMap((field) =>
  field === 'reminders' ? [...reminderColumns] : [field],
);
export type TableColumn = (typeof tableColumns)[number] | 'notes.2' | 'notes.3';

/** What a column of an imported table may become. */
export const importColumns: readonly TableColumn[] = [...tableColumns, 'notes.2', 'notes.3'];

export const textColumns: ReadonlySet<string> = new Set([
  'registrar',
  'dnsProvider',
  'purchaseEmail',
  'paymentMethod',
  ...notesColumns,
]);
export const dateColumns: ReadonlySet<string> = new Set(['registrationDate', 'billingDate', 'expirationDate']);
export const costColumns: ReadonlySet<string> = new Set(['registrationCostMinor', 'renewalCostMinor']);
export const booleanColumns: ReadonlySet<string> = new Set(['autoRenew', 'isArchived', 'reminders.enabled']);
