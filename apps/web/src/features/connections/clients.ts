/** A text to copy, with a note. */
export interface Snippet {
  label: string;
  text: string;
  /** Where it goes, or what it requires. */
  note?: string;
}

export interface Client extends Snippet {
  name: string;
}

const json = (value: unknown) => JSON.stringify(value, null, 2);
const placeholder = 'nk_pat_…';
/** A variable that the client replaces. */
const variable = (name: string) => `\${${name}}`;
const servers = (namekeep: object) => json({ mcpServers: { namekeep } });

const terminal = 'In a terminal';
const vsCode = { name: 'VS Code', label: '.vscode/mcp.json' };
const cursor = { name: 'Cursor', label: '~/.cursor/mcp.json' };

/**
 * How to connect each assistant to the MCP server at `origin`: with OAuth, by its address alone, and otherwise with a token.
 * The help article on assistants has more details.
 */
export function assistants(origin: string, mcpOAuth: boolean): Client[] {
  const clients = mcpOAuth ? withOAuth(`${origin}/mcp`) : withToken(`${origin}/mcp`);
  return clients.toSpliced(1, 0, {
    name: mcpOAuth ? 'Claude Desktop, on your network' : 'Claude Desktop',
    label: 'Address',
    text: origin,
    note: 'Open the file namekeep-v….mcpb of your release. Claude Desktop asks for this address and an access token.',
  });
}

const withOAuth = (url: string): Client[] => [
  {
    name: 'Claude',
    label: 'Address',
    text: url,
    note: 'On the web, on the desktop and on a phone: Settings → Connectors → Add custom connector. Leave the client ID and secret empty. Requires a server that can be reached from the internet.',
  },
  {
    name: 'ChatGPT',
    label: 'Address',
    text: url,
    note: 'Turn on developer mode under Settings → Apps → Advanced settings. Then create an app with this address, and choose OAuth. Requires a server that can be reached from the internet.',
  },
  {
    name: 'Claude Code',
    label: terminal,
    text: `claude mcp add --transport http namekeep ${url}`,
    note: 'Then enter /mcp in Claude Code, and choose namekeep.',
  },
  { ...vsCode, text: json({ servers: { namekeep: { type: 'http', url } } }) },
  { ...cursor, text: servers({ url }), note: 'Or .cursor/mcp.json in a project.' },
  {
    name: 'Gemini CLI',
    label: terminal,
    text: `gemini mcp add --scope user --transport http namekeep ${url}`,
    note: 'Then enter /mcp auth namekeep in Gemini CLI.',
  },
  { name: 'Codex', label: terminal, text: `codex mcp add namekeep --url ${url}\ncodex mcp login namekeep` },
  { name: 'Other', label: 'Address', text: url, note: 'For any client that supports MCP over streamable HTTP.' },
];

/** A command that registers the server with a client, after the variable that has the token. */
const inTerminal = (name: string, command: string, note?: string): Client => ({
  name,
  label: terminal,
  text: `export NAMEKEEP_TOKEN=${placeholder}\n${command}`,
  ...(note !== undefined && { note }),
});

const withToken = (url: string): Client[] => [
  inTerminal(
    'Claude Code',
    `claude mcp add --transport http namekeep ${url} --header "Authorization: Bearer $NAMEKEEP_TOKEN"`,
  ),
  {
    ...vsCode,
    text: json({
      inputs: [{ type: 'promptString', id: 'namekeep-token', description: 'Namekeep token', password: true }],
      servers: {
        namekeep: { type: 'http', url, headers: { Authorization: `Bearer ${variable('input:namekeep-token')}` } },
      },
    }),
    note: 'Or use the command “MCP: Open User Configuration”. VS Code asks for the token once and stores it.',
  },
  {
    ...cursor,
    text: servers({ url, headers: { Authorization: `Bearer ${variable('env:NAMEKEEP_TOKEN')}` } }),
    note: 'Or .cursor/mcp.json in a project. Cursor reads the token from the variable NAMEKEEP_TOKEN.',
  },
  inTerminal(
    'Gemini CLI',
    `gemini mcp add --scope user --transport http --header "Authorization: Bearer $NAMEKEEP_TOKEN" namekeep ${url}`,
  ),
  inTerminal(
    'Codex',
    `codex mcp add namekeep --url ${url} --bearer-token-env-var NAMEKEEP_TOKEN`,
    'For the command line, the IDE extension and the desktop app. Codex reads the token from the variable NAMEKEEP_TOKEN whenever it starts.',
  ),
  {
    name: 'Other',
    label: 'Address and header',
    text: `${url}\nAuthorization: Bearer ${placeholder}`,
    note: 'For any client that supports MCP over streamable HTTP with custom headers. ChatGPT requires OAuth, which the operator of this server can turn on.',
  },
];

/** How to set up a shell for the command line and for the REST API at `origin`. */
export const scripts = (origin: string): Snippet[] => [
  {
    label: 'Command line',
    note: 'Requires Node.js and a copy of the repository. Add the two exports to your shell profile.',
    text: `export NAMEKEEP_URL=${origin}\nexport NAMEKEEP_TOKEN=${placeholder}\nnpx namekeep upcoming`,
  },
  {
    label: 'curl',
    text: `curl -H "Authorization: Bearer $NAMEKEEP_TOKEN" ${origin}/api/v1/renewals`,
  },
];
