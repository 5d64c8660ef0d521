import { type ColumnForm, type DateForm, orderIn } from './dates.ts';
import { columnNote, type FileNote } from './notes.ts';

interface DateColumn {
  index: number;
  header: string;
}

/** What the cells of a column show about the order of day and month. */
interface Shown {
  forms: Set<DateForm>;
  /** Whether there are dates with dots, whose order is known. */
  dotted: boolean;
  /** Whether there are dates whose order has to be shown by others. */
  open: boolean;
}

/** The order of day and month in the dates of a file, found cell by cell. */
export class DateOrder {
  readonly #columns: ReadonlyMap<DateColumn, Shown>;
  readonly #standard: DateForm | undefined;

  /** `standard` is used if no cell shows an order. */
  constructor(columns: readonly DateColumn[], standard: DateForm | undefined) {
    this.#columns = new Map(columns.map((column) => [column, { forms: new Set(), dotted: false, open: false }]));
    this.#standard = standard;
  }

  see(cells: readonly string[]): void {
    for (const [{ index }, shown] of this.#columns) {
      const order = orderIn(cells[index]?.trim() ?? '');
      if (order?.dotted) shown.dotted = true;
      else if (order) shown.open = true;
      if (order?.form && !order.dotted) shown.forms.add(order.form);
    }
  }

  /** Whether the meaning of a cell depends on the order. */
  get isOpen(): boolean {
    return [...this.#columns.values()].some(({ open }) => open);
  }

  /** The order that the file shows: one for all of its columns; undefined if there is none, or more than one. */
  get form(): DateForm | undefined {
    const all = [...this.#columns.values()];
    const [form, other] = new Set(all.flatMap(({ forms }) => [...forms]));
    if (form) return other ? undefined : form;
    if (this.isOpen && this.#standard) return this.#standard;
    return all.some(({ dotted }) => dotted) ? 'dmy' : this.#standard;
  }

  /** The order of each column by its index: what the column shows, or else what the file shows. */
  forms(): ReadonlyMap<number, ColumnForm> {
    return new Map(
      [...this.#columns].map(
        ([
          { index },
          {
            forms: [form, other],
          },
        ]) => [index, other ? 'ask' : (form ?? this.form)],
      ),
    );
  }

  notes(): FileNote[] {
    return [...this.#columns].flatMap(([{ index, header }, { forms, dotted, open }]) => {
      if (forms.size > 1) {
        const message = `Some dates in "${header}" begin with the day and others with the month, so none of them is imported. Choose the order of the dates (mapping.dateFormat; on the command line, --date-format), or correct the file.`;
        return [columnNote('date_order_contradicts', header, index, message)];
      }
      const [shown = this.form] = forms;
      if (!shown || !(open || dotted)) return [];
      const first = { dmy: 'day', mdy: 'month', ymd: 'year' }[shown];
      return [columnNote('date_order_found', header, index, `Dates in "${header}" begin with the ${first}.`)];
    });
  }
}
