import { monthText } from '@namekeep/domain';

/** Markup, in which every text is escaped. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | readonly Html[] | string | number | false;

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const markupOf = (part: Part): string => {
  if (part === false) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('');
  return String(part).replace(/[&<>"]/g, (sign) => references[sign] ?? sign);
};

/** A template of markup: what is filled in is text, unless it is markup itself. */
export const html = (markup: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: markup }, ...parts.map(markupOf)));

// No size of paper: the printer's own, A4 or Letter.
const style = `
@page { margin: 16mm 15mm 18mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt system-ui, sans-serif; } }
:root { color-scheme: light; color: #1b1f24; background: #fff; font: 11pt/1.45 system-ui, "Noto Sans", sans-serif; }
body { margin: 0 auto; max-width: 50rem; padding: 2rem 1.25rem; }
h1 { font-size: 1.6em; line-height: 1.2; margin: 0 0 .6em; }
h2 { font-size: 1.2em; margin: 1.8em 0 .5em; }
h3 { font-size: 1em; margin: 1.5em 0 .3em; }
h1, h2, h3, td, th, dd, li, p { overflow-wrap: anywhere; }
h2, h3, h2 + p, thead, dl { break-after: avoid; }
tr, li { break-inside: avoid; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; table-layout: fixed; width: 100%; }
th, td { border-bottom: 1px solid #c9ced6; padding: .3em .8em .3em 0; text-align: start; vertical-align: top; }
thead th { border-color: #6b7280; font-weight: 600; }
tfoot { break-before: avoid; display: table-row-group; font-weight: 600; }
th:last-child, td:last-child { padding-inline-end: 0; text-align: end; }
small { color: #4b5563; display: block; }
dl { display: grid; gap: .2em 1.2em; grid-template-columns: max-content 1fr; margin: .6em 0; }
dt { color: #4b5563; }
dd { margin: 0; }
ul, ol { padding-inline-start: 1.4em; }
li { margin: .35em 0; }
.note td { color: #374151; font-size: .9em; padding-top: 0; text-align: start; white-space: pre-wrap; }
tr:has(+ .note) { break-after: avoid; }
tr:has(+ .note) td { border-bottom: 0; }
.letter { white-space: pre-wrap; }
input, button { border: 1px solid #6b7280; border-radius: .4em; font: inherit; padding: .5em .8em; }
input { box-sizing: border-box; display: block; margin: .4em 0 .8em; width: 100%; }
button { background: #1d4ed8; border-color: #1d4ed8; color: #fff; cursor: pointer; }
@media print { :root { font-size: 9.5pt; } body { max-width: none; padding: 0; } h2 { margin-top: 1.4em; } }
`;

/** The beginning of a document, which loads nothing and runs only the scripts of `scripts`, a source of a policy. */
export const beginning = (title: string, scripts = "'none'"): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src ${scripts}; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
`.markup;

export const end = '</main>\n</body>\n</html>\n';

interface TableOptions<Item> {
  /** What is written below a row, over its whole width. */
  noteOf?: (item: Item) => string | false;
  total?: string;
}

/** A table, row by row. Columns have a width, and what is in the last one is aligned at its end. */
export function* table<Item>(
  columns: Readonly<Record<string, string>>,
  items: Iterable<Item>,
  cellsOf: (item: Item) => readonly Html[],
  { noteOf, total }: TableOptions<Item> = {},
): Generator<Html> {
  const titles = Object.keys(columns);
  yield html`<table>
<colgroup>${Object.values(columns).map((width) => html`<col style="width: ${width}">`)}</colgroup>
<thead><tr>${titles.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>
`;
  for (const item of items) {
    yield html`<tr>${cellsOf(item).map((cell) => html`<td>${cell}</td>`)}</tr>\n`;
    const note = noteOf?.(item);
    if (note) yield html`<tr class="note"><td colspan="${titles.length}" dir="auto">${note}</td></tr>\n`;
  }
  yield html`</tbody>
${total !== undefined && html`<tfoot><tr><th scope="row">Total</th><td colspan="${titles.length - 1}">${total}</td></tr></tfoot>`}
</table>
`;
}

/** Facts with their names; those without a value are left out. */
export const facts = (list: readonly (readonly [name: string, value: string | null])[]): Html =>
  html`<dl>${list.map(([name, value]) => (value === null ? html`` : html`<dt>${name}</dt><dd dir="auto">${value}</dd>`))}</dl>\n`;

/** `3 September 2027` */
export const dayText = (date: string): string => `${Number(date.slice(8))} ${monthText(date.slice(0, 7))}`;

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
