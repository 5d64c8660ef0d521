import type { CommandDefinition, OptionDefinition } from '../definition.ts';
import { argumentWords, quoted, type Script } from './words.ts';

/** For zsh: https://zsh.sourceforge.io/Doc/Release/Completion-System.html, `_arguments` and `_describe`. */
export const zsh: Script = (commands) => {
  const described = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`);
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
${commands.map(commandCase).join('\n')}
  esac
}
if [[ $funcstack[1] == _namekeep ]]; then _namekeep "$@"; else compdef _namekeep namekeep; fi`;
};

function commandCase(command: CommandDefinition): string {
  const { words, files } = argumentWords(command);
  const action = files ? '_files' : words.length > 0 ? `(${words.join(' ')})` : ' ';
  const label = command.arguments[0]?.name.toLowerCase().replace('|', ' or ');
  const argument = label === undefined ? [] : [quoted(`*:${label}:${action}`)];
  const lines = [...command.options.flatMap(optionSpecs), ...argument];
  return `    ${command.name})\n      _arguments \\\n${lines.map((line) => `        ${line}`).join(' \\\n')} ;;`;
}

function optionSpecs(option: OptionDefinition): string[] {
  const { name, short, value, optionalValue, choices, several, completes, help } = option;
  const about = help.replace(/[[\]:\\]/g, '\\$&');
  const action = choices ? `(${choices.join(' ')})` : completes === 'file' ? '_files' : ' ';
  const end = value ? `${optionalValue ? '::' : ':'}${value.toLowerCase()}:${action}` : '';
  const spec = (flag: string) => quoted(`${several ? '*' : ''}${flag}[${about}]${end}`);
  return [spec(`--${name}`), ...(short ? [spec(`-${short}`)] : [])];
}
