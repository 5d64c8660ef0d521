import { type DomainRecord, fieldOf, type Kind, type RecordFieldName } from '@namekeep/domain';
import type { ReactNode } from 'react';
import classes from './cell.module.css';
import { valueText } from '../value-text.ts';

/** Cut off where they are longer than their column, so that the whole is in a title. */
const long: readonly Kind[] = ['text', 'email', 'notes'];

/** Makes what a column of the grid shows of a field. */
export function cellOf(field: RecordFieldName): (record: DomainRecord) => ReactNode {
  const titled = long.includes(fieldOf(field).kind);
  return (record) => {
    const value = record[field];
    const text = valueText(field, value, record.currency);
    if (value === null || value === '') return <span className={classes.unknown}>{text}</span>;
    return titled ? <span title={text}>{text}</span> : text;
  };
}
