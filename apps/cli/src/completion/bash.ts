import { argumentWords, type Script } from './words.ts';

/** For bash 4 and newer, without the bash-completion package. */
export const bash: Script = (commands) => {
  const values = commands.flatMap((command) =>
    command.options
      .filter(({ value, optionalValue }) => value && !optionalValue)
      .map(({ name, short, choices, completes }) => {
        const patterns = [`${command.name},--${name}`, ...(short ? [`${command.name},-${short}`] : [])].join('|');
        const reply = choices ? words(choices) : completes === 'file' ? files : 'COMPREPLY=()';
        return `    ${patterns}) ${reply}; return ;;`;
      }),
  );
  const options = commands.map((command) => {
    const all = command.options.map(({ name }) => `--${name}`);
    return `    ${command.name}) options='${all.join(' ')}' ;;`;
  });
  const args = commands.flatMap((command) => {
    const { words: list, files: path } = argumentWords(command);
    if (path) return [`    ${command.name}) ${files} ;;`];
    return list.length > 0 ? [`    ${command.name}) ${words(list)} ;;`] : [];
  });
  return `# bash completion for namekeep
_namekeep() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command= options= word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in -*) ;; *) command=$word; break ;; esac
  done
  COMPREPLY=()
  if [[ -z $command ]]; then
    ${words([...commands.map(({ name }) => name), '--help', '--version'])}
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
};

const files = 'compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current")';
const words = (list: readonly string[]): string => `COMPREPLY=($(compgen -W '${list.join(' ')}' -- "$current"))`;
