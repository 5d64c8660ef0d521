import { readFile } from 'node:fs/promises';
import { accountOf } from '../account.ts';
import { readRule } from '../change/rule.ts';
import { readNames, readWhere } from '../change/where.ts';
import { requireConfirmation, showAndCommit } from '../commit-preview.ts';
import type { Context } from '../context.ts';
import type { Command, OptionValues } from '../definition.ts';
import { exitCodes, Failure, usageFailure } from '../failure.ts';
import { fileReason } from '../file-errors.ts';
import { optionOfField } from '../fields.ts';
import { answered } from '../http/answer.ts';
import { readStandardInput } from '../import-source.ts';
import { counted } from '../render/counts.ts';

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
