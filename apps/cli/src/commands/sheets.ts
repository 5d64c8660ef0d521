import { text } from 'node:stream/consumers';
import { nameKey } from '@namekeep/domain/nearest';
import { type SheetContent, sheetColumns, sheetDocument, sheetKinds } from '@namekeep/sheets';
import type { Command } from '../command.ts';
import { exitCodes, Failure, usageFailure } from '../failure.ts';
import { wholeNumber } from '../read.ts';

/** An export in JSON with these columns. */
type File = Pick<SheetContent, 'decisions' | 'payments'> & {
  domains: SheetContent['records'];
  labels: { name: string }[];
};

export const sheet: Command = {
  description: [
    'Makes a document that opens in any browser and prints on A4 and Letter.',
    'The note for the estate is in the settings, which a token cannot read: only a sheet from the browser has it.',
  ],
  arguments: { 'client|accountant|estate': 'Who it is for.' },
  options: {
    '-o, --output FILE': 'File to write, or a folder. Standard output by default.',
    '--label LABEL': 'Only records with this label; required for a client.',
    '--year YEAR': { help: 'Year of the payments; this year by default.', read: wholeNumber },
    '--include-notes': 'Include the notes of records and payments.',
  },
  withoutJson: true,
  examples: {
    'sheet client --label Acme -o acme.html': 'For a client.',
    'sheet accountant --year 2025 -o 2025.html': 'For an accountant.',
    'sheet estate -o estate.html': 'For the person who takes over the names.',
  },
  async run(context, [wanted = ''], options) {
    const { connect, output, signal } = context;
    const kind = sheetKinds.find((one) => one === wanted);
    if (!kind) throw usageFailure(`The sheet is client, accountant or estate, not "${wanted}".`);
    const given = options.text('label');
    if (kind === 'client' && !given) throw usageFailure('Specify the label of the client: --label LABEL.');
    const { year } = await options.members<{ year?: number }>(context);
    const api = await connect();
    const { bytes } = await api.download('exportsDownload', {
      format: 'json',
      archived: 'all',
      columns: sheetColumns.join(','),
      include: 'payments,decisions,labels',
      ...(given && { label: [given] }),
    });
    const { domains: records, decisions, payments, labels } = JSON.parse(await text(bytes)) as File;
    const label = given ? labels.find(({ name }) => nameKey(name) === nameKey(given))?.name : null;
    if (label === undefined) throw new Failure(exitCodes.notFound, `No record has the label "${given}".`);
    const today = await context.today();
    const document = [
      ...sheetDocument(kind, {
        today,
        year: year ?? Number(today.slice(0, 4)),
        label,
        includeNotes: options.flag('include-notes'),
        records,
        decisions,
        payments,
        estateNote: '',
      }),
    ].join('');
    const target = options.text('output');
    if (target === undefined) return output.write(Buffer.from(document));
    const { writeWhole } = await import('../files.ts');
    return output.tell(await writeWhole(target, `namekeep-${kind}-${today}.html`, [Buffer.from(document)], signal));
  },
};
