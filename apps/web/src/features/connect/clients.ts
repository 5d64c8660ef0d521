/** A text to take along, with what to do with it. */
export interface Snippet {
  label: string;
  text: string;
  /** Where it belongs, or what it needs, in a sentence. */
  note?: string;
}

export interface Client {
  id: string;
  name: string;
  snippets: Snippet[];
}

const json = (value: unknown) => JSON.stringify(value, null, 2);
const placeholder = 'nk_pat_…';
/** A variable that the client, not this page, fills in. */
const variable = (name: string) => `\${${name}}`;

/** How each assistant is connected to the MCP server of `origin`; the article on assistants says the same at length. */
export function assistants(origin: string): Client[] {
  const url = `${origin}/mcp`;
  const servers = (namekeep: object) => json({ mcpServers: { namekeep } });
  return [
    {
      id: 'claude-code',
      name: 'Claude Code',
      snippets: [
        {
          label: 'In a terminal',
          text: `export NAMEKEEP_TOKEN=${placeholder}\nclaude mcp add --transport http namekeep ${url} --header "Authorization: Bearer $NAMEKEEP_TOKEN"`,
        },
      ],
    },
    {
      id: 'claude-desktop',
      name: 'Claude Desktop',
      snippets: [
        {
          label: 'claude_desktop_config.json',
          note: 'Under Settings, Developer, Edit Config. It starts local programs only, so the bridge mcp-remote stands between; that needs Node.js.',
          text: servers({
            command: 'npx',
            args: ['-y', 'mcp-remote', url, '--header', `Authorization:${variable('AUTHORIZATION')}`],
            env: { AUTHORIZATION: `Bearer ${placeholder}` },
          }),
        },
      ],
    },
    {
      id: 'vs-code',
      name: 'VS Code',
      snippets: [
        {
          label: '.vscode/mcp.json',
          note: 'Or with the command “MCP: Open User Configuration”. VS Code asks for the token once and keeps it in its own store.',
          text: json({
            inputs: [{ type: 'promptString', id: 'namekeep-token', description: 'Namekeep token', password: true }],
            servers: {
              namekeep: { type: 'http', url, headers: { Authorization: `Bearer ${variable('input:namekeep-token')}` } },
            },
          }),
        },
      ],
    },
    {
      id: 'cursor',
      name: 'Cursor',
      snippets: [
        {
          label: '~/.cursor/mcp.json',
          note: 'Or .cursor/mcp.json of a project. It reads the token from the variable NAMEKEEP_TOKEN.',
          text: servers({ url, headers: { Authorization: `Bearer ${variable('env:NAMEKEEP_TOKEN')}` } }),
        },
      ],
    },
    {
      id: 'gemini-cli',
      name: 'Gemini CLI',
      snippets: [
        {
          label: 'In a terminal',
          text: `export NAMEKEEP_TOKEN=${placeholder}\ngemini mcp add --scope user --transport http --header "Authorization: Bearer $NAMEKEEP_TOKEN" namekeep ${url}`,
        },
      ],
    },
    {
      id: 'other',
      name: 'Another one',
      snippets: [
        {
          label: 'Address and header',
          note: 'For any client that speaks MCP over streamable HTTP and can send a header. Clients that sign in with OAuth only cannot connect.',
          text: `${url}\nAuthorization: Bearer ${placeholder}`,
        },
      ],
    },
  ];
}

/** How a shell is set up for the command line and for the REST API at `origin`. */
export function scripts(origin: string): Snippet[] {
  return [
    {
      label: 'Command line',
      note: 'Needs Node.js, in a copy of the repository. Put the two exports into your shell’s start file.',
      text: `export NAMEKEEP_URL=${origin}\nexport NAMEKEEP_TOKEN=${placeholder}\nnpx namekeep upcoming`,
    },
    {
      label: 'curl',
      text: `curl -H "Authorization: Bearer $NAMEKEEP_TOKEN" ${origin}/api/v1/renewals`,
    },
  ];
}
