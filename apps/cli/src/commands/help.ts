import type { Command } from '../command.ts';
import { loadCommand } from '../commands.ts';
import { usageFailure } from '../failure.ts';
import { commandHelp, overview } from '../help.ts';
import { unknownCommand } from '../parse.ts';

export const help: Command = {
  arguments: { '[COMMAND]': 'The name of a command.' },
  withoutJson: true,
  examples: { 'help import': 'Same as `namekeep import --help`.' },
  async run({ output }, [name]) {
    if (name === undefined) return output.print(overview(output.screen));
    const found = await loadCommand(name);
    if (!found) throw await unknownCommand(name);
    return output.print(commandHelp(found, output.screen));
  },
};

export const completion: Command = {
  arguments: { 'bash|zsh|fish': 'The shell.' },
  withoutJson: true,
  examples: {
    'completion bash > ~/.local/share/bash-completion/completions/namekeep': 'For bash.',
    'completion zsh > ~/.zfunc/_namekeep': 'For zsh, with ~/.zfunc in $fpath.',
    'completion fish > ~/.config/fish/completions/namekeep.fish': 'For fish.',
  },
  async run({ output }, [shell = '']) {
    const { scripts } = await import('../completion.ts');
    const script = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined;
    if (!script) throw usageFailure(`Completion is available for bash, zsh and fish, not for "${shell}".`);
    return output.print(script);
  },
};

/** A completion that takes longer is given up. */
const mostMs = 2000;

export const complete: Command = {
  arguments: { '[WORD ...]': 'The words of a command line up to the cursor, after `--`.' },
  withoutJson: true,
  async run(context, words) {
    setTimeout(() => process.exit(), mostMs).unref();
    const { candidates } = await import('../completion.ts');
    const lines = (await candidates(context, words)).map(([value, help]) => (help ? `${value}\t${help}` : value));
    if (lines.length > 0) await context.output.print(lines.join('\n'));
  },
};
