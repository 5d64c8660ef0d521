import { pathToFileURL } from 'node:url';
import { type Draft, type DraftInput, draftsOf, maxDrafts } from '@namekeep/domain';
import { readText } from '../read-text.ts';
import { currency, type ExampleText, type Expected, textsIn, textsOf } from './sets.ts';

/** How the reader did with the values of one kind. */
interface Tally {
  expected: number;
  /** Right ones in the drafts, and right ones among the candidates of drafts that do not hold them. */
  right: number;
  offered: number;
  wrong: number;
}

/** Registrations: the day and the price of the first year, for which nothing is offered. */
export const kinds = ['names', 'dates', 'prices', 'registrations', 'others'] as const;
type Kind = (typeof kinds)[number];

export interface Score {
  tallies: Record<Kind, Tally>;
  /** What is wrong or missing, for people. */
  misses: string[];
}

type Field = Exclude<keyof DraftInput, 'currency'>;
const due = ['name', 'expirationDate', 'billingDate', 'renewalCostMinor'] as const;
const scoredFields: Readonly<Record<ExampleText['scored'], readonly Field[] | undefined>> = {
  due: [...due, 'registrar'],
  'dates and prices': [...due, 'registrationDate', 'registrationCostMinor'],
  all: undefined,
};

const kindOf = (field: Field): Kind =>
  field === 'name'
    ? 'names'
    : field.startsWith('registration')
      ? 'registrations'
      : field.endsWith('Date')
        ? 'dates'
        : field.endsWith('Minor')
          ? 'prices'
          : 'others';

const noScore = (): Score => ({
  tallies: Object.fromEntries(
    kinds.map((kind) => [kind, { expected: 0, right: 0, offered: 0, wrong: 0 }]),
  ) as Score['tallies'],
  misses: [],
});

/** A value with its unit, as one text that can be compared. A registrar is the same in any case, as in the product. */
type Value = string | number | boolean | null | undefined;
function valueOf(field: Field, value: Value, unit = currency): string | null {
  if (value === null || value === undefined) return null;
  if (field === 'registrar') return String(value).toLowerCase();
  return field.endsWith('Minor') ? `${value} ${unit}` : String(value);
}

function answersOf(expected: Expected | undefined, field: Field): (string | null)[] {
  const value = expected?.[field];
  const all: Value[] = Array.isArray(value) ? value : [value];
  const units = [expected?.currency].flat();
  return all.flatMap((one) => units.map((unit) => valueOf(field, one, unit ?? currency)));
}

/** What a draft offers for a field. */
function offersOf({ candidates }: Draft, field: Field): (string | null)[] {
  if (field === 'renewalCostMinor')
    return (candidates.renewalCost ?? []).map(({ value }) => valueOf(field, value.minor, value.currency));
  const offered = (candidates as Partial<Record<Field, readonly { value: string }[]>>)[field] ?? [];
  return offered.flatMap(({ value }) => valueOf(field, value) ?? []);
}

export function scoreOf(example: ExampleText): Score {
  const { about, text, today, locale, drafts: expected, not, scored, anyNames } = example;
  const score = noScore();
  const { drafts } = draftsOf(readText(text, { today, locale, currency }), currency);
  const wanted = expected.slice(0, maxDrafts);
  for (const name of new Set([...drafts.map(({ input }) => input.name), ...wanted.map((one) => one.name)])) {
    const draft = drafts.find(({ input }) => input.name === name);
    const must = wanted.find((one) => one.name === name);
    if (anyNames && !must && !not.includes(name) && draft && !hasDatesOrPrices(draft.input)) continue;
    const fields = new Set([...Object.keys(draft?.input ?? {}), ...Object.keys(must ?? {})]) as Set<Field>;
    for (const field of fields) {
      if ((field as string) === 'currency' || scoredFields[scored]?.includes(field) === false) continue;
      const tally = score.tallies[kindOf(field)];
      const answers = answersOf(must, field);
      const value = valueOf(field, draft?.input[field], draft?.input.currency);
      const isExpected = !answers.includes(null);
      const isOffered = draft !== undefined && offersOf(draft, field).some((one) => answers.includes(one));
      if (isExpected || (value !== null && answers.includes(value))) tally.expected += 1;
      if (value !== null && answers.includes(value)) tally.right += 1;
      else if (value !== null) tally.wrong += 1;
      else if (isExpected && isOffered) tally.offered += 1;
      if (!answers.includes(value))
        score.misses.push(
          `${about}: ${name} ${field} ${value}, not ${answers.join(' or ')}${isOffered ? ' (offered)' : ''}`,
        );
    }
  }
  return score;
}

const hasDatesOrPrices = (input: DraftInput): boolean =>
  Object.entries(input).some(([field, value]) => /(?:Date|Minor)$/.test(field) && value !== null);

export function scoreOfAll(examples: readonly ExampleText[]): Score {
  const sum = noScore();
  for (const { tallies, misses } of examples.map(scoreOf)) {
    for (const kind of kinds)
      for (const member of ['expected', 'right', 'offered', 'wrong'] as const)
        sum.tallies[kind][member] += tallies[kind][member];
    sum.misses.push(...misses);
  }
  return sum;
}

/** Shares of what was expected; wrong ones of what was filled. */
export const filled = ({ right, expected }: Tally): number => (expected === 0 ? 1 : right / expected);
export const found = ({ right, offered, expected }: Tally): number =>
  expected === 0 ? 1 : (right + offered) / expected;
export const wrongOf = ({ right, wrong }: Tally): number => (wrong === 0 ? 0 : wrong / (right + wrong));

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** One row for each kind of value. */
export const tableOf = ({ tallies }: Score): string =>
  [
    '| | expected | filled | filled or offered | wrong | wrong of filled |',
    '| --- | --: | --: | --: | --: | --: |',
    ...kinds.map((kind) => {
      const tally = tallies[kind];
      const shares = [filled(tally), found(tally)].map(percent).join(' | ');
      return `| ${kind} | ${tally.expected} | ${shares} | ${tally.wrong} | ${percent(wrongOf(tally))} |`;
    }),
  ].join('\n');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const examples = paths.length === 0 ? textsOf() : paths.flatMap(textsIn);
  const score = scoreOfAll(examples);
  console.log(`${examples.length} texts\n${tableOf(score)}`);
  if (process.argv.includes('--misses')) console.log(score.misses.join('\n'));
}
