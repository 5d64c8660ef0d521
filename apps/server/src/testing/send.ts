import { type Agent, type IncomingMessage, request as openRequest } from 'node:http';

export type Headers = Readonly<Record<string, string | string[]>>;

/** A raw body. Without a length, it is sent in chunks. */
export interface RawBody {
  raw: string | Uint8Array;
  chunked?: true;
}

export interface SentRequest {
  method: string;
  /** Including the query. */
  path: string;
  headers?: Headers;
  /** Sent as JSON, unless it is a `RawBody`. */
  body?: unknown;
}

export interface ReceivedAnswer {
  status: number;
  /** Header names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  bytes: Buffer;
}

const isRaw = (body: unknown): body is RawBody => typeof body === 'object' && body !== null && 'raw' in body;

/** Sends a request exactly as given. Only `Host`, the length and, for JSON, the content type are added. */
export function send(origin: URL, agent: Agent, request: SentRequest): Promise<ReceivedAnswer> {
  const { method, path, body } = request;
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(request.headers ?? {})) headers[name.toLowerCase()] = value;
  let bytes: Buffer | undefined;
  if (isRaw(body)) bytes = Buffer.from(body.raw);
  else if (body !== undefined) {
    bytes = Buffer.from(JSON.stringify(body));
    headers['content-type'] ??= 'application/json';
  }
  if (bytes && isRaw(body) && body.chunked) headers['transfer-encoding'] = 'chunked';
  else if (bytes) headers['content-length'] ??= String(bytes.length);
  return new Promise((resolve, reject) => {
    const { hostname, port } = origin;
    const outgoing = openRequest(
      { hostname, port, agent, method, path, headers, setDefaultHeaders: true },
      (incoming) => void receive(incoming).then(resolve, reject),
    );
    outgoing.on('error', reject);
    outgoing.end(bytes);
  });
}

async function receive(incoming: IncomingMessage): Promise<ReceivedAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(incoming.headers))
    headers[name] = Array.isArray(value) ? value.join(', ') : value;
  return { status: incoming.statusCode ?? 0, headers, bytes: Buffer.concat(chunks) };
}
