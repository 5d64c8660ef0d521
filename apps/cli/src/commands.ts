import type { ArgumentDefinition, CommandDefinition } from './definition.ts';
import {
  archivedChoices,
  changeOptions,
  common,
  commonWithoutJson,
  currencyOption,
  fieldOptions,
  filterOptions,
  formatChoices,
  pageOptions,
  revisionOption,
} from './options.ts';

const nameOrId: ArgumentDefinition = {
  name: 'NAME|ID',
  help: 'A domain name as people write it, a pasted address, or the id of a record (dom_…).',
};
const namesOrIds: ArgumentDefinition = { ...nameOrId, name: 'NAME|ID', several: true };

/** Every command, in the order of the help. Each loads what it needs when it is called. */
export const commands: readonly CommandDefinition[] = [
  {
    name: 'list',
    summary: 'List and search records',
    description: [
      'Words are searched in name, registrar, DNS provider, purchase e-mail, payment method and notes; each must occur.',
      'A terminal gets a table that fits it. A pipe gets one record a line, with tabs between the same columns and no heading. --json prints the page of the API; where there are several pages, one page a line.',
    ],
    arguments: [{ name: 'WORD', help: 'What to search for.', optional: true, several: true }],
    options: [...filterOptions, ...pageOptions, ...common],
    examples: [
      { line: 'list', help: 'The first fifty, by name.' },
      { line: 'list porkbun --sort renewal', help: 'Everything with "porkbun" in it, what renews first on top.' },
      { line: 'list --urgency overdue --urgency due --urgency soon', help: 'What needs a decision.' },
      { line: 'list --due-to +30d --intent renew', help: 'What is to be paid within thirty days.' },
      { line: "list --all --json | jq -r '.records[].name'", help: 'Every name.' },
    ],
    load: () => import('./commands/list.ts'),
  },
  {
    name: 'get',
    summary: 'Show one record',
    arguments: [nameOrId],
    options: common,
    examples: [
      { line: 'get bücher.example', help: 'By its name, archived records included.' },
      { line: 'get dom_01kaff5bzzfh3tcb0v6rb8t2fh --json', help: 'As JSON.' },
    ],
    load: () => import('./commands/get.ts'),
  },
  {
    name: 'add',
    summary: 'Add a record',
    description: [
      'A record needs an expiration date or a billing date. Currency and reminders come from the settings where they are not given.',
      'Dates are days in any ISO form; +1y and the like count from today in the time zone of the settings.',
    ],
    arguments: [{ name: 'NAME', help: 'The domain name, as people write it, or a pasted address.' }],
    options: [
      ...fieldOptions,
      {
        name: 'idempotency-key',
        value: 'KEY',
        help: 'The same key again adds nothing and answers the same; made up without it.',
      },
      ...common,
    ],
    examples: [
      { line: 'add bücher.example --expires +1y --registrar Porkbun --cost 11.08', help: 'Expires in a year.' },
      { line: 'add example.jp --billing 2027-05-01 --cost 1200 --currency JPY', help: 'Yen have no decimals.' },
      { line: 'add https://shop.example/cart --expires 2027-W17-6', help: 'From an address, by the day of a week.' },
    ],
    load: () => import('./commands/add.ts'),
  },
  {
    name: 'update',
    summary: 'Change fields of a record',
    description: [
      'What is not given stays as it is. --clear empties a field. A change of currency clears stored costs, and asks for --clear-costs-on-currency-change; costs given along are in the new currency.',
    ],
    arguments: [nameOrId],
    options: [...changeOptions, ...common],
    examples: [
      { line: 'update example.com --expires +1y --cost 12.34', help: 'Renewed for a year.' },
      { line: 'update example.com --intent let-expire --clear billing', help: 'It may go.' },
      {
        line: 'update example.com --currency EUR --cost 9.50 --clear-costs-on-currency-change',
        help: 'Paid in euros now.',
      },
      {
        line: 'update dom_01kaff5bzzfh3tcb0v6rb8t2fh --revision 3 --registrar Gandi',
        help: 'Only if nobody changed it since.',
      },
    ],
    load: () => import('./commands/update.ts'),
  },
  {
    name: 'archive',
    summary: 'Take records out of the active portfolio',
    description: ['An archived record keeps its history and its name, and comes back with `restore`.'],
    arguments: [namesOrIds],
    options: [revisionOption, ...common],
    examples: [{ line: 'archive old.example older.example', help: 'Two at once; each is reported.' }],
    load: () => import('./commands/archive.ts'),
  },
  {
    name: 'restore',
    summary: 'Bring archived records back, or an earlier revision',
    arguments: [namesOrIds],
    options: [
      { name: 'to', value: 'N', help: 'Bring back the fields of revision N; `history` lists the revisions.' },
      revisionOption,
      ...common,
    ],
    examples: [
      { line: 'restore old.example', help: 'Out of the archive.' },
      { line: 'restore example.com --to 3', help: 'As it was at revision 3, as a new revision.' },
    ],
    load: () => import('./commands/restore.ts'),
  },
  {
    name: 'delete',
    summary: 'Delete a record and its history for ever',
    description: [
      'Asks for the name on a terminal; elsewhere it needs --yes. The token needs the scope domains:delete.',
    ],
    arguments: [nameOrId],
    options: [
      { name: 'permanent', help: 'Needed: says that it cannot be undone. `archive` is what can.' },
      { name: 'yes', short: 'y', help: 'Do not ask.' },
      revisionOption,
      ...common,
    ],
    examples: [{ line: 'delete old.example --permanent', help: 'After a question.' }],
    load: () => import('./commands/delete.ts'),
  },
  {
    name: 'upcoming',
    summary: 'What to pay next, and what is due soon',
    arguments: [],
    options: [
      { name: 'days', value: 'N', help: 'So many days ahead, 1 to 365; 90 without it.' },
      { name: 'limit', value: 'N', help: 'At most so many, 1 to 100; 20 without it.' },
      ...common,
    ],
    examples: [{ line: 'upcoming --days 30', help: 'The next thirty days, and what is overdue.' }],
    load: () => import('./commands/upcoming.ts'),
  },
  {
    name: 'summary',
    summary: 'Counts, and what twelve months cost by currency',
    arguments: [],
    options: common,
    examples: [{ line: 'summary', help: 'At a glance.' }],
    load: () => import('./commands/summary.ts'),
  },
  {
    name: 'history',
    summary: 'Who changed a record, when, and what',
    arguments: [nameOrId],
    options: [
      { name: 'limit', value: 'N', help: 'At most so many revisions; 50 without it.' },
      { name: 'all', help: 'All of them.' },
      ...common,
    ],
    examples: [{ line: 'history example.com', help: 'The newest first.' }],
    load: () => import('./commands/history.ts'),
  },
  {
    name: 'import',
    summary: 'Bring in a file, after a look at what it would do',
    description: [
      'Takes JSON, YAML, CSV and Excel; the exports of common registrars are recognised by their columns. Shows what would change, asks on a terminal, and imports all or nothing; elsewhere it needs --yes or --dry-run. Records that the file lacks stay as they are.',
    ],
    arguments: [{ name: 'FILE', help: 'The file; - reads standard input.', completes: 'file' }],
    options: [
      { name: 'dry-run', short: 'n', help: 'Only show what would change.' },
      {
        name: 'policy',
        value: 'POLICY',
        choices: ['skip', 'merge', 'replace'],
        help: 'For records that exist: skip leaves them, merge writes what the file fills in, replace writes every field.',
      },
      { name: 'skip-invalid', help: 'Import the rows that can be read and leave out the others.' },
      { name: 'acknowledge-currency-changes', help: 'Agree that stored costs in another currency are cleared.' },
      {
        name: 'format',
        value: 'FORMAT',
        choices: formatChoices,
        help: 'json, yaml, csv or xlsx; recognised without it.',
      },
      {
        name: 'column',
        value: 'HEADER=FIELD',
        several: true,
        help: 'What a column is, such as "Paid until=expirationDate"; "Header=" leaves it out. May be repeated.',
      },
      {
        name: 'date-format',
        value: 'ORDER',
        choices: ['ymd', 'dmy', 'mdy'],
        help: 'The order in dates like 03/04/2027: ymd, dmy or mdy.',
      },
      { ...currencyOption, help: 'The currency of amounts without one beside them.' },
      { name: 'all', help: 'Show every row that would change, not the first twenty of each kind.' },
      { name: 'yes', short: 'y', help: 'Do not ask.' },
      ...common,
    ],
    examples: [
      { line: 'import porkbun.csv --dry-run', help: 'What would it do?' },
      { line: 'import porkbun.csv --policy merge', help: 'Fill in what the file knows.' },
      {
        line: 'import names.xlsx --column "Site=name" --date-format dmy --dry-run',
        help: 'Correct what was recognised.',
      },
      { line: 'import - --format json --yes < namekeep.json', help: 'In a script.' },
    ],
    load: () => import('./commands/import.ts'),
  },
  {
    name: 'undo',
    summary: 'Take an import back',
    description: [
      'New records are deleted, changed ones get their earlier fields. Works for 90 days, as long as none of these records has changed since.',
    ],
    arguments: [{ name: 'IMPORT', help: 'The id that `import` printed, imp_….' }],
    options: common,
    examples: [{ line: 'undo imp_01kaff5bzzfh3tcb0v6rb8t2fh', help: 'As if it had not been.' }],
    load: () => import('./commands/undo.ts'),
  },
  {
    name: 'export',
    summary: 'Write the records to a file',
    description: ['Each format reads back as the same records. A file appears whole or not at all.'],
    arguments: [],
    options: [
      {
        name: 'output',
        short: 'o',
        value: 'FILE',
        completes: 'file',
        help: 'Where to; a folder gets a file named by the day. Standard output without it.',
      },
      {
        name: 'format',
        value: 'FORMAT',
        choices: formatChoices,
        help: "json, yaml, csv or xlsx; without it by the file's ending, else json.",
      },
      { name: 'archived', value: 'WHICH', choices: archivedChoices, help: 'false, true or all (the default).' },
      ...commonWithoutJson,
    ],
    examples: [
      { line: 'export -o domains.xlsx', help: 'For a spreadsheet.' },
      { line: 'export --format csv --archived false | head -3', help: 'A look at the first records.' },
    ],
    load: () => import('./commands/export.ts'),
  },
  {
    name: 'completion',
    summary: 'Print the completion script of a shell',
    arguments: [{ name: 'SHELL', help: 'bash, zsh or fish.', completes: ['bash', 'zsh', 'fish'] }],
    options: commonWithoutJson,
    examples: [
      { line: 'completion bash > ~/.local/share/bash-completion/completions/namekeep', help: 'bash.' },
      { line: 'completion zsh > ~/.zfunc/_namekeep', help: 'zsh, with ~/.zfunc in $fpath.' },
      { line: 'completion fish > ~/.config/fish/completions/namekeep.fish', help: 'fish.' },
    ],
    load: () => import('./commands/completion.ts'),
  },
  {
    name: 'help',
    summary: 'Show the help of a command',
    arguments: [{ name: 'COMMAND', help: 'One of the commands.', optional: true }],
    options: commonWithoutJson,
    examples: [{ line: 'help import', help: 'The same as `namekeep import --help`.' }],
    load: () => import('./commands/help.ts'),
  },
  {
    name: 'manual',
    summary: 'Print the man page',
    arguments: [],
    options: commonWithoutJson,
    examples: [],
    hidden: true,
    load: () => import('./commands/manual.ts'),
  },
];
