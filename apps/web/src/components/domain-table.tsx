import type { SortKey } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import type { DomainsView } from '../domains-view.ts';
import { paths } from '../paths.ts';
import { amountText, dateText } from '../ui/format.ts';
import { IconArrowDown, IconArrowUp } from '../ui/icons.ts';
import { intentWord } from '../ui/words.ts';
import { AppLink } from './app-link.tsx';
import classes from './domain-table.module.css';
import { UrgencyMark } from './urgency.tsx';

interface DomainTableProps {
  records: readonly DomainRecord[];
  sort: DomainsView['sort'];
  onSort: (sort: DomainsView['sort']) => void;
  /** An older answer is shown while the new one is on its way. */
  busy: boolean;
}

const columns: { key: SortKey | null; label: string; className?: string | undefined }[] = [
  { key: 'name', label: 'Name' },
  { key: 'registrar', label: 'Registrar' },
  { key: 'renewal', label: 'Date' },
  { key: null, label: 'When' },
  { key: 'cost', label: 'Cost', className: classes.cost },
  { key: null, label: 'Plan' },
];

/** A list of records. On a small screen every row becomes a card; the roles keep it a table for screen readers. */
export function DomainTable({ records, sort, onSort, busy }: DomainTableProps) {
  return (
    <table className={classes.table} role="table" aria-label="Domains" aria-busy={busy}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, label, className }) => (
            <th key={label} role="columnheader" scope="col" className={className} aria-sort={sortState(key, sort)}>
              {key ? <SortButton column={key} label={label} sort={sort} onSort={onSort} /> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {records.map((record) => (
          <Row key={record.id} record={record} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ record }: { record: DomainRecord }) {
  const { renewal } = record;
  return (
    <tr role="row" className={classes.row} data-urgency={renewal.urgency}>
      <td role="cell" className={classes.name}>
        <AppLink href={paths.domain(record.id)}>{record.unicodeName}</AppLink>
        <State record={record} />
      </td>
      <td role="cell" className={classes.registrar}>
        {record.registrar ?? <span className={classes.unknown}>Unknown</span>}
      </td>
      <td role="cell" className={classes.date}>
        {dateText(renewal.date)}
      </td>
      <td role="cell" className={classes.when}>
        <UrgencyMark renewal={renewal} />
      </td>
      <td role="cell" className={classes.cost}>
        {record.renewalCostMinor === null ? (
          <span className={classes.unknown}>Unknown</span>
        ) : (
          amountText(record.renewalCostMinor, record.currency)
        )}
      </td>
      <td role="cell" className={classes.plan} data-intent={record.renewalIntent}>
        {intentWord(record.renewalIntent)}
      </td>
    </tr>
  );
}

/** Why a record counts for nothing: it is archived, or no longer active. */
function State({ record }: { record: DomainRecord }) {
  if (record.isArchived) return <span className={classes.state}>Archived</span>;
  if (record.lifecycle === 'inactive') return <span className={classes.state}>Inactive</span>;
  if (record.lifecycle === 'transferred') return <span className={classes.state}>Transferred</span>;
  return null;
}

interface SortButtonProps {
  column: SortKey;
  label: string;
  sort: DomainsView['sort'];
  onSort: (sort: DomainsView['sort']) => void;
}

function SortButton({ column, label, sort, onSort }: SortButtonProps) {
  const Arrow = sort === `-${column}` ? IconArrowDown : IconArrowUp;
  const sorted = sort === column || sort === `-${column}`;
  return (
    <button type="button" className={classes.sort} onClick={() => onSort(sort === column ? `-${column}` : column)}>
      {label}
      <Arrow size={14} stroke={2.2} aria-hidden className={sorted ? undefined : classes.hidden} />
    </button>
  );
}

function sortState(key: SortKey | null, sort: DomainsView['sort']): 'ascending' | 'descending' | 'none' | undefined {
  if (key === null) return undefined;
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
}
