import type { ErrorCode } from '@namekeep/contract';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request on its way through a door. */
export interface Exchange {
  request: Request;
  /** Path of the request, still percent-encoded, without the query. */
  path: string;
  /** The query with its question mark, or empty. */
  search: string;
  /** Path parameters, decoded. */
  params: Readonly<Record<string, string>>;
  requestId: string;
  /** The client's address, for limits and logs. */
  address: string;
  /** Set by a door that reads with another method than GET; the log tells of reads less loudly. */
  reads?: boolean;
  /** Who calls, for the log; set by a door that asked. */
  caller?: { accountId?: string; tokenId?: string | null; sessionId?: string | null };
  /** Why the caller was turned away; set where somebody showed who they are, or came from elsewhere, and logged. */
  refusal?: { code: ErrorCode; reason?: string; hint?: string; scope?: string; origin?: string };
  /** Node's own objects, for a library that answers by itself. */
  node: { incoming: IncomingMessage; outgoing: ServerResponse };
}

export type Handler = (exchange: Exchange) => Response | Promise<Response>;
