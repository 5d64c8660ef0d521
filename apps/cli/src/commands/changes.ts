import type { Command } from '../command.ts';
import { requireConfirmation, showAndCommit } from '../commit.ts';
import { exitCodes, Failure, usageFailure } from '../failure.ts';
import { optionOfField } from '../fields.ts';
import { openFile } from '../files.ts';
import { counted } from '../render.ts';
import { readRule } from './change-rule.ts';

export const change: Command = {
  description: [
    'Selects records with --where or --names, shows what would change, asks for confirmation, then changes everything or nothing. Without a terminal, --yes or --dry-run is required.',
    "--where takes the filters of the API's list, such as `tld=com&registrar=GoDaddy`, also as separate arguments. An empty text selects all records that are not archived.",
    'Unknown costs and dates stay unknown. A record that the change would break, such as one with a cost below zero, is invalid and is not changed.',
    'Setting renewalIntent is a decision for the current due date of each record that changes.',
  ],
  arguments: { '[PART ...]': 'More filters for --where, such as registrar=GoDaddy.' },
  options: {
    '--where QUERY ...':
      'Change the records that the list shows with these filters, such as "tld=com&registrar=GoDaddy".',
    '--names FILE': 'Change the records with the names in this file, or - for standard input.',
    '--set FIELD=VALUE ...':
      'Set a field, by its name in the API, such as renewalIntent=let_expire. "FIELD=" clears it. Can be repeated.',
    '--cost CHANGE':
      "Change the renewal cost: '*1.07', +7%, +1.50, -1.50 or 12.34. Amounts need one currency in --where.",
    '--registration-cost CHANGE': 'Change the registration cost in the same way.',
    '--expires DATE':
      'Move the expiration date from its current value, such as +1y, -6m, +2w or +90d, or set it to a date.',
    '--billing DATE': 'Move or set the billing date in the same way.',
    '--add-label LABEL ...': 'Label to add; it is created if needed. Can be repeated.',
    '--remove-label LABEL ...': 'Label to remove. Can be repeated.',
    '-n, --dry-run': 'Show what would change, without changing anything.',
    '--skip-invalid': 'Change the valid records and skip the invalid ones.',
    '--acknowledge-currency-changes': 'Allow clearing the stored costs of records whose currency changes.',
    '--all': 'Show every record, not only the first 20 of each kind.',
    '-y, --yes': 'Skip the confirmation.',
  },
  examples: {
    "change --where 'tld=com&registrar=GoDaddy' --cost '*1.07'": 'Raise the renewal cost by 7 percent.',
    'change --names expire.txt --set renewalIntent=let_expire': 'Let the names in a file expire.',
    'change --where registrar=Gandi --expires +1y --dry-run': 'Preview a year more for each.',
    'change --where currency=EUR costFrom=1 --cost +1.50 --yes': 'Add 1.50 EUR to every renewal cost, without asking.',
  },
  async run(context, parts, options) {
    const { output, today } = context;
    const where = options.list('where');
    const file = options.text('names');
    if ((file === undefined) === (where.length === 0)) {
      throw usageFailure('Use either --where or --names to select records.');
    }
    if (file !== undefined && parts.length > 0) throw usageFailure(`Unexpected argument "${parts[0]}".`);
    requireConfirmation(context, options, 'change the records', file === '-');
    const filter = file === undefined ? readWhere([...where, ...parts]) : undefined;
    const text = file === undefined ? undefined : await (await openFile(file, context)).file.text();
    // One per line, or separated by spaces, commas or semicolons.
    const names = text?.split(/[\s,;]+/).filter(Boolean);
    if (names?.length === 0) throw new Failure(exitCodes.failed, 'There are no names in the input.');
    if (names && !options.flag('json')) output.progress(`Reading ${counted(names.length, 'name')} …`);
    const api = await context.connect();
    const rule = await readRule(options, filter, today);
    const select = names ? { names } : { filter: filter ?? {} };
    const preview = await api.call('changesPreview', { change: { select, ...rule } }, optionOf);
    const { unmatched = [] } = preview.body;
    if (unmatched.length > 0) {
      const more = unmatched.length > 20 ? ', …' : '';
      output.tell(`Not in your portfolio: ${unmatched.slice(0, 20).join(', ')}${more}`);
    }
    return showAndCommit(context, api, preview, options, 'change');
  },
};

/**
 * Reads the query string of `--where` as the filter of a change. Its parts are separated by `&`, or by spaces before the
 * next `NAME=`, so that `registrar=Gandi SAS tld=com` needs no escapes. Parameters that repeat become lists.
 */
function readWhere(texts: readonly string[]): Record<string, string | string[]> {
  const filter: Record<string, string | string[]> = {};
  const parts = texts.flatMap((text) =>
    text
      .trim()
      .replace(/^\?/, '')
      .split(/&|\s+(?=[A-Za-z]+=)/),
  );
  for (const part of parts) {
    if (part === '') continue;
    if (!/^[A-Za-z]+=/.test(part)) {
      throw usageFailure(`--where takes filters such as "tld=com&registrar=GoDaddy", not "${part}".`);
    }
    for (const [name, value] of new URLSearchParams(part)) {
      const before = filter[name];
      filter[name] = before === undefined ? value : [before, value].flat();
    }
  }
  return filter;
}

/** The option that a member of the request comes from. */
function optionOf(path: string): string {
  const [first, second = ''] = path.split('.');
  if (path.startsWith('select.filter')) return `--where ${path.slice('select.filter.'.length)}`.trim();
  if (first === 'select') return '--names';
  if (first === 'labels') return `--${second}-label`;
  if (first === 'set') return `--set ${second}`;
  return first === 'adjust' ? optionOfField(second) : path;
}
