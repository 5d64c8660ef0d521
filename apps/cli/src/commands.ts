import type { CommandDefinition, CommandEntry } from './definition.ts';

/** All commands, in the order of the help. The rest of a command is in its file, which is loaded when the command is used. */
export const commands: readonly CommandEntry[] = [
  { name: 'list', summary: 'List and search records', load: () => import('./commands/list.ts') },
  { name: 'get', summary: 'Show one record', load: () => import('./commands/get.ts') },
  { name: 'add', summary: 'Add a record', load: () => import('./commands/add.ts') },
  { name: 'update', summary: 'Change fields of a record', load: () => import('./commands/update.ts') },
  {
    name: 'change',
    summary: 'Change many records at once, with a preview of the changes',
    load: () => import('./commands/change.ts'),
  },
  {
    name: 'renewed',
    summary: 'Record that domains were renewed, and what was paid',
    load: () => import('./commands/renewed.ts'),
  },
  {
    name: 'decide',
    summary: 'Decide whether to renew domains that are due',
    load: () => import('./commands/decide.ts'),
  },
  { name: 'labels', summary: 'List labels', load: () => import('./commands/labels.ts') },
  { name: 'label', summary: 'Add labels to records, or remove them', load: () => import('./commands/label.ts') },
  { name: 'views', summary: 'List views', load: () => import('./commands/views.ts') },
  { name: 'archive', summary: 'Archive records', load: () => import('./commands/archive.ts') },
  {
    name: 'restore',
    summary: 'Unarchive records, or restore an earlier revision',
    load: () => import('./commands/restore.ts'),
  },
  {
    name: 'delete',
    summary: 'Permanently delete a record and its history',
    load: () => import('./commands/delete.ts'),
  },
  {
    name: 'upcoming',
    summary: 'Show the next payment and upcoming renewals',
    load: () => import('./commands/upcoming.ts'),
  },
  {
    name: 'summary',
    summary: 'Show counts and twelve months of spending by currency',
    load: () => import('./commands/summary.ts'),
  },
  { name: 'payments', summary: 'List, add and undo payments', load: () => import('./commands/payments.ts') },
  { name: 'report', summary: 'Show what was paid in a year', load: () => import('./commands/report.ts') },
  { name: 'history', summary: 'Show who changed a record, when and how', load: () => import('./commands/history.ts') },
  { name: 'activity', summary: 'Show who changed what in the portfolio', load: () => import('./commands/activity.ts') },
  {
    name: 'import',
    summary: 'Import a file, with a preview of the changes',
    load: () => import('./commands/import.ts'),
  },
  { name: 'undo', summary: 'Undo an import or a change of many records', load: () => import('./commands/undo.ts') },
  { name: 'export', summary: 'Export records to a file', load: () => import('./commands/export.ts') },
  {
    name: 'completion',
    summary: 'Print the completion script for a shell',
    load: () => import('./commands/completion.ts'),
  },
  { name: 'help', summary: 'Show help for a command', load: () => import('./commands/help.ts') },
  { name: 'manual', summary: 'Print the man page', hidden: true, load: () => import('./commands/manual.ts') },
];

/** Those that the help lists. */
export const listed = commands.filter(({ hidden }) => !hidden);

export const definitionOf = async ({ name, summary, load }: CommandEntry): Promise<CommandDefinition> => ({
  name,
  summary,
  ...(await load()).details,
});

/** What the man page and the completions are made from. */
export const listedDefinitions = (): Promise<CommandDefinition[]> => Promise.all(listed.map(definitionOf));
