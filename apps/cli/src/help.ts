import { listed } from './commands.ts';
import type { ArgumentDefinition, CommandDefinition, OptionDefinition } from './definition.ts';
import { environmentHelp, exitCodeHelp, introduction } from './manual-texts.ts';
import type { Screen } from './output.ts';
import { styled } from './render/style.ts';
import { pad, wrap } from './render/width.ts';

const widest = 100;
const column = 24;

/** `NAME|ID ...`, in brackets if it is optional. */
export function argumentText({ name, optional, several }: ArgumentDefinition): string {
  const text = several ? `${name} ...` : name;
  return optional ? `[${text}]` : text;
}

/** `-o, --output FILE` */
export const optionText = ({ name, short, value, optionalValue }: OptionDefinition): string => {
  const placeholder = optionalValue ? `[${value}]` : value;
  return `${short ? `-${short}, ` : ''}--${name}${placeholder ? ` ${placeholder}` : ''}`;
};

/** `Usage: namekeep get NAME|ID [OPTION ...]` */
export const usageOf = (command: CommandDefinition): string =>
  `Usage: ${['namekeep', command.name, ...command.arguments.map(argumentText), '[OPTION ...]'].join(' ')}`;

/** The help of one command. */
export function commandHelp(command: CommandDefinition, screen: Screen): string {
  const cells = Math.min(screen.columns, widest);
  const title = (text: string) => styled(screen, 'bold', text);
  const paragraphs = (command.description ?? []).flatMap((text) => ['', wrap(text, cells)]);
  const list = (heading: string, rows: readonly (readonly [string, string])[]) =>
    rows.length === 0 ? [] : ['', title(heading), ...rows.map(([left, right]) => row(left, right, cells))];
  return [
    usageOf(command),
    '',
    `${command.summary}.`,
    ...paragraphs,
    ...list(
      'Arguments',
      command.arguments.map((one) => [argumentText(one), one.help] as const),
    ),
    ...list(
      'Options',
      command.options.map((one) => [optionText(one), one.help] as const),
    ),
    ...(command.examples.length === 0
      ? []
      : [
          '',
          title('Examples'),
          ...command.examples.flatMap(({ line, help }) => [
            `  namekeep ${line}`,
            styled(screen, 'dim', `      ${help}`),
          ]),
        ]),
  ].join('\n');
}

/** The help of the program: all commands, the environment variables and the exit codes. */
export function overview(screen: Screen): string {
  const cells = Math.min(screen.columns, widest);
  const title = (text: string) => styled(screen, 'bold', text);
  return [
    'Usage: namekeep COMMAND [ARGUMENT ...] [OPTION ...]',
    '',
    wrap(introduction, cells),
    '',
    title('Commands'),
    ...listed.map(({ name, summary }) => row(name, `${summary}.`, cells, 14)),
    '',
    title('Environment'),
    ...environmentHelp.map(([name, help]) => row(name, help, cells)),
    '',
    title('Exit codes'),
    ...exitCodeHelp.map(([code, help]) => row(String(code), help, cells, 7)),
    '',
    'Run `namekeep COMMAND --help` for options and examples, or `namekeep --version` for the version.',
  ].join('\n');
}

/** Two columns. If the left one is too long, the right one starts on the next line. */
function row(left: string, right: string, cells: number, width = column): string {
  const indent = ' '.repeat(width + 2);
  const text = wrap(right, Math.max(20, cells - indent.length)).replaceAll('\n', `\n${indent}`);
  return left.length < width ? `  ${pad(left, width)}${text}` : `  ${left}\n${indent}${text}`;
}
