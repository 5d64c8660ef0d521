import type { Command } from '../definition.ts';
import { usageFailure } from '../failure.ts';

type Script = () => string;

// Only the script that is printed is loaded.
const shells: Readonly<Record<string, () => Promise<Script>>> = {
  bash: async () => (await import('../completion/bash.ts')).bash,
  zsh: async () => (await import('../completion/zsh.ts')).zsh,
  fish: async () => (await import('../completion/fish.ts')).fish,
};

export const run: Command = async ({ output }, [shell = '']) => {
  const load = Object.hasOwn(shells, shell) ? shells[shell] : undefined;
  if (!load) throw usageFailure(`Completion is available for bash, zsh and fish, not for "${shell}".`);
  return output.print((await load())());
};
