import { argumentsOf, type OptionForm, optionsOf } from './command.ts';
import { listed, type NamedCommand } from './commands.ts';

/** The scripts that complete these commands, by the name of the shell. */
export const scripts: Readonly<Record<string, (commands: readonly NamedCommand[]) => string>> = { bash, zsh, fish };

/** The words that an argument can be, and whether it can be a path. */
function argumentWords({ name, command }: NamedCommand): { words: string; isPath: boolean } {
  const names = argumentsOf(command).flatMap((form) => form.name.split('|'));
  const words = name === 'help' ? listed.map(([one]) => one) : names.filter((word) => word === word.toLowerCase());
  return { words: words.join(' '), isPath: names.includes('FILE') };
}

/** Quotes a text for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** For bash 4 and newer, without the bash-completion package. */
function bash(commands: readonly NamedCommand[]): string {
  const path = 'compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current")';
  const reply = (words: string) => `COMPREPLY=($(compgen -W '${words}' -- "$current"))`;
  const values = commands.flatMap(({ name: command, command: definition }) =>
    optionsOf(definition)
      .filter(({ value, isValueOptional }) => value && !isValueOptional)
      .map(({ name, short, value, choices }) => {
        const patterns = [`${command},--${name}`, ...(short ? [`${command},-${short}`] : [])].join('|');
        const answer = choices ? reply(choices.join(' ')) : value === 'FILE' ? path : 'COMPREPLY=()';
        return `    ${patterns}) ${answer}; return ;;`;
      }),
  );
  const options = commands.map(({ name, command }) => {
    const all = optionsOf(command).map((option) => `--${option.name}`);
    return `    ${name}) options='${all.join(' ')}' ;;`;
  });
  const args = commands.flatMap((one) => {
    const { words, isPath } = argumentWords(one);
    return isPath || words !== '' ? [`    ${one.name}) ${isPath ? path : reply(words)} ;;`] : [];
  });
  return `# bash completion for namekeep
_namekeep() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command= options= word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in -*) ;; *) command=$word; break ;; esac
  done
  COMPREPLY=()
  if [[ -z $command ]]; then
    ${reply([...commands.map(({ name }) => name), '--help', '--version'].join(' '))}
    return
  fi
  case "$command,$previous" in
${values.join('\n')}
  esac
  case $command in
${options.join('\n')}
  esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
    return
  fi
  case $command in
${args.join('\n')}
  esac
}
complete -F _namekeep namekeep`;
}

/** For zsh: https://zsh.sourceforge.io/Doc/Release/Completion-System.html, `_arguments` and `_describe`. */
function zsh(commands: readonly NamedCommand[]): string {
  const described = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`);
  const cases = commands.map((one) => {
    const { words, isPath } = argumentWords(one);
    const label = argumentsOf(one.command)[0]?.name.toLowerCase().replace('|', ' or ');
    const action = isPath ? '_files' : words === '' ? ' ' : `(${words})`;
    const argument = label === undefined ? [] : [quoted(`*:${label}:${action}`)];
    const lines = [...optionsOf(one.command).flatMap(zshSpecs), ...argument].map((line) => `        ${line}`);
    return `    ${one.name})\n      _arguments \\\n${lines.join(' \\\n')} ;;`;
  });
  return `#compdef namekeep
_namekeep() {
  local -a commands
  commands=(
${described.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == _namekeep ]]; then _namekeep "$@"; else compdef _namekeep namekeep; fi`;
}

function zshSpecs({ name, short, value, isValueOptional, choices, isRepeated, help }: OptionForm): string[] {
  const about = help.replace(/[[\]:\\]/g, '\\$&');
  const action = choices ? `(${choices.join(' ')})` : value === 'FILE' ? '_files' : ' ';
  const end = value ? `${isValueOptional ? '::' : ':'}${value.toLowerCase()}:${action}` : '';
  const spec = (flag: string) => quoted(`${isRepeated ? '*' : ''}${flag}[${about}]${end}`);
  return [spec(`--${name}`), ...(short ? [spec(`-${short}`)] : [])];
}

/** For fish: https://fishshell.com/docs/current/cmds/complete.html */
function fish(commands: readonly NamedCommand[]): string {
  const text = (plain: string) => `'${plain.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const names = commands.map(({ name }) => name).join(' ');
  const lines = commands.flatMap((one) => {
    const when = `complete -c namekeep -n "__fish_seen_subcommand_from ${one.name}"`;
    const { words, isPath } = argumentWords(one);
    const options = optionsOf(one.command).map(({ name, short, value, isValueOptional, choices, help }) => {
      const takes = value && !isValueOptional ? [value === 'FILE' ? '-r -F' : '-x'] : [];
      const only = choices ? [`-a ${text(choices.join(' '))}`] : [];
      return [when, `-l ${name}`, ...(short ? [`-s ${short}`] : []), ...takes, ...only, `-d ${text(help)}`].join(' ');
    });
    return [
      `complete -c namekeep -n "not __fish_seen_subcommand_from ${names}" -a ${one.name} -d ${text(one.summary)}`,
      ...(isPath ? [`${when} -F`] : words === '' ? [] : [`${when} -a ${text(words)}`]),
      ...options,
    ];
  });
  return ['# fish completion for namekeep', 'complete -c namekeep -f', ...lines].join('\n');
}
