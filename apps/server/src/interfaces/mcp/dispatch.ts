import {
  type JSONRPCMessage,
  type JSONRPCRequest,
  type MessageClassification,
  PerRequestHTTPServerTransport,
  type Server,
} from '@modelcontextprotocol/server';

/**
 * Passes a request to the server of the library and returns its response. `classification` is set for requests of the
 * revision 2026-07-28 and undefined for those of the revisions with `initialize`.
 *
 * The transports of the library wrap each response into an HTTP response. Those for the older revisions also respond with
 * events only, reject clients that do not accept both formats, and accept batches in every revision.
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

/** A transport for one response. The handlers send no notifications, so the first message is the response. */
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
