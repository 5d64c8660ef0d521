import type { Client } from '@namekeep/contract/client';
import { exitCodes, Failure, usageFailure } from './failure.ts';
import { answered } from './http/answer.ts';
import type { DomainRecord } from './render/values.ts';

export const isId = (text: string): boolean => /^dom_\w+$/.test(text);

/** Finds a record by name or ID, including archived ones. Returns it with its JSON from the API. */
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
    // The list returns whole records, so there is no need to request it again.
    if (record) return { record, json: JSON.stringify(record) };
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  throw new Failure(exitCodes.notFound, `No record found for ${nameOrId}.`);
}

/**
 * The name as the server stores it. Uses the URL parser of Node.js, which maps Unicode with UTS 46 like the server. It
 * accepts more names than the server, which does not matter for a search.
 */
export function normalized(text: string): string {
  const typed = text.trim();
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `http://${typed}`);
  const host = url?.hostname.replace(/\.$/, '');
  const isBare = url?.pathname === '/' || /^https?:\/\//i.test(typed);
  if (!host?.includes('.') || !isBare || url?.username) {
    throw usageFailure(`"${text}" is not a domain name or a record ID. Use a name such as example.com.`);
  }
  return host;
}
