import { type DomainRecord, fieldOf, isEmpty, type Kind, type RecordFieldName } from '@namekeep/domain';
import type { ReactNode } from 'react';
import { valueText } from '../value-text.ts';

/** Kinds whose values can be longer than their column; the full text is in the title. */
const long: readonly Kind[] = ['text', 'email', 'notes'];

/** Creates the function that renders a field in a column of the grid. */
export function cellOf(field: RecordFieldName): (record: DomainRecord) => ReactNode {
  const titled = long.includes(fieldOf(field).kind);
  return (record) => {
    const value = record[field];
    const text = valueText(field, value, record.currency);
    if (isEmpty(value)) return <span className="text-ink-soft">{text}</span>;
    return titled ? <span title={text}>{text}</span> : text;
  };
}
