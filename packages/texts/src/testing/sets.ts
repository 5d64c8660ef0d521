import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currencies, type DraftInput, parseDomainName } from '@namekeep/domain';

/** A text that a person may paste, and what a careful reader finds in it. README.md says what each member means. */
export interface ExampleText {
  about: string;
  text: string;
  today: string;
  locale?: string;
  drafts: Expected[];
  not: string[];
  scored: 'due' | 'dates and prices' | 'all';
  anyNames: boolean;
}

type OneOrMore<Value> = Value | (Value | null)[];
/** What is known of a name; a list holds all answers that are right. */
export type Expected = { name: string } & { [F in keyof Omit<DraftInput, 'name'>]?: OneOrMore<DraftInput[F]> };

/** The owner's currency in all of these texts. */
export const currency = 'USD';
export const today = '2026-11-20';

const folder = fileURLToPath(new URL('./sets', import.meta.url));

/** The texts of some sets by name, or of all. */
export const textsOf = (...sets: readonly string[]): ExampleText[] =>
  sets.length === 0 ? textsIn(folder) : sets.flatMap((set) => textsIn(join(folder, `${set}.jsonl`)));

/** The texts of a file, or of all files in a folder. */
export function textsIn(path: string): ExampleText[] {
  if (statSync(path).isDirectory())
    return readdirSync(path)
      .filter((file) => file.endsWith('.jsonl'))
      .toSorted()
      .flatMap((file) => textsIn(join(path, file)));
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ today, scored: 'due', anyNames: false, ...JSON.parse(line) }) as ExampleText)
    .map((example) => ({
      ...example,
      drafts: example.drafts.map(recordable),
      not: (example.not ?? []).map(normalName),
    }));
}

const normalName = (name: string): string => {
  const parsed = parseDomainName(name);
  return parsed.ok ? parsed.name : name;
};

/** What a record can hold of it: its name in the normal form, and no amounts in other currencies than ours. */
function recordable({ renewalCostMinor, currency: unit, ...expected }: Expected): Expected {
  const held = [unit].flat().some((one) => one === undefined || currencies.some((known) => known === one));
  return {
    ...expected,
    name: normalName(expected.name),
    ...(held && { ...(renewalCostMinor !== undefined && { renewalCostMinor }), ...(unit && { currency: unit }) }),
  };
}

/** About three hundred texts for every run of the tests: those that once found a fault, and the last blind sets. */
export const everydaySets = ['first', 'traps', 'blind-9', 'other-things'];
