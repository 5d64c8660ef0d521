import type { RequestOf, UploadOf } from '@namekeep/contract/client';
import { type Api, pagesOf } from '../api.ts';
import { type Command, type Context, formatChoices } from '../command.ts';
import { requireConfirmation, showAndCommit } from '../commit.ts';
import { exitCodes, Failure, usageFailure } from '../failure.ts';
import { fieldOfFlag, fieldOption } from '../fields.ts';
import { bytesText, openFile } from '../files.ts';
import { type Preview, previewPages } from '../preview.ts';
import { counted, grouped, minute } from '../render.ts';

export const importFile: Command = {
  description: [
    'Reads JSON, YAML, CSV and Excel files and recognizes the exports of common registrars. Shows what would change, asks for confirmation, then imports everything or nothing. Without a terminal, --yes or --dry-run is required. Records that are not in the file are not changed, except with --absent.',
    'With --dry-run, exits with 3 if no row can be imported: every row is invalid, or there is none.',
  ],
  arguments: { FILE: 'The file to import, or - for standard input.' },
  options: {
    '-n, --dry-run': 'Show what would change, without importing anything.',
    '--payments':
      'The rows are payments of the past, with the name, the day and the amount, or a column for each year. Records do not change.',
    '--keep-unmatched': 'With --payments, also import payments for names that are not in the portfolio.',
    '--policy POLICY': {
      choices: ['skip', 'merge', 'replace'],
      help: 'What to do with existing records: skip them (the default), merge the fields that have a value in the file, or replace every field.',
    },
    '--accept-regressions':
      'With --policy merge, also move dates back that are later in your records. Without it, they are kept. --policy replace writes every field.',
    '--skip-invalid': 'Import the valid rows and skip the invalid ones.',
    '--absent STATE': {
      choices: ['transferred', 'archived'],
      help: "Mark the names recorded at the file's registrar that the file lacks as transferred, or archive them. Without it, they do not change.",
    },
    '--absent-name NAME ...':
      'With --absent, change only this name instead of all that the file lacks. Can be repeated.',
    '--acknowledge-currency-changes': 'Allow clearing the stored costs of records whose currency changes.',
    '--format FORMAT': { choices: formatChoices, help: 'json, yaml, csv or xlsx; detected by default.' },
    '--sheet NAME':
      'The sheet of an Excel file to read. The default is the first visible sheet with a column of domain names.',
    '--text-encoding LABEL':
      'The encoding of a text file, such as shift_jis, gbk, euc-kr, windows-1251 or macintosh; detected by default.',
    '--column HEADER=FIELD ...': {
      help: 'Set the field of a column, such as "Paid until=expirationDate". "Header=" ignores the column. Can be repeated.',
      read: readColumn,
    },
    '--date-format ORDER': {
      choices: ['ymd', 'dmy', 'mdy'],
      help: 'Order of day, month and year in dates such as 03/04/2027: ymd, dmy or mdy.',
    },
    ...fieldOption('currency', { help: 'Currency of amounts without one.', member: 'mapping.currency' }),
    '--all': 'Show every row, not only the first 20 of each kind.',
    '-y, --yes': 'Skip the confirmation.',
  },
  members: {
    absent: 'absent.set',
    'absent-name': 'absent.names',
    column: 'mapping.columns',
    'date-format': 'mapping.dateFormat',
  },
  excludes: [
    ['payments', 'policy'],
    ['payments', 'absent'],
  ],
  requires: { 'keep-unmatched': 'payments', 'absent-name': 'absent' },
  examples: {
    'import porkbun.csv --dry-run': 'Preview the changes.',
    'import porkbun.csv --policy merge': 'Update existing records with the values in the file.',
    'import names.xlsx --column "Site=name" --date-format dmy --dry-run': 'Correct how the columns are read.',
    'import portfolio.xlsx --sheet "Client names" --dry-run': 'Read another sheet.',
    'import meibo.csv --text-encoding shift_jis': 'Read Japanese text that is not UTF-8.',
    'import porkbun.csv --policy merge --absent transferred':
      'Also mark the names that are no longer at Porkbun as transferred.',
    'import orders.csv --payments --dry-run': 'Preview what you paid in the past.',
    'import - --format json --yes < namekeep.json': 'In a script.',
  },
  async run(context, [file = ''], options) {
    requireConfirmation(context, options.given, 'import or --dry-run', file === '-');
    const { absent, mapping, ...members } = await options.members<Members>(context);
    const isPaid = options.flag('payments');
    const api = await context.connect();
    const source = await openFile(file, context);
    context.output.progress(`Reading ${source.name} (${bytesText(source.file.size)}) …`);
    const preview = await api.upload('importsPreview', {
      policy: 'skip',
      ...members,
      file: source.file,
      fileName: file === '-' ? undefined : source.name,
      kind: isPaid ? ('payments' as const) : undefined,
      mapping: mapping && { ...mapping, columns: mapping.columns && Object.fromEntries(mapping.columns) },
    });
    const addition = async () => absent && absentAddition(api, preview.body, absent);
    const agreed = new Set([...options.given, ...(members.policy === 'replace' ? ['replaces'] : [])]);
    return showAndCommit(context, api, preview, agreed, isPaid ? 'payments' : 'import', addition);
  },
};

type Upload = UploadOf<'importsPreview'>;
type Mapping = NonNullable<Upload['mapping']>;
type Field = NonNullable<Mapping['columns']>[string];
interface Members extends Pick<Upload, 'policy' | 'format' | 'sheet' | 'textEncoding'> {
  absent?: AbsentChoice;
  mapping?: Omit<Mapping, 'columns'> & { columns?: (readonly [header: string, field: Field])[] };
}

/** The header of a column, which can contain an equals sign, and its field, which cannot. */
function readColumn(text: string): readonly [header: string, field: Field] {
  const [, header = '', field = ''] = /^(.*)=(.*)$/s.exec(text)?.map((part) => part.trim()) ?? [];
  if (header !== '') return [header, field === '' ? null : (fieldOfFlag(field) as Field)];
  throw usageFailure(`--column takes HEADER=FIELD, such as "Paid until=expirationDate", not "${text}".`);
}

/** What to do with the names that a registrar's file lacks: with all of them if there are no names. */
interface AbsentChoice {
  set: NonNullable<RequestOf<'importsCommit'>['commit']['absent']>['set'];
  names?: readonly string[];
}

/** The names that were chosen, of which the server refuses those that the file has. Undefined if the file lacks none. */
async function absentAddition(api: Api, { previewId, absent }: Preview, { set, names: chosen = [] }: AbsentChoice) {
  if (!absent) {
    throw new Failure(
      exitCodes.failed,
      'Nothing was imported: --absent needs the export of a registrar that Namekeep recognizes, and a token that can read records.',
    );
  }
  const names = [...chosen];
  if (names.length === 0 && absent.count > 0) {
    for await (const { body } of previewPages(api, previewId, { action: 'absent' })) {
      names.push(...(body.absent?.names ?? []));
    }
  }
  if (names.length === 0) return undefined;
  const what = counted(names.length, 'name');
  const phrase = set === 'archived' ? `archive ${what}` : `mark ${what} as transferred`;
  return { commit: { absent: { names, set } }, phrase };
}

export const undo: Command = {
  description: [
    'Deletes the records that the import created and restores the ones that it or `change` changed, with the decisions that the change made. Works for 90 days, as long as none of these records has changed since.',
  ],
  arguments: { '[IMPORT]': 'The ID that `import` or `change` printed (imp_…), or that `activity` lists.' },
  options: { '--last': 'The newest import or change by this token that is not undone yet.' },
  examples: { 'undo --last': 'Undo what you did last.', 'undo imp_01kaff5bzzfh3tcb0v6rb8t2fh': 'Undo this import.' },
  async run(context, [given], options) {
    const { connect, output } = context;
    if ((given === undefined) !== options.flag('last')) throw usageFailure('Use either an ID (imp_…) or --last.');
    const api = await connect();
    const last = given === undefined ? await lastImport(api, (await context.session()).body.tokenId) : undefined;
    const { body, text } = await api.call('importsUndo', { id: last?.importId ?? given ?? '' });
    const done = last ? `Undid the ${last.kind === 'imported' ? 'import' : 'change'} of ${minute(last.at)}` : 'Undone';
    const { deleted, reverted, payments } = body;
    const what = payments
      ? `${counted(payments, 'payment')} deleted`
      : `${counted(deleted, 'record')} deleted, ${grouped(reverted)} restored`;
    return output.result(text, `${done}: ${what}.`);
  },
};

/** The newest import or change of a token. An undo, by anyone, is above what it undid. */
async function lastImport(api: Api, tokenId: string | null) {
  const undone = new Set<string | null>();
  const query: RequestOf<'activityList'> = {
    kind: ['imported', 'changed', 'renewed', 'decided', 'import_undone'],
    limit: 100,
  };
  for await (const { body } of pagesOf((page) => api.call('activityList', { ...query, ...page }))) {
    for (const entry of body.entries) {
      if (entry.kind === 'import_undone') undone.add(entry.importId);
      else if (entry.domainId === null && entry.actor.tokenId === tokenId && !undone.has(entry.importId)) return entry;
    }
  }
  throw new Failure(exitCodes.notFound, 'Nothing to undo: this token has made no import or change that is not undone.');
}

const portfolioFile = { FILE: 'A file of `export --stable`, or any other that `import` reads; - for standard input.' };
const showsAll = { '--all': 'Show every difference, not only the first 20 of each kind.' };

export const diff: Command = {
  description: [
    'Shows what `apply` would change, and changes nothing. Exits with 0 if nothing differs, and with 3 if something does. The preview requires a token that can write.',
  ],
  arguments: portfolioFile,
  options: showsAll,
  examples: { 'diff portfolio.yaml': 'In CI: does the portfolio still have what the file says?' },
  async run(context, [path = ''], { given }) {
    const { api, preview } = await previewOf(context, path);
    const agreed = new Set([...given, 'dry-run', 'accept-regressions']);
    await showAndCommit(context, api, preview, agreed, 'import', undefined, archiveAdvice);
    const { create, update, invalid } = preview.body.counts;
    const counts = { new: create, changed: update, invalid, 'not in the file': preview.body.absent?.count ?? 0 };
    const parts = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${grouped(count)} ${what}`] : []));
    if (parts.length > 0) throw new Failure(exitCodes.notFound, `The portfolio differs: ${parts.join(', ')}.`);
  },
};

export const apply: Command = {
  description: [
    'Adds the records that the portfolio lacks and replaces every field of the others, in one step that `undo` takes back. Nothing is deleted: names that the file lacks stay as they are, or are archived with --archive-absent. Without a terminal, --yes is required.',
  ],
  arguments: portfolioFile,
  options: {
    '--archive-absent': 'Archive the names that the file lacks.',
    '--acknowledge-currency-changes': 'Allow clearing the stored costs of records whose currency changes.',
    ...showsAll,
    '-y, --yes': 'Skip the confirmation.',
  },
  examples: {
    'apply portfolio.yaml': 'Preview and confirm.',
    'apply portfolio.yaml --archive-absent --yes': 'In a script, for a file that is the whole portfolio.',
  },
  async run(context, [path = ''], { given }) {
    requireConfirmation(context, given, 'apply the file, or `diff`', path === '-');
    const { api, preview } = await previewOf(context, path);
    const { create, update, invalid, unchanged } = preview.body.counts;
    const absent = preview.body.absent?.count ?? 0;
    const archives = given.has('archive-absent') && absent > 0;
    // A file without a single name is a mistake, not an empty portfolio.
    if (archives && create + update + unchanged === 0) {
      throw new Failure(exitCodes.failed, 'Nothing was imported: the file has no valid record.');
    }
    if (create + update + invalid === 0 && !archives) {
      const left = absent > 0 ? ` Not in the file: ${counted(absent, 'name')}${archiveAdvice}` : '';
      return context.output.tell(`Nothing to change.${left}`);
    }
    const addition = async () => absentAddition(api, preview.body, { set: 'archived' });
    const agreed = new Set([...given, 'accept-regressions']);
    await showAndCommit(context, api, preview, agreed, 'import', archives ? addition : undefined, archiveAdvice);
  },
};

const archiveAdvice = '. To archive them, use `apply --archive-absent`.';

async function previewOf(context: Context, path: string) {
  const api = await context.connect();
  const { name, file } = await openFile(path, context);
  const fileName = path === '-' ? undefined : name;
  return {
    api,
    preview: await api.upload('importsPreview', { file, fileName, policy: 'replace', absent: 'portfolio' }),
  };
}
