import { z } from 'zod';
import { density, viewColumns, viewName } from './view.ts';

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
  .meta({ description: 'A view in an exported file.' });
export type FileView = z.output<typeof fileView>;
