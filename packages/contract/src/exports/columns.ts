import { exportColumns, splitColumns } from '@namekeep/domain';
import { z } from 'zod';

const known: ReadonlySet<string> = new Set(exportColumns);

/** Names of columns, each at most once, with commas between them. */
export const columnsText = z
  .string()
  .max(1000, { error: 'columns can have at most 1000 characters.' })
  .superRefine((text, context) => {
    const names = splitColumns(text);
    for (const [index, name] of names.entries()) {
      const isRepeated = names.indexOf(name) < index;
      if (known.has(name) && !isRepeated) continue;
      const shown = name.slice(0, 100);
      context.addIssue({
        code: 'custom',
        message: isRepeated
          ? `Column "${shown}" can be given only once.`
          : `Unknown column "${shown}". The columns are ${exportColumns.join(', ')}.`,
        params: { code: isRepeated ? 'repeated' : 'unknown_column' },
      });
    }
  })
  .meta({
    description: `Columns in this order, separated by commas: ${exportColumns.join(', ')}.`,
    examples: ['name,tld,renewal.date,renewalCostMinor,currency'],
  });
