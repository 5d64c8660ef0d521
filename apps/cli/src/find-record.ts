import type { Client } from '@namekeep/contract/client';
import { exitCodes, Failure, usageFailure } from './failure.ts';
import { answered } from './http/answer.ts';
import type { DomainRecord } from './render/values.ts';

export const isId = (text: string): boolean => /^dom_\w+$/.test(text);

/** The record of a name or an id, archived ones included, with the API's JSON of it. */
export async function findRecord(client: Client, nameOrId: string): Promise<{ record: DomainRecord; json: string }> {
  if (isId(nameOrId)) {
    const { body, text } = answered(await client.call('domainsGet', { id: nameOrId }));
    return { record: body, json: text };
  }
  const name = normalized(nameOrId);
  let cursor: string | undefined;
  do {
    const page = answered(
      await client.call('domainsList', { q: name, archived: 'all', limit: 100, ...(cursor && { cursor }) }),
    ).body;
    const record = page.records.find((one) => one.name === name);
    // A record is the same here as alone, so it is not asked for again.
    if (record) return { record, json: JSON.stringify(record) };
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  throw new Failure(exitCodes.notFound, `No record found for ${nameOrId}.`);
}

/**
 * The form in which the service keeps a name, by the URL parser of Node.js, which maps Unicode by UTS 46 as the service
 * does. It lets more pass than the service, which does no harm to a search.
 */
export function normalized(text: string): string {
  const typed = text.trim();
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `http://${typed}`);
  const host = url?.hostname.replace(/\.$/, '');
  const isBare = url?.pathname === '/' || /^https?:\/\//i.test(typed);
  if (!host?.includes('.') || !isBare || url?.username) {
    throw usageFailure(`"${text}" is not a domain name or a record ID. Write a name such as example.com.`);
  }
  return host;
}
