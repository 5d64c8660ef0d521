import type { ImportLayout, ImportMapping, ImportMappingInput, ImportPolicy } from '@namekeep/contract';
import type { ImportPreview } from '../../../api/queries.ts';
import type { CorrectedRows } from './csv.ts';
import type { ImportColumn } from './summary.ts';

/** Corrections of a layout. What is left out is detected. */
export type LayoutChange = Partial<Omit<ImportLayout, 'sheets'>>;

/** How to read a file, as corrections to what is recognized, and what to do with existing records. */
export interface PreviewSettings {
  policy: ImportPolicy;
  /** What the rows are; the server decides if it is `auto`. */
  kind: 'auto' | ImportPreview['kind'];
  mapping: ImportMappingInput;
  layout: LayoutChange;
  /** Corrected rows of a CSV file. */
  corrected?: CorrectedRows | undefined;
}

export const settingsWith = (policy: ImportPolicy): PreviewSettings => ({
  policy,
  kind: 'auto',
  mapping: {},
  layout: {},
});

/** The settings with a column mapped to another field, or to none if it is null. */
export const withColumn = (settings: PreviewSettings, header: string, field: ImportColumn | null): PreviewSettings => ({
  ...settings,
  mapping: { ...settings.mapping, columns: { ...settings.mapping.columns, [header]: field } },
});

/** The settings with another date format or currency for the whole file. */
export const withMapping = (
  settings: PreviewSettings,
  change: Pick<ImportMappingInput, 'dateFormat' | 'currency'>,
): PreviewSettings => ({ ...settings, mapping: { ...settings.mapping, ...change } });

/**
 * The settings with another layout, and without column mappings and corrected rows, because columns and rows may change.
 * Null detects a part again.
 */
export function withLayout(settings: PreviewSettings, change: LayoutChange): PreviewSettings {
  // Another sheet has a header of its own.
  const { headerRow = null, ...others } = settings.layout;
  const kept = 'sheet' in change ? others : { ...others, headerRow };
  const layout = Object.fromEntries(Object.entries({ ...kept, ...change }).filter(([, value]) => value !== null));
  const { columns: _, ...mapping } = settings.mapping;
  const { corrected: __, ...rest } = settings;
  return { ...rest, mapping, layout };
}

/** What the form shows: what was recognized, with all corrections applied. */
export function shownWith(
  recognized: { mapping: ImportMapping; layout: ImportLayout },
  { mapping, layout }: PreviewSettings,
): { mapping: ImportMapping; layout: ImportLayout } {
  const corrected = Object.entries(mapping.columns ?? {}).filter(([header]) => header in recognized.mapping.columns);
  const { dateFormat = recognized.mapping.dateFormat, currency = recognized.mapping.currency } = mapping;
  return {
    mapping: {
      columns: { ...recognized.mapping.columns, ...Object.fromEntries(corrected) },
      dateFormat,
      currency,
    },
    layout: { ...recognized.layout, ...given(layout) },
  };
}

export const sameSettings = (one: PreviewSettings, other: PreviewSettings): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether both result in the same columns. */
export const sameLayout = (one: PreviewSettings, other: PreviewSettings): boolean =>
  JSON.stringify(one.layout) === JSON.stringify(other.layout);

const given = (layout: LayoutChange) =>
  Object.fromEntries(Object.entries(layout).filter(([, value]) => value !== undefined)) as LayoutChange;
