import type { SortKey } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import type { ReactNode } from 'react';
import { UrgencyMark } from '../../../record/urgency.tsx';
import type { ColumnId } from '../../../domains-view.ts';
import type { RecordField } from '../../../record/record-values.ts';
import { amountText, dateText } from '../../../kit/format.ts';
import { autoRenewWord, fieldLabels, intentWord, lifecycleWord, ownershipWord } from '../../../record/words.ts';
import { GridCell } from './grid-cell.tsx';
import classes from './grid.module.css';

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

type Cell = (record: DomainRecord) => ReactNode;

/** A cell that can be changed where it stands. */
const editable =
  (field: RecordField, show: Cell): Cell =>
  (record) => (
    <GridCell record={record} field={field}>
      {show(record)}
    </GridCell>
  );

/** What each column shows of a record. */
export const cells: Record<ColumnId, Cell> = {
  registrar: editable('registrar', (record) => text(record.registrar)),
  date: (record) => dateText(record.renewal.date),
  when: (record) => <UrgencyMark renewal={record.renewal} />,
  cost: editable('renewalCost', ({ renewalCostMinor: minor, currency }) =>
    minor === null ? unknown : amountText(minor, currency),
  ),
  plan: editable('renewalIntent', (record) => intentWord(record.renewalIntent)),
  autoRenew: editable('autoRenew', (record) => (record.autoRenew === null ? unknown : autoRenewWord(record.autoRenew))),
  dnsProvider: editable('dnsProvider', (record) => text(record.dnsProvider)),
  expirationDate: editable('expirationDate', (record) => date(record.expirationDate)),
  billingDate: editable('billingDate', (record) => date(record.billingDate)),
  registrationDate: (record) => date(record.registrationDate),
  registrationCost: ({ registrationCostMinor: minor, currency }) =>
    minor === null ? unknown : amountText(minor, currency),
  lifecycle: (record) => lifecycleWord(record.lifecycle),
  ownership: (record) => text(ownershipWord(record.ownership)),
  purchaseEmail: (record) => text(record.purchaseEmail),
  paymentMethod: (record) => text(record.paymentMethod),
  notes: (record) => text(record.notes === '' ? null : record.notes),
  updatedAt: (record) => dateText(record.updatedAt.slice(0, 10)),
};
