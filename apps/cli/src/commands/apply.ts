import { type Api } from '../api.ts';
import { type Command, type Context, type OptionValues, withFlags } from '../command.ts';
import { requireConfirmation, showAndCommit } from '../commit.ts';
import { exitCodes, Failure } from '../failure.ts';
import { openFile } from '../files.ts';
import { counted, grouped } from '../render.ts';
import { absentAddition } from './imports.ts';

const file = { FILE: 'A file of `export --stable`, or any other that `import` reads; - for standard input.' };
const shared = { '--all': 'Show every difference, not only the first 20 of each kind.' };

export const diff: Command = {
  description: [
    'Shows what `apply` would change, and changes nothing. Exits with 0 if nothing differs, and with 3 if something does. The preview requires a token that can write.',
  ],
  arguments: file,
  options: shared,
  examples: { 'diff portfolio.yaml': 'In CI: does the portfolio still have what the file says?' },
  async run(context, [path = ''], options) {
    const { api, preview } = await previewOf(context, path);
    await showAndCommit(context, api, preview, presets(options, true), 'import', undefined, archiveAdvice);
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
  arguments: file,
  options: {
    '--archive-absent': 'Archive the names that the file lacks.',
    '--acknowledge-currency-changes': 'Allow clearing the stored costs of records whose currency changes.',
    ...shared,
    '-y, --yes': 'Skip the confirmation.',
  },
  examples: {
    'apply portfolio.yaml': 'Preview and confirm.',
    'apply portfolio.yaml --archive-absent --yes': 'In a script, for a file that is the whole portfolio.',
  },
  async run(context, [path = ''], options) {
    const given = presets(options, false);
    requireConfirmation(context, given, 'apply the file, or `diff`', path === '-');
    const { api, preview } = await previewOf(context, path);
    const { create, update, invalid, unchanged } = preview.body.counts;
    const absent = preview.body.absent?.count ?? 0;
    const archives = options.flag('archive-absent') && absent > 0;
    // A file without a single name is a mistake, not an empty portfolio.
    if (archives && create + update + unchanged === 0) {
      throw new Failure(exitCodes.failed, 'Nothing was imported: the file has no valid record.');
    }
    if (create + update + invalid === 0 && !archives) {
      const left = absent > 0 ? ` Not in the file: ${counted(absent, 'name')}${archiveAdvice}` : '';
      return context.output.tell(`Nothing to change.${left}`);
    }
    const addition = async () => absentAddition(api, preview.body, { set: 'archived', names: [] });
    await showAndCommit(context, api, preview, given, 'import', archives ? addition : undefined, archiveAdvice);
  },
};

const archiveAdvice = '. To archive them, use `apply --archive-absent`.';

async function previewOf(context: Context, path: string) {
  const api: Api = await context.connect();
  const { name, file } = await openFile(path, context);
  const fileName = path === '-' ? undefined : name;
  return {
    api,
    preview: await api.upload('importsPreview', { file, fileName, policy: 'replace', absent: 'portfolio' }),
  };
}

/** What `import` asks for with options. */
const presets = (options: OptionValues, isDry: boolean): OptionValues =>
  withFlags(options, { 'dry-run': isDry, 'accept-regressions': true, 'skip-invalid': false });
