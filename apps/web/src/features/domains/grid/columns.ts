import type { SortKey } from '@namekeep/contract';
import { type Kind, labelOf, recordFields, shortLabelOf } from '@namekeep/domain';
import { useLocalStorage } from '@mantine/hooks';
import { useCallback } from 'react';
import { type ColumnField, type ColumnId, columnIds } from '../../../domains-view.ts';
import classes from './grid.module.css';

/** The layout of a column: its width as a CSS grid track, its minimum width in rem, and its sort key. */
interface Layout {
  track: string;
  least: number;
  sort?: SortKey;
  className?: string | undefined;
}

interface ColumnLook extends Layout {
  label: string;
}

const wide: Layout = { track: 'minmax(7rem, 1fr)', least: 7 };
const widest: Layout = { track: 'minmax(12rem, 2.5fr)', least: 12 };
/** A little wider where there is room, so that no column is far from the next one. */
const rem = (width: number): Layout => ({ track: `minmax(${width}rem, ${width / 16}fr)`, least: width });

const kindLayouts: Partial<Record<Kind, Layout>> = {
  date: { ...rem(8), className: classes.figures },
  money: { ...rem(9), className: classes.cost },
  choice: rem(7),
  answer: rem(6.75),
  currency: rem(6),
  notes: widest,
};

const layouts: Partial<Record<ColumnId, Layout>> = {
  registrar: { ...wide, sort: 'registrar' },
  'renewal.date': { ...rem(8), sort: 'renewal', className: classes.date },
  'renewal.urgency': { ...rem(10.5), className: classes.when },
  renewalCostMinor: { ...rem(7.5), sort: 'cost', className: classes.cost },
  updatedAt: { ...rem(8), sort: 'updatedAt', className: classes.figures },
};

export const isField = (id: ColumnId): id is ColumnField => id in recordFields;

export const nameLook: ColumnLook = { label: labelOf('name'), ...widest, sort: 'name' };
const looks = new Map(
  columnIds.map((id): [ColumnId, ColumnLook] => {
    const own = layouts[id] ?? (isField(id) ? kindLayouts[recordFields[id].kind] : undefined) ?? wide;
    const className = [own.className, isField(id) ? classes.editable : undefined].filter(Boolean).join(' ');
    return [id, { label: shortLabelOf(id), ...own, className: className || undefined }];
  }),
);
export const lookOf = (id: ColumnId): ColumnLook => looks.get(id) ?? nameLook;

type Widths = Readonly<Partial<Record<ColumnId | 'name', number>>>;
const [narrowest, broadest] = [4, 60];
const usualWidths: Widths = {};

/** The widths that the owner has chosen, in rem. They are kept in this browser. */
export function useWidths() {
  const key = 'namekeep-column-widths';
  const [widths, setWidths] = useLocalStorage({ key, defaultValue: usualWidths, getInitialValueInEffect: false });
  return {
    widths,
    setWidth: useCallback(
      (id: ColumnId | 'name', width: number) => {
        const next = Math.min(broadest, Math.max(narrowest, Math.round(width * 4) / 4));
        setWidths((now) => ({ ...now, [id]: next }));
      },
      [setWidths],
    ),
    resetWidths: () => setWidths(usualWidths),
  };
}

/** The columns with `id` in the place of `before`, or one place further. */
export function moved(columns: readonly ColumnId[], id: ColumnId, to: number): ColumnId[] {
  const others = columns.filter((one) => one !== id);
  return others.toSpliced(Math.min(others.length, Math.max(0, to)), 0, id);
}
