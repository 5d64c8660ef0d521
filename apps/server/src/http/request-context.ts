import type { ErrorCode } from '@namekeep/contract';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './plain-response.ts';
import type { HeaderReader } from './request-headers.ts';

/** A request as handlers get it, and what they report back for the log. */
export interface RequestContext {
  readonly method: string;
  readonly headers: HeaderReader;
  /** With the body and the signal. A GET has it only on routes that always convert theirs (`mount.ts`). */
  readonly request: Request;
  /** Percent-encoded, without the query. */
  path: string;
  /** The query with its question mark, or an empty string. */
  search: string;
  /** Path parameters, decoded. */
  params: Readonly<Record<string, string>>;
  requestId: string;
  /** The client's address, for limits and logs. */
  address: string;
  /** Set by handlers whose method does not tell whether they only read. Reads are logged at a lower level. */
  reads?: boolean;
  /** The caller, for the log; set after authentication. */
  caller?: { accountId?: string; tokenId?: string | null; sessionId?: string | null };
  /** Why the request was refused, for the log; set if it had credentials or came from another site. */
  refusal?: { code: ErrorCode; reason?: string; hint?: string; scope?: string; origin?: string };
  /** Node's own objects, for libraries that write the response themselves. */
  node: { incoming: IncomingMessage; outgoing: ServerResponse };
}

export type Handler = (context: RequestContext) => Answer | Promise<Answer>;
