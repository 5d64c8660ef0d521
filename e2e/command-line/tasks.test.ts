import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { samplePortfolio } from '@namekeep/domain/sample-portfolio';
import { commandLineOf } from './command-line.ts';

const sample = samplePortfolio(new Date().toISOString().slice(0, 10));
const active = sample.filter(({ isArchived }) => !isArchived);
const at = (registrar: string) => active.filter((one) => one.registrar === registrar).map(({ name }) => name);
const [first = '', second = '', third = '', ...others] = at('Dynadot');
const forty = at('Gandi').slice(0, 40);
const io = active.filter(({ name }) => name.endsWith('.io')).length;
const year = String(new Date().getFullYear());

const cli = commandLineOf(async () => {
  await cli.keep(sample);
  await cli.ends(0, ['label', first, '--add', 'Client A']);
  await cli.ends(0, ['update', second, '--notes', 'For the web SHOP.']);
  writeFileSync(join(cli.folder, 'forty.txt'), forty.join('\n'));
});
const order =
  'name,expirationDate,cost\nnew-a.com,2028-01-01,11.08\nnew-b.com,2028-01-01,11.08\nnew-c.com,2028-01-01,11.08\n';

/** What an owner wants, the line that does it, and what that prints. */
const tasks: readonly [task: string, words: string | readonly string[], prints: RegExp, code?: number][] = [
  [
    'what to pay in the next 30 days',
    'list --totals --intent renew --lifecycle active --due-from today --due-to +30d',
    /^([A-Z]{3}\t[\d.]+\t\d+\t\d+\n)+$/,
  ],
  ['all .io', 'list --tld io --all', new RegExp(`^(\\S+\\.io\\t.*\\n){${io}}$`)],
  ['three names from an order', 'import - --yes', /^Imported: 3 created/],
  ['a duplicate is refused, with the record', `add ${first} --expires +1y`, /already exists|exists already/, 4],
  ['the expiration a year later', `update ${first} --expires +1y`, /^Updated .*revision 2\.\n$/],
  [
    "GoDaddy's .com 7 percent dearer",
    ['change', '--where', 'tld=com&registrar=GoDaddy', '--cost', '+7%', '--yes'],
    /^Changed: [1-9]\d* updated/,
  ],
  [
    'let expire what has no label and costs more than 30 USD',
    ['change', '--where', 'missing=labels&currency=USD&costFrom=3001', '--set', 'renewalIntent=let_expire', '--yes'],
    /^Changed: [1-9]\d* updated/,
  ],
  ['unknown costs', 'list --missing cost --all', /^(\S+\t.*\t–\t.*\n)+$/],
  ['archive three that are sold', ['archive', first, second, third], /^(Archived .*\n){3}$/],
  ['move 40 to Porkbun', 'change --names forty.txt --set registrar=Porkbun --yes', /^Changed: 40 updated/],
  ['another currency', `update ${others[0]} --currency EUR --cost 10 --clear-costs-on-currency-change`, /10\.00 EUR/],
  ['what changed since yesterday', 'activity --since -1d --all', /\tchanged\t40 records\t.*imp_\w+\n/],
  ['undo the last mistake', 'undo --last', /^Undid the change of .*: 0 records deleted, 40 restored\.\n$/],
  ['the yearly cost of each registrar', 'list --by registrar --intent renew', /^(Porkbun|Gandi)\t[A-Z]{3}\t[\d.]+\t/m],
  [
    'five renewed for two years at a price',
    ['renewed', ...others.slice(1, 6), '--years', '2', '--cost', '24.00'],
    /^(Renewed .* paid 24\.00 .*\n){5}$/,
  ],
  ['"shop" in notes', 'list shop --in notes --archived all', new RegExp(`^${second}\\t.*\\n$`)],
  ['all names', 'list --all --columns name', new RegExp(`^(\\S+\\n){${active.length}}$`)],
  ['a stale revision is refused', `update ${others[1]} --revision 1 --dns deSEC`, /has changed since/, 4],
  ['and the next try takes the current one', `update ${others[1]} --dns deSEC`, /^Updated/],
  [
    'reminders 60 and 14 days before, for all',
    ['change', '--where', '', '--remind', '60,14', '--yes'],
    new RegExp(`^Changed: ${active.length} updated`),
  ],
  ['what was paid this year', `report ${year}`, /\ttotal\t\t[\d.]+\t5\n/],
];

test('each task of an owner is one line', async (context) => {
  for (const [task, words, prints, code = 0] of tasks) {
    await context.test(task, async () => {
      const { stdout, stderr } = await cli.ends(code, words, { input: words === 'import - --yes' ? order : '' });
      assert.match(code === 0 ? stdout : stderr, prints);
    });
  }
});
