import type { ServerResponse } from 'node:http';
import { pieceBytes, respond } from './pieces.ts';

type HeaderValues = Readonly<Record<string, string>>;

/**
 * A response that is complete: most of those with JSON. It is written to the response of Node.js as it is, because a
 * `Response` and its `Headers` in between cost more than many a handler.
 */
export class PlainResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: HeaderValues;
  readonly body: string | Uint8Array<ArrayBuffer> | null;

  constructor(
    body: string | Uint8Array<ArrayBuffer> | null,
    { status, headers }: { status: number; headers: HeaderValues },
  ) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** What handlers return. */
export type Answer = Response | PlainResponse;

export function asResponse(answer: Answer): Response {
  if (!(answer instanceof PlainResponse)) return answer;
  return answer.body === null ? new Response(null, answer) : respond(answer.body, answer);
}

/** Whether a response is written by `writePlain`. Others are sent in pieces. */
export const isWrittenPlain = (answer: Answer): answer is PlainResponse =>
  answer instanceof PlainResponse && (answer.body === null || answer.body.length <= pieceBytes);

export function writePlain({ status, headers, body }: PlainResponse, outgoing: ServerResponse): void {
  if (body === null) return void outgoing.writeHead(status, headers).end();
  const length = Buffer.byteLength(body);
  outgoing.writeHead(status, { ...headers, 'content-length': length });
  // Text with as many bytes as characters is ASCII. Its bytes are the same in Latin-1, which Node.js copies without encoding.
  if (length === body.length) outgoing.end(body, 'latin1');
  else outgoing.end(body);
}
