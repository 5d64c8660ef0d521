import type { RequestContext } from '../../http/context.ts';

/** The headers that repeat parts of a message for intermediaries. */
export interface StandardHeaders {
  protocolVersionHeader?: string;
  mcpMethodHeader?: string;
  mcpNameHeader?: string;
}

export function standardHeaders({ req }: RequestContext): StandardHeaders {
  const version = req.header('mcp-protocol-version');
  const method = req.header('mcp-method');
  const name = req.header('mcp-name');
  return {
    ...(version !== undefined && { protocolVersionHeader: version.trim() }),
    ...(method !== undefined && { mcpMethodHeader: method.trim() }),
    ...(name !== undefined && { mcpNameHeader: name.trim() }),
  };
}

/** The member of the parameters that `Mcp-Name` repeats. */
const mirrored: Readonly<Partial<Record<string, 'name' | 'uri'>>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/**
 * The problem with the headers of a request of 2026-07-28; undefined if there is none. The classification of the library
 * has already compared the version and the method if present, but it checks neither missing headers nor the name.
 * https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http, "Server Validation".
 */
export function headerMismatch(
  { protocolVersionHeader, mcpMethodHeader, mcpNameHeader }: StandardHeaders,
  { method, params }: { method: string; params?: Readonly<Record<string, unknown>> | undefined },
): string | undefined {
  if (protocolVersionHeader === undefined) return 'MCP-Protocol-Version is missing. Send the version that is in _meta.';
  if (mcpMethodHeader === undefined) return `Mcp-Method is missing; send ${method}.`;
  const member = mirrored[method];
  const value = member && params?.[member];
  if (typeof value !== 'string') return undefined;
  if (mcpNameHeader === undefined) return `Mcp-Name is missing. Send the ${member} of the message.`;
  if (decoded(mcpNameHeader) === value) return undefined;
  return `Mcp-Name does not match the ${member} of the message.`;
}

/** The value of a header. Values that are not plain ASCII are sent as `=?base64?…?=`; undefined if that is invalid. */
function decoded(value: string): string | undefined {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(value)?.[1];
  if (encoded === undefined) return value;
  const bytes = Buffer.from(encoded, 'base64');
  // Node.js ignores characters that are not Base64, so compare with the canonical encoding.
  if (bytes.toString('base64') !== encoded) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
