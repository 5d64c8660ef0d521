import packageFile from '../package.json' with { type: 'json' };
import { argumentsOf, optionsOf } from './command.ts';
import { listed, type NamedCommand } from './commands.ts';
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
