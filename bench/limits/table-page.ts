import { gzipSync } from 'node:zlib';
import { openCopy, serve } from './limit.ts';

/* The limit of S16: the same rows as one static page of HTML, made and compressed once. */

interface Row {
  name: string;
  registrar: string | null;
  due: string;
  intent: string;
  cost: number | null;
  currency: string;
}

const rows = openCopy()
  .prepare<[], Row>(
    `select name, registrar, renewal_date as due, renewal_intent as intent, renewal_cost as cost, currency
     from records where is_archived = 0 order by renewal_date, id`,
  )
  .all();

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const cells = ({ name, registrar, due, intent, cost, currency }: Row) =>
  [name, registrar ?? '', due, intent, cost === null ? '' : `${cost / 100} ${currency}`].map(
    (text) => `<td>${escaped(text)}</td>`,
  );
const page = gzipSync(
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Domains</title>
<style>body { font: 14px sans-serif } td { padding: 4px 12px }</style>
<main><table><tbody>
${rows.map((row) => `<tr>${cells(row).join('')}</tr>`).join('\n')}
</tbody></table></main></html>`,
);

serve((request, response) => {
  if (request.url !== '/') {
    response.writeHead(404).end();
    return;
  }
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'no-cache',
  };
  response.writeHead(200, { ...headers, 'content-length': page.length }).end(page);
});
