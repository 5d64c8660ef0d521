import type { Command } from './command.ts';

const activity = () => import('./commands/activity.ts');
const changes = () => import('./commands/changes.ts');
const decisions = () => import('./commands/decisions.ts');
const domains = () => import('./commands/domains.ts');
const edit = () => import('./commands/edit.ts');
const exports = () => import('./commands/exports.ts');
const help = () => import('./commands/help.ts');
const imports = () => import('./commands/imports.ts');
const labels = () => import('./commands/labels.ts');
const login = () => import('./commands/login.ts');
const list = () => import('./commands/list.ts');
const payments = () => import('./commands/payments.ts');
const renewals = () => import('./commands/renewals.ts');
const reports = () => import('./commands/reports.ts');
const sheets = () => import('./commands/sheets.ts');
const toDo = () => import('./commands/to-do.ts');

type Entry = readonly [summary: string, load: () => Promise<Command>];

/** All commands, in the order of the help. Only the file of the command that runs is loaded. */
const table = {
  list: ['List and search records', async () => (await list()).list],
  get: ['Show one record', async () => (await domains()).get],
  add: ['Add a record', async () => (await edit()).add],
  update: ['Change fields of a record', async () => (await edit()).update],
  change: ['Change many records at once, with a preview of the changes', async () => (await changes()).change],
  renewed: ['Record that domains were renewed, and what was paid', async () => (await renewals()).renewed],
  decide: ['Decide whether to renew domains that are due', async () => (await decisions()).decide],
  labels: ['List labels', async () => (await labels()).labels],
  label: ['Add labels to records, or remove them', async () => (await labels()).label],
  views: ['List views', async () => (await list()).views],
  archive: ['Archive records', async () => (await domains()).archive],
  restore: ['Unarchive records, or restore an earlier revision', async () => (await domains()).restore],
  delete: ['Permanently delete a record and its history', async () => (await domains()).remove],
  upcoming: ['Show the next payment and upcoming renewals', async () => (await renewals()).upcoming],
  errands: ['List what to do at the registrars', async () => (await toDo()).errands],
  checks: ['List what looks wrong in your records', async () => (await toDo()).checks],
  methods: ['List payment methods, and set when one ends', async () => (await toDo()).paymentMethods],
  summary: ['Show counts and twelve months of spending by currency', async () => (await reports()).summary],
  payments: ['List, add and undo payments', async () => (await payments()).payments],
  report: ['Show what was paid in a year', async () => (await reports()).report],
  sheet: ['Make a sheet for a client, an accountant or the estate', async () => (await sheets()).sheet],
  history: ['Show who changed a record, when and how', async () => (await activity()).history],
  activity: ['Show who changed what in the portfolio', async () => (await activity()).activity],
  import: ['Import a file, with a preview of the changes', async () => (await imports()).importFile],
  undo: ['Undo an import or a change of many records', async () => (await imports()).undo],
  login: ['Keep the address of a server and an access token', async () => (await login()).login],
  logout: ['Forget what `login` kept', async () => (await login()).logout],
  whoami: ['Show the server and the token in use', async () => (await login()).whoami],
  export: ['Export records to a file', async () => (await exports()).exportFile],
  diff: ['Compare a file with the portfolio', async () => (await imports()).diff],
  apply: ['Make the portfolio match a file, with a preview of the changes', async () => (await imports()).apply],
  completion: ['Print the completion script for a shell', async () => (await help()).completion],
  help: ['Show help for a command', async () => (await help()).help],
  complete: ['Print what completes a command line', async () => (await help()).complete],
} as const satisfies Readonly<Record<string, Entry>>;

/** A command with its place in the table. */
export interface NamedCommand {
  name: string;
  summary: string;
  command: Command;
}

const entries: ReadonlyMap<string, Entry> = new Map(Object.entries(table));

export const commandNames: readonly string[] = [...entries.keys()];

/** The names and summaries that the help lists. */
export const listed: readonly (readonly [name: string, summary: string])[] = Array.from(
  entries,
  ([name, [summary]]) => [name, summary] as const,
).filter(([name]) => name !== 'complete');

export async function loadCommand(name: string): Promise<NamedCommand | undefined> {
  const entry = entries.get(name);
  return entry && { name, summary: entry[0], command: await entry[1]() };
}
