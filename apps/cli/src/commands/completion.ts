import type { Command, CommandDetails } from '../definition.ts';
import { usageFailure } from '../failure.ts';
import { commonWithoutJson } from '../options.ts';
import { listedDefinitions } from '../commands.ts';
import type { Script } from '../completion/words.ts';

export const details: CommandDetails = {
  arguments: [{ name: 'SHELL', help: 'bash, zsh or fish.', completes: ['bash', 'zsh', 'fish'] }],
  options: commonWithoutJson,
  examples: [
    { line: 'completion bash > ~/.local/share/bash-completion/completions/namekeep', help: 'For bash.' },
    { line: 'completion zsh > ~/.zfunc/_namekeep', help: 'For zsh, with ~/.zfunc in $fpath.' },
    { line: 'completion fish > ~/.config/fish/completions/namekeep.fish', help: 'For fish.' },
  ],
};

// Only the script that is printed is loaded.
const shells: Readonly<Record<string, () => Promise<Script>>> = {
  bash: async () => (await import('../completion/bash.ts')).bash,
  zsh: async () => (await import('../completion/zsh.ts')).zsh,
  fish: async () => (await import('../completion/fish.ts')).fish,
};

export const run: Command = async ({ output }, [shell = '']) => {
  const load = Object.hasOwn(shells, shell) ? shells[shell] : undefined;
  if (!load) throw usageFailure(`Completion is available for bash, zsh and fish, not for "${shell}".`);
  return output.print((await load())(await listedDefinitions()));
};
