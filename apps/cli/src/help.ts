import packageFile from '../package.json' with { type: 'json' };
import { argumentsOf, optionsOf } from './command.ts';
import { listed, listedCommands, type NamedCommand } from './commands.ts';
import { exitCodes } from './failure.ts';
import type { Screen } from './output.ts';
import { pad, styled, wrap } from './text.ts';

type Row = readonly [left: string, right: string];

/** The version of this package. */
export const { version } = packageFile;

const introduction =
  'Manages your portfolio of domain names on a Namekeep server: what to pay next, what is about to expire, and what it all costs.';

const environment: readonly Row[] = [
  ['NAMEKEEP_TOKEN', 'Access token (nk_pat_…), instead of the one that `namekeep login` keeps.'],
  [
    'NAMEKEEP_URL',
    'Address of your server (default http://localhost:3000). Plain http is allowed on this machine only.',
  ],
  ['NAMEKEEP_DEBUG', 'Logs requests and responses to standard error, without secrets.'],
  ['NO_COLOR', 'Turns colors off. FORCE_COLOR turns them on everywhere.'],
];

const codes: readonly (readonly [code: number, help: string])[] = [
  [exitCodes.done, 'done'],
  [exitCodes.failed, 'failed, or declined when asked for confirmation'],
  [exitCodes.usage, 'usage: an argument, an option or the configuration is missing or not valid; nothing was changed'],
  [
    exitCodes.notFound,
    'not found: no such record, revision or import; or a dry run of a file in which no row can be imported; or a difference found by `diff`',
  ],
  [exitCodes.conflict, 'conflict: the name exists, the record has changed, or the idempotency key was used'],
  [exitCodes.denied, 'denied: no token, an invalid token, or a token without the required scope'],
  [exitCodes.unreachable, 'the server cannot be reached or is unavailable'],
  [exitCodes.interrupted, 'interrupted with Ctrl-C'],
];

/** The help of one command. */
export function commandHelp({ name, summary, command }: NamedCommand, screen: Screen): string {
  const rows = (forms: readonly { text: string; help: string }[]) =>
    forms.map(({ text, help }) => row(text, help, screen));
  const examples = Object.entries(command.examples ?? {}).flatMap(([line, help]) => [
    `  namekeep ${line}`,
    styled(screen, 'dim', `      ${help}`),
  ]);
  return [
    `Usage: ${['namekeep', name, ...argumentsOf(command).map(({ text }) => text), '[OPTION ...]'].join(' ')}`,
    '',
    `${summary}.`,
    ...(command.description ?? []).flatMap((text) => ['', wrap(text, cellsOf(screen))]),
    ...section('Arguments', rows(argumentsOf(command)), screen),
    ...section('Options', rows(optionsOf(command)), screen),
    ...section('Examples', examples, screen),
  ].join('\n');
}

/** The help of the program: all commands, the environment variables and the exit codes. */
export function overview(screen: Screen): string {
  const rows = (all: readonly (readonly [string | number, string])[], width?: number) =>
    all.map(([left, right]) => row(String(left), right, screen, width));
  const summaries = listed.map(([name, summary]) => [name, `${summary}.`] as const);
  return [
    'Usage: namekeep COMMAND [ARGUMENT ...] [OPTION ...]',
    '',
    wrap(introduction, cellsOf(screen)),
    ...section('Commands', rows(summaries, 14), screen),
    ...section('Environment', rows(environment), screen),
    ...section('Exit codes', rows(codes, 7), screen),
    '',
    'Run `namekeep COMMAND --help` for options and examples, or `namekeep --version` for the version.',
  ].join('\n');
}

const cellsOf = (screen: Screen): number => Math.min(screen.columns, 100);

const section = (title: string, lines: readonly string[], screen: Screen): readonly string[] =>
  lines.length === 0 ? [] : ['', styled(screen, 'bold', title), ...lines];

/** Two columns. If the left one is too long, the right one starts on the next line. */
function row(left: string, right: string, screen: Screen, width = 24): string {
  const indent = ' '.repeat(width + 2);
  const text = wrap(right, Math.max(20, cellsOf(screen) - indent.length)).replaceAll('\n', `\n${indent}`);
  return left.length < width ? `  ${pad(left, width)}${text}` : `  ${left}\n${indent}${text}`;
}

/** The man page `namekeep(1)`, in man(7) macros. `docs/namekeep.1` is generated with this. */
export async function manualPage(): Promise<string> {
  return [
    `.TH NAMEKEEP 1 "" "Namekeep ${version}" "Namekeep"`,
    '.SH NAME',
    'namekeep \\- manage a portfolio of domain names from the command line',
    '.SH SYNOPSIS',
    '.B namekeep',
    '.I COMMAND',
    '[\\fIARGUMENT\\fR ...] [\\fIOPTION\\fR ...]',
    '.SH DESCRIPTION',
    roff(introduction),
    '.PP',
    roff('Data is written to standard output; messages, progress and questions to standard error.'),
    roff(
      'If the server is busy (429, 503), requests are retried up to five times, after the delay that the server requests.',
    ),
    '.SH COMMANDS',
    ...(await listedCommands()).flatMap(manualSection),
    '.SH ENVIRONMENT',
    ...environment.flatMap(([name, help]) => item(`\\fB${roff(name)}\\fR`, help)),
    '.SH EXIT STATUS',
    ...codes.flatMap(([code, help]) => item(`\\fB${code}\\fR`, `${help}.`)),
    '.SH SEE ALSO',
    roff('The help articles at /help on your server.'),
  ].join('\n');
}

function manualSection({ name, summary, command }: NamedCommand): string[] {
  const words = argumentsOf(command).map(({ text }) => `\\fI${roff(text)}\\fR`);
  return [
    `.SS namekeep ${[name, ...words].join(' ')}`,
    roff(`${summary}.`),
    ...(command.description ?? []).flatMap((text) => ['.PP', roff(text)]),
    ...argumentsOf(command).flatMap(({ text, help }) => item(`\\fI${roff(text)}\\fR`, help)),
    ...optionsOf(command).flatMap(({ text, help }) => item(`\\fB${roff(text)}\\fR`, help)),
    ...Object.entries(command.examples ?? {}).flatMap(([line, help]) => {
      const shown = ['.RS', '.nf', roff(`namekeep ${line}`), '.fi', '.RE'];
      return ['.PP', roff(help), ...shown];
    }),
  ];
}

const item = (tag: string, text: string): string[] => ['.TP', tag, roff(text)];

/** Escapes text for roff: no commands at the start of a line, hyphens that can be copied, only ASCII (groff_char(7)). */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(
      /[^\x20-\x7e\n]/gu,
      (character) => `\\[u${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
    )
    .replace(/^(['.])/gm, '\\&$1')
    .replaceAll("'", '\\(aq');
