import { z } from 'zod';
import { addressableName } from './schemas.ts';

export const maxViewNameLength = 60;
export const maxViews = 100;

/** The parameters of a list as a view keeps them: texts, and lists of texts where they can be repeated. */
export type ViewQuery = Record<string, string | string[]>;

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

export const viewName = addressableName(maxViewNameLength).meta({
  description: `The name of a view, 1 to ${maxViewNameLength} characters. Names are unique, case-insensitive.`,
  examples: ['Due this quarter'],
});

export const viewColumns = z
  .array(z.string({ error: 'A column must be text.' }).min(1).max(60), { error: 'columns must be a list of names.' })
  .max(60, { error: 'A view can have at most 60 columns.' })
  .describe('The columns to show, in this order. Empty: the usual ones.');

export const density = z
  .enum(densities, { error: 'density must be comfortable or compact.' })
  .describe('How closely the rows are set.');

const text = z.string({ error: 'A filter must be text or a list of texts.' });

/** A view as a file holds it. Whether the list knows its filters is checked when the file is imported. */
export const fileView = z
  .strictObject(
    {
      name: viewName,
      density: density.default('comfortable'),
      pinned: z.boolean({ error: 'pinned must be true or false.' }).default(false),
      columns: viewColumns.default([]),
      query: z.record(z.string(), z.union([text, z.array(text)]), {
        error: 'query must be an object with filters and sort of the list.',
      }),
    },
    { error: 'A view is an object with the members of an exported view, and no others.' },
  )
  .describe('A view in an exported file.');
export type FileView = z.output<typeof fileView>;
