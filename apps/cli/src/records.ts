import type { BodyOf } from '@namekeep/contract/client';
import { inSentence, labelOf, type RecordFieldName } from '@namekeep/domain/record';
import { type Api, failureOf } from './api.ts';
import type { Context } from './command.ts';
import { type ExitCode, exitCodes, Failure, usageFailure } from './failure.ts';
import { amount, type DomainRecord, fromToday } from './render.ts';

export const isId = (text: string): boolean => /^dom_\w+$/.test(text);

/** Finds a record by name or ID, including archived ones. Returns it with its JSON from the API. */
export async function findRecord(api: Api, nameOrId: string): Promise<{ record: DomainRecord; json: string }> {
  if (isId(nameOrId)) {
    const { body, text } = await api.call('domainsGet', { id: nameOrId });
    return { record: body, json: text };
  }
  const name = normalized(nameOrId);
  const { records } = (await api.call('domainsList', { names: [name], limit: 1 })).body;
  const record = records.find((one) => one.name === name);
  // The list returns whole records, so there is no need to request it again.
  if (record) return { record, json: JSON.stringify(record) };
  throw new Failure(exitCodes.notFound, `No record found for ${nameOrId}.`);
}

/** The ID of a record, which is requested for a name only. */
export const idOf = async (api: Api, nameOrId: string): Promise<string> =>
  isId(nameOrId) ? nameOrId : (await findRecord(api, nameOrId)).record.id;

/**
 * The name as the server stores it. Uses the URL parser of Node.js, which maps Unicode with UTS 46 like the server. It
 * accepts more names than the server, which does not matter for a search.
 */
export function normalized(text: string): string {
  const typed = text.trim();
  const isAddress = /^https?:\/\//i.test(typed);
  const url = URL.parse(isAddress ? typed : `http://${typed}`);
  const host = url?.hostname.replace(/\.$/, '');
  if (!host?.includes('.') || !(isAddress || url?.pathname === '/') || url?.username) {
    throw usageFailure(`"${text}" is not a domain name or a record ID. Use a name such as example.com.`);
  }
  return host;
}

/** What two spellings of a name have in common. */
function keyOf(nameOrId: string): string {
  try {
    return isId(nameOrId) ? nameOrId : normalized(nameOrId);
  } catch {
    return nameOrId;
  }
}

/** The date that `+1y` counts from. @throws Failure if the record has none. */
export function dateToCountFrom(record: DomainRecord, field: RecordFieldName, option: string): string {
  const date = record[field];
  if (typeof date === 'string') return date;
  const what = `${record.unicodeName} has no ${inSentence(labelOf(field))} to count from.`;
  throw new Failure(exitCodes.failed, `${what} Use a date, or count from today: ${option} today+1y.`);
}

/** A result as the API sends it, and for people. */
type Result = readonly [json: string, text: string];

/**
 * Runs `act` for each name and prints each result. If one fails, the others still run, and the command ends with the
 * highest exit code.
 */
export async function forEachRecord(
  { output, signal }: Context,
  names: readonly string[],
  act: (nameOrId: string) => Promise<Result>,
): Promise<void> {
  const spellings = [...Map.groupBy(names, keyOf).values()];
  const repeated = spellings.flatMap(([first, second]) => (second === undefined ? [] : [first]));
  // A list that has a name twice would pay for it twice.
  if (repeated.length > 0) throw usageFailure(`Given more than once: ${repeated.join(', ')}.`);
  const failures: Failure[] = [];
  for (const name of names) {
    try {
      await output.result(...(await act(name)));
    } catch (error) {
      const failure = failureOf(error);
      if (signal.aborted || !failure || names.length === 1) throw error;
      failures.push(failure);
      const message = failure.message.includes(name) ? failure.message : `${name}: ${failure.message}`;
      output.fail(failure.exitCode, message, failure.error);
    }
  }
  if (failures.length === 0) return;
  const worst = Math.max(...failures.map(({ exitCode }) => exitCode)) as ExitCode;
  throw new Failure(worst, `${failures.length} of ${names.length} failed.`);
}

/**
 * `Added bücher.example: due 2027-05-01 (in 162 days), 11.08 EUR; dom_…, revision 1.` Without the read scope, the response to
 * a write is a receipt without the record.
 */
export function receiptText(what: string, record: BodyOf<'domainsUpdate'>): string {
  const end = `${record.id}, revision ${record.revision}.`;
  if (!('renewal' in record)) return `${what} ${record.name}: ${end}`;
  const { date, daysUntil } = record.renewal;
  const cost = record.renewalCostMinor === null ? '' : `, ${amount(record.renewalCostMinor, record.currency)}`;
  return `${what} ${record.unicodeName}: due ${date} (${fromToday(daysUntil)})${cost}; ${end}`;
}
