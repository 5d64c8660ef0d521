import { argumentsOf, type Context, optionsOf } from './command.ts';
import { listed, loadCommand } from './commands.ts';

/** For bash 4 and newer, without the bash-completion package. */
const bash = `# bash completion for namekeep
_namekeep() {
  local value
  COMPREPLY=()
  while IFS=$'\\t' read -r value _; do
    if [[ $value == :files ]]; then compopt -o default
    else printf -v value %q "$value"; COMPREPLY+=("$value"); fi
  done < <(namekeep complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _namekeep namekeep`;

/** https://zsh.sourceforge.io/Doc/Release/Completion-System.html, `_describe` */
const zsh = `#compdef namekeep
_namekeep() {
  local -a values
  values=("\${(@f)$(namekeep complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ $values == :files ]]; then _files; return; fi
  values=("\${(@)values//:/\\\\:}")
  values=("\${(@)values/$'\\t'/:}")
  _describe namekeep values
}
if [[ $funcstack[1] == _namekeep ]]; then _namekeep "$@"; else compdef _namekeep namekeep; fi`;

/** https://fishshell.com/docs/current/completions.html */
const fish = `# fish completion for namekeep
function __namekeep_complete
  set -l values (namekeep complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)
  if test "$values" = :files
    __fish_complete_path (commandline -ct)
  else
    printf '%s\\n' $values
  end
end
complete -c namekeep -f -a '(__namekeep_complete)'`;

/** The scripts that complete the command, by the name of the shell. They ask \`namekeep complete\`. */
export const scripts: Readonly<Record<string, string>> = { bash, zsh, fish };

/** A value, with what it means if that is not clear. */
type Candidate = readonly [value: string, help?: string | undefined];

/** The completions of the last word. `:files` means the paths that the shell knows. */
export async function candidates(context: Context, given: readonly string[]): Promise<Candidate[]> {
  // Bash makes words of `--registrar=Gan` at the equals sign, and leaves quotes and backslashes as they are typed.
  const words = given.filter((word, index) => word !== '=' || index === given.length - 1);
  const current = (words.at(-1) ?? '').replace(/^=$/, '').replace(/^['"]|\\(?=.)/g, '');
  const before = words.slice(0, -1);
  const at = before.findIndex((word) => !word.startsWith('-'));
  const found = await loadCommand(before[at] ?? '');
  const all = found ? await candidatesOf(context, found.command, before.slice(at + 1), current) : listed;
  const start = current.toLowerCase();
  return at !== -1 && !found
    ? []
    : all.filter(([value]) => value === ':files' || value.toLowerCase().startsWith(start));
}

async function candidatesOf(
  context: Context,
  command: Parameters<typeof optionsOf>[0],
  before: readonly string[],
  current: string,
): Promise<readonly Candidate[]> {
  const options = optionsOf(command);
  const optionOf = (word = '') =>
    options.find(({ name, short, value, isValueOptional }) => {
      const isThis = word === `--${name}` || (short !== undefined && word === `-${short}`);
      return isThis && value !== undefined && !isValueOptional;
    });
  const option = optionOf(before.at(-1));
  if (option?.choices) return option.choices.map((choice) => [choice]);
  if (option) return valuesOf(context, valueOfOption[option.name] ?? option.value ?? '', current);
  if (current.startsWith('-')) return options.map(({ name, help }) => [`--${name}`, help]);
  const place = before.filter((word, index) => !word.startsWith('-') && !optionOf(before[index - 1])).length;
  const forms = argumentsOf(command);
  const form = forms[place] ?? forms.findLast(({ isRepeated }) => isRepeated);
  const kinds = form?.name.split('|') ?? [];
  return (await Promise.all(kinds.map((kind) => valuesOf(context, kind, current)))).flat();
}

/** What the values of options are, where their placeholder does not say so. */
const valueOfOption: Readonly<Record<string, string>> = {
  registrar: 'registrars',
  dns: 'dnsProviders',
  'payment-method': 'paymentMethods',
  profile: 'PROFILE',
  record: 'NAME',
};

/** The values of an argument or option, by its placeholder. */
async function valuesOf(context: Context, placeholder: string, current: string): Promise<readonly Candidate[]> {
  const facets = async () => (await (await context.connect()).call('domainsFacets', { archived: 'all' })).body;
  switch (placeholder) {
    case 'FILE':
      return [[':files']];
    case 'COMMAND':
      return listed;
    case 'NAME': {
      const query = { q: current, in: 'name', archived: 'all', limit: 100 } as const;
      const { records } = (await (await context.connect()).call('domainsList', query)).body;
      return records.map(({ unicodeName, registrar }) => [unicodeName, registrar ?? undefined]);
    }
    case 'VIEW': {
      const { views } = (await (await context.connect()).call('viewsList', {})).body;
      return views.map(({ name }) => [name]);
    }
    case 'LABEL': {
      const { labels } = (await (await context.connect()).call('labelsList', {})).body;
      return labels.map(({ name }) => [name]);
    }
    case 'PROFILE': {
      const { readProfiles } = await import('./profiles.ts');
      return Object.entries(readProfiles(context.settings)).map(([name, { url }]) => [name, url]);
    }
    case 'TLD':
      return (await facets()).tlds.map(({ value }) => [value]);
    case 'registrars':
    case 'dnsProviders':
    case 'paymentMethods':
      return (await facets())[placeholder].map(({ value }) => [value]);
    default:
      return placeholder === placeholder.toLowerCase() ? [[placeholder]] : [];
  }
}
