import type { Screen } from '../output.ts';
import { groupedFields, inSentence, isEmpty, labelOf } from '@namekeep/domain/record';
import { styled } from './style.ts';
import { type DomainRecord, fromToday, styleOfUrgency, valueText } from './values.ts';

/** Fields with a line of their own. The name is the heading, the notes come last, and costs include the currency. */
const fields = groupedFields.filter((field) => field !== 'notes' && field !== 'currency');

/** A record with one field per line. Unknown values are left out. */
export function recordText(record: DomainRecord, screen: Screen): string {
  const { renewal } = record;
  const heading = record.unicodeName === record.name ? record.name : `${record.unicodeName} (${record.name})`;
  const urgency = renewal.urgency === 'none' || renewal.urgency === 'later' ? '' : ` – ${renewal.urgency}`;
  const source = inSentence(labelOf(renewal.target === 'billing' ? 'billingDate' : 'expirationDate'));
  const lines: [label: string, text: string][] = [
    [
      labelOf('renewal.date'),
      styled(
        screen,
        styleOfUrgency(renewal.urgency),
        `${renewal.date} (${source}), ${fromToday(renewal.daysUntil)}${urgency}`,
      ),
    ],
  ];
  for (const field of fields) {
    if (!isEmpty(record[field])) lines.push([labelOf(field), valueText(field, record[field], record.currency)]);
  }
  if (record.labels.length > 0) lines.push(['Labels', record.labels.join(', ')]);
  if (record.isArchived) lines.push([labelOf('isArchived'), 'yes']);
  lines.push(['Record', `${record.id}, revision ${record.revision}, changed ${minute(record.updatedAt)}`]);
  const width = Math.max(...lines.map(([label]) => label.length)) + 2;
  const body = lines.map(([label, text]) => `  ${styled(screen, 'dim', label.padEnd(width))}${text}`);
  const notes = valueText('notes', record.notes, record.currency).split('\n');
  return [
    styled(screen, 'bold', heading),
    ...body,
    ...(record.notes === '' ? [] : ['', ...notes.map((line) => `  ${line}`)]),
  ].join('\n');
}

/** An instant in UTC, without seconds. */
export const minute = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
