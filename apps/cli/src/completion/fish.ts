import { argumentWords, type Script } from './words.ts';

/** For fish: https://fishshell.com/docs/current/cmds/complete.html */
export const fish: Script = (commands) => {
  const names = commands.map(({ name }) => name).join(' ');
  const lines = commands.flatMap((command) => {
    const where = `-n "__fish_seen_subcommand_from ${command.name}"`;
    const { words, files } = argumentWords(command);
    const args = files
      ? [`complete -c namekeep ${where} -F`]
      : words.length > 0
        ? [`complete -c namekeep ${where} -a ${quotedForFish(words.join(' '))}`]
        : [];
    const options = command.options.map(({ name, short, value, optionalValue, choices, completes, help }) => {
      const parts = [`complete -c namekeep ${where} -l ${name}`];
      if (short) parts.push(`-s ${short}`);
      if (value && !optionalValue) parts.push(completes === 'file' ? '-r -F' : '-x');
      if (choices) parts.push(`-a ${quotedForFish(choices.join(' '))}`);
      return [...parts, `-d ${quotedForFish(help)}`].join(' ');
    });
    return [
      `complete -c namekeep -n "not __fish_seen_subcommand_from ${names}" -a ${command.name} -d ${quotedForFish(command.summary)}`,
      ...args,
      ...options,
    ];
  });
  return ['# fish completion for namekeep', 'complete -c namekeep -f', ...lines].join('\n');
};

const quotedForFish = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
