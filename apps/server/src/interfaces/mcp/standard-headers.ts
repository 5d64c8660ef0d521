/** The header fields that repeat parts of a message for whoever stands between, as one request has them. */
export interface StandardHeaders {
  protocolVersionHeader?: string;
  mcpMethodHeader?: string;
  mcpNameHeader?: string;
}

export function standardHeaders(headers: Headers): StandardHeaders {
  const version = headers.get('mcp-protocol-version');
  const method = headers.get('mcp-method');
  const name = headers.get('mcp-name');
  return {
    ...(version !== null && { protocolVersionHeader: version.trim() }),
    ...(method !== null && { mcpMethodHeader: method.trim() }),
    ...(name !== null && { mcpNameHeader: name.trim() }),
  };
}

/**
 * What is missing or different in the fields of a request of 2026-07-28, or undefined. The library's classification has
 * compared the version and the method that are there; it leaves out what is not, and the name.
 * https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http, "Server Validation".
 */
export function headerMismatch(
  { protocolVersionHeader, mcpMethodHeader, mcpNameHeader }: StandardHeaders,
  { method, params }: { method: string; params?: Readonly<Record<string, unknown>> | undefined },
): string | undefined {
  if (protocolVersionHeader === undefined) return 'MCP-Protocol-Version is missing; send the version that _meta names.';
  if (mcpMethodHeader === undefined) return `Mcp-Method is missing; send ${method}.`;
  if (method !== 'tools/call' || typeof params?.name !== 'string') return undefined;
  if (mcpNameHeader === undefined) return 'Mcp-Name is missing; send the name of the tool.';
  if (decoded(mcpNameHeader) === params.name) return undefined;
  return 'Mcp-Name is not the name of the tool that the message calls.';
}

/** A field's value; what is not plain ASCII comes as `=?base64?…?=`. Undefined when that cannot be read. */
function decoded(value: string): string | undefined {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(value)?.[1];
  if (encoded === undefined) return value;
  const bytes = Buffer.from(encoded, 'base64');
  // Node's decoder skips what is not Base64, so compare with the only spelling of these bytes.
  if (bytes.toString('base64') !== encoded) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
