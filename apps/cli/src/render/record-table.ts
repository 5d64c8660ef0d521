import type { Screen } from '../output.ts';
import { createTable, type Table } from './table.ts';
import { amount } from './amount.ts';
import { type DomainRecord, intentText, styleOfUrgency, urgencyText } from './values.ts';

/** The columns of `list`. */
export const recordTable = (screen: Screen): Table<DomainRecord> =>
  createTable<DomainRecord>(
    [
      { title: 'NAME', text: (record) => record.unicodeName, least: 20 },
      { title: 'DUE', text: ({ renewal }) => renewal.date },
      { title: 'DAYS', text: ({ renewal }) => String(renewal.daysUntil), align: 'right' },
      {
        title: 'URGENCY',
        text: ({ renewal }) => urgencyText(renewal.urgency),
        style: ({ renewal }) => styleOfUrgency(renewal.urgency),
      },
      { title: 'INTENT', text: (record) => intentText(record.renewalIntent), drops: 2 },
      { title: 'COST', text: (record) => amount(record.renewalCostMinor, record.currency), align: 'right', drops: 3 },
      { title: 'REGISTRAR', text: (record) => record.registrar ?? '–', least: 10, drops: 1 },
    ],
    screen,
  );
