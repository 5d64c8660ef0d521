import { readFile } from 'node:fs/promises';
import { accountOf } from '../account.ts';
import { readRule } from '../change/rule.ts';
import { readNames, readWhere } from '../change/where.ts';
import { requireConfirmation, showAndCommit } from '../commit-preview.ts';
import type { Context } from '../context.ts';
import type { Command, OptionValues, CommandDetails } from '../definition.ts';
import { exitCodes, Failure, usageFailure } from '../failure.ts';
import { fileReason } from '../file-errors.ts';
import { optionOfField } from '../fields.ts';
import { answered } from '../http/answer.ts';
import { readStandardInput } from '../import-source.ts';
import { counted } from '../render/counts.ts';
import { common } from '../options.ts';

export const details: CommandDetails = {
  description: [
    'Selects records with --where or --names, shows what would change, asks for confirmation, then changes everything or nothing. Without a terminal, --yes or --dry-run is required.',
    "--where takes the filters of the API's list, such as `tld=com&registrar=GoDaddy`, also as separate arguments. An empty text selects all records that are not archived.",
    'Unknown costs and dates stay unknown. A record that the change would break, such as one with a cost below zero, is invalid and is not changed.',
    'Setting renewalIntent is a decision for the current due date of each record that changes.',
  ],
  arguments: [
    { name: 'PART', help: 'More filters for --where, such as registrar=GoDaddy.', optional: true, several: true },
  ],
  options: [
    {
      name: 'where',
      value: 'QUERY',
      several: true,
      help: 'Change the records that the list shows with these filters, such as "tld=com&registrar=GoDaddy".',
    },
    {
      name: 'names',
      value: 'FILE',
      completes: 'file',
      help: 'Change the records with the names in this file, or - for standard input.',
    },
    {
      name: 'set',
      value: 'FIELD=VALUE',
      several: true,
      help: 'Set a field, by its name in the API, such as renewalIntent=let_expire. "FIELD=" clears it. Can be repeated.',
    },
    {
      name: 'cost',
      value: 'CHANGE',
      help: "Change the renewal cost: '*1.07', +7%, +1.50, -1.50 or 12.34. Amounts need one currency in --where.",
    },
    { name: 'registration-cost', value: 'CHANGE', help: 'Change the registration cost in the same way.' },
    {
      name: 'expires',
      value: 'DATE',
      help: 'Move the expiration date from its current value, such as +1y, -6m, +2w or +90d, or set it to a date.',
    },
    { name: 'billing', value: 'DATE', help: 'Move or set the billing date in the same way.' },
    {
      name: 'add-label',
      value: 'LABEL',
      several: true,
      help: 'Label to add; it is created if needed. Can be repeated.',
    },
    { name: 'remove-label', value: 'LABEL', several: true, help: 'Label to remove. Can be repeated.' },
    { name: 'dry-run', short: 'n', help: 'Show what would change, without changing anything.' },
    { name: 'skip-invalid', help: 'Change the valid records and skip the invalid ones.' },
    {
      name: 'acknowledge-currency-changes',
      help: 'Allow clearing the stored costs of records whose currency changes.',
    },
    { name: 'all', help: 'Show every record, not only the first 20 of each kind.' },
    { name: 'yes', short: 'y', help: 'Skip the confirmation.' },
    ...common,
  ],
  examples: [
    {
      line: "change --where 'tld=com&registrar=GoDaddy' --cost '*1.07'",
      help: 'Raise the renewal cost by 7 percent.',
    },
    { line: 'change --names expire.txt --set renewalIntent=let_expire', help: 'Let the names in a file expire.' },
    { line: 'change --where registrar=Gandi --expires +1y --dry-run', help: 'Preview a year more for each.' },
    {
      line: 'change --where currency=EUR costFrom=1 --cost +1.50 --yes',
      help: 'Add 1.50 EUR to every renewal cost, without asking.',
    },
  ],
};

const words = {
  verb: 'Change',
  participle: 'Changing',
  done: 'Changed',
  nothing: 'Nothing was changed',
  advice: 'Use --skip-invalid to change only the others.',
  counts: ['updated'],
} as const;
const shownNames = 20;

export const run: Command = async (context, parts, options) => {
  const { output, now } = context;
  const where = options.list('where');
  const file = options.text('names');
  if ((file === undefined) === (where.length === 0)) {
    throw usageFailure('Use either --where or --names to select records.');
  }
  if (file !== undefined && parts.length > 0) throw usageFailure(`Unexpected argument "${parts[0]}".`);
  requireConfirmation(context, options, 'change the records', file === '-');
  const filter = file === undefined ? readWhere([...where, ...parts]) : undefined;
  const names = file === undefined ? undefined : await namesOf(file, context, options);
  const client = await context.connect();
  const rule = await readRule(options, { filter, today: accountOf(client, now).today });
  const change = { select: names ? { names } : { filter: filter ?? {} }, ...rule };
  const preview = answered(
    // A query has texts only; the server reads them as it reads those of an address.
    await client.call('changesPreview', { change: change }, { signal: context.signal }),
    optionOf,
  );
  const { unmatched = [] } = preview.body;
  if (unmatched.length > 0) {
    const more = unmatched.length > shownNames ? ', …' : '';
    output.tell(`Not in your portfolio: ${unmatched.slice(0, shownNames).join(', ')}${more}`);
  }
  return showAndCommit(context, client, preview, options, words);
};

async function namesOf(file: string, { input, output }: Context, options: OptionValues): Promise<string[]> {
  const names = readNames(file === '-' ? (await readStandardInput(input)).toString('utf8') : await textOf(file));
  if (names.length === 0) throw new Failure(exitCodes.failed, 'There are no names in the input.');
  if (!options.flag('json')) output.progress(`Reading ${counted(names.length, 'name')} …`);
  return names;
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const reasons = { ENOENT: 'no such file. Check the path.', EISDIR: 'it is a folder. Specify a file.' };
    throw new Failure(exitCodes.failed, `Cannot read ${file}: ${fileReason(error, reasons)}`);
  }
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
