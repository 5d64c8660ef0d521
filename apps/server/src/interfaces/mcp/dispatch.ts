import {
  type JSONRPCMessage,
  type JSONRPCRequest,
  type MessageClassification,
  PerRequestHTTPServerTransport,
  type Server,
} from '@modelcontextprotocol/server';

/**
 * Hands one request to the library's server and gives its response. `classification`: of a request of 2026-07-28, to
 * whose generation it binds the server; undefined for those that begin with `initialize`.
 *
 * The library's own transports wrap each response into one of HTTP; those of the older generation also answer in events
 * only, refuse clients that do not ask for both forms, and take batches from every revision.
 */
export async function dispatch(
  server: Server,
  request: JSONRPCRequest,
  classification: MessageClassification | undefined,
): Promise<JSONRPCMessage> {
  const { promise, resolve } = Promise.withResolvers<JSONRPCMessage>();
  const transport = new OneResponse(classification ?? { era: 'legacy' }, resolve);
  await server.connect(transport);
  transport.onmessage?.(request, { ...(classification && { classification }) });
  return promise;
}

/** The first and only message of a server whose handlers notify nobody is the response. */
class OneResponse extends PerRequestHTTPServerTransport {
  readonly #respond: (message: JSONRPCMessage) => void;

  constructor(classification: MessageClassification, respond: (message: JSONRPCMessage) => void) {
    super({ classification });
    this.#respond = respond;
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    this.#respond(message);
  }
}
