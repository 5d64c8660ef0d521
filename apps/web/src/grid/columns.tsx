import type { SortKey } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { UrgencyMark } from '../components/urgency.tsx';
import type { ColumnId } from '../domains-view.ts';
import type { RecordField } from '../forms/record-values.ts';
import { amountText, dateText } from '../ui/format.ts';
import { autoRenewWord, fieldLabels, intentWord, lifecycleWord, ownershipWord } from '../ui/words.ts';
import { GridCell } from './grid-cell.tsx';
import classes from './grid.module.css';

// The service filters, sorts and pages; the table only needs to know which columns are shown.
export const features = tableFeatures({ columnVisibilityFeature });
const helper = createColumnHelper<typeof features, DomainRecord>();

/** How a column stands in the grid: its label, its width as a track of CSS grid, and its least width in rem. */
interface ColumnLook {
  label: string;
  track: string;
  least: number;
  sort?: SortKey;
  className?: string | undefined;
}

const wide = { track: 'minmax(7rem, 1fr)', least: 7 };
const day = { track: '8rem', least: 8 };

export const nameLook: ColumnLook = { label: 'Name', track: 'minmax(12rem, 2fr)', least: 12, sort: 'name' };
export const columnLooks: Record<ColumnId, ColumnLook> = {
  registrar: { label: fieldLabels.registrar, ...wide, sort: 'registrar', className: classes.registrar },
  date: { label: 'Date', ...day, sort: 'renewal', className: classes.date },
  when: { label: 'When', track: '10.5rem', least: 10.5, className: classes.when },
  cost: { label: 'Cost', track: '7.5rem', least: 7.5, sort: 'cost', className: classes.cost },
  plan: { label: fieldLabels.renewalIntent, track: '6.25rem', least: 6.25, className: classes.plan },
  autoRenew: { label: 'Auto-renew', track: '6.75rem', least: 6.75 },
  dnsProvider: { label: fieldLabels.dnsProvider, ...wide },
  expirationDate: { label: fieldLabels.expirationDate, ...day },
  billingDate: { label: fieldLabels.billingDate, ...day },
  registrationDate: { label: 'Registered', ...day },
  registrationCost: { label: fieldLabels.registrationCostMinor, track: '9rem', least: 9, className: classes.cost },
  lifecycle: { label: fieldLabels.lifecycle, track: '8.5rem', least: 8.5 },
  ownership: { label: fieldLabels.ownership, ...wide },
  purchaseEmail: { label: fieldLabels.purchaseEmail, ...wide },
  paymentMethod: { label: fieldLabels.paymentMethod, ...wide },
  notes: { label: fieldLabels.notes, track: 'minmax(12rem, 2fr)', least: 12 },
  updatedAt: { label: 'Last changed', ...day, sort: 'updatedAt' },
};

const unknown = <span className={classes.unknown}>Unknown</span>;
const text = (value: string | null): ReactNode => (value === null ? unknown : <span title={value}>{value}</span>);
const date = (value: string | null): ReactNode => (value === null ? unknown : dateText(value));

/** A column whose cells are only read. */
const column = (id: ColumnId, show: (record: DomainRecord) => ReactNode) =>
  helper.display({ id, header: columnLooks[id].label, cell: ({ row }) => show(row.original) });

/** A column whose cells can be changed where they stand. */
const editable = (id: ColumnId, field: RecordField, show: (record: DomainRecord) => ReactNode) =>
  column(id, (record) => (
    <GridCell record={record} field={field}>
      {show(record)}
    </GridCell>
  ));

export const columns = [
  editable('registrar', 'registrar', (record) => text(record.registrar)),
  column('date', (record) => dateText(record.renewal.date)),
  column('when', (record) => <UrgencyMark renewal={record.renewal} />),
  editable('cost', 'renewalCost', ({ renewalCostMinor: minor, currency }) =>
    minor === null ? unknown : amountText(minor, currency),
  ),
  editable('plan', 'renewalIntent', (record) => intentWord(record.renewalIntent)),
  editable('autoRenew', 'autoRenew', (record) =>
    record.autoRenew === null ? unknown : autoRenewWord(record.autoRenew),
  ),
  editable('dnsProvider', 'dnsProvider', (record) => text(record.dnsProvider)),
  editable('expirationDate', 'expirationDate', (record) => date(record.expirationDate)),
  editable('billingDate', 'billingDate', (record) => date(record.billingDate)),
  column('registrationDate', (record) => date(record.registrationDate)),
  column('registrationCost', ({ registrationCostMinor: minor, currency }) =>
    minor === null ? unknown : amountText(minor, currency),
  ),
  column('lifecycle', (record) => lifecycleWord(record.lifecycle)),
  column('ownership', (record) => text(ownershipWord(record.ownership))),
  column('purchaseEmail', (record) => text(record.purchaseEmail)),
  column('paymentMethod', (record) => text(record.paymentMethod)),
  column('notes', (record) => text(record.notes === '' ? null : record.notes)),
  column('updatedAt', (record) => dateText(record.updatedAt.slice(0, 10))),
];
