const revision = '2026-07-28';

/** A request of MCP, as headers and a body. */
export function message(method: string, params: object): { headers: Record<string, string>; body: string } {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const accept = 'application/json, text/event-stream';
  const headers = { accept, 'mcp-protocol-version': revision, 'mcp-method': method };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } });
  return { headers, body };
}
