import type { ServerResponse } from 'node:http';

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

export const asResponse = (answer: Answer): Response =>
  answer instanceof PlainResponse ? new Response(answer.body, answer) : answer;

export function writePlain({ status, headers, body }: PlainResponse, outgoing: ServerResponse): void {
  if (body === null) return void outgoing.writeHead(status, headers).end();
  const length = Buffer.byteLength(body);
  outgoing.writeHead(status, { ...headers, 'content-length': length });
  // Text with as many bytes as characters is ASCII. Its bytes are the same in Latin-1, which Node.js copies without encoding.
  if (length === body.length) outgoing.end(body, 'latin1');
  else outgoing.end(body);
}
