import { listedDefinitions } from './commands.ts';
import type { CommandDefinition } from './definition.ts';
import { argumentText, optionText } from './help.ts';
import { environmentHelp, exitCodeHelp, introduction } from './manual-texts.ts';
import { version } from './version.ts';

/** The man page `namekeep(1)`, in man(7) macros. `docs/namekeep.1` is generated with this. */
export async function manualPage(): Promise<string> {
  const shown = await listedDefinitions();
  return [
    `.TH NAMEKEEP 1 "" "Namekeep ${version()}" "Namekeep"`,
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
    ...shown.flatMap(commandSection),
    '.SH ENVIRONMENT',
    ...environmentHelp.flatMap(([name, help]) => item(`\\fB${roff(name)}\\fR`, help)),
    '.SH EXIT STATUS',
    ...exitCodeHelp.flatMap(([code, help]) => item(`\\fB${code}\\fR`, `${help}.`)),
    '.SH SEE ALSO',
    roff('The help articles at /help on your server.'),
  ].join('\n');
}

function commandSection(command: CommandDefinition): string[] {
  const words = command.arguments.map((argument) => `\\fI${roff(argumentText(argument))}\\fR`);
  return [
    `.SS namekeep ${[command.name, ...words].join(' ')}`,
    roff(`${command.summary}.`),
    ...(command.description ?? []).flatMap((text) => ['.PP', roff(text)]),
    ...command.arguments.flatMap((one) => item(`\\fI${roff(argumentText(one))}\\fR`, one.help)),
    ...command.options.flatMap((one) => item(`\\fB${roff(optionText(one))}\\fR`, one.help)),
    ...command.examples.flatMap(({ line, help }) => [
      '.PP',
      roff(help),
      '.RS',
      '.nf',
      roff(`namekeep ${line}`),
      '.fi',
      '.RE',
    ]),
  ];
}

const item = (tag: string, text: string): string[] => ['.TP', tag, roff(text)];

/**
 * Escapes text for roff: no commands at the start of a line, hyphens that can be copied, and only ASCII
 * (groff_char(7)).
 */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(
      /[^\x20-\x7e\n]/gu,
      (character) => `\\[u${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
    )
    .replace(/^(['.])/gm, '\\&$1')
    .replaceAll("'", '\\(aq');
}
