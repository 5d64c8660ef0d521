/** A text to copy, with a note. */
export interface Snippet {
  label: string;
  text: string;
  /** Where it goes, or what it requires. */
  note?: string;
}

export interface Client {
  id: string;
  name: string;
  snippets: Snippet[];
}

const json = (value: unknown) => JSON.stringify(value, null, 2);
const placeholder = 'nk_pat_…';
/** A variable that the client replaces. */
const variable = (name: string) => `\${${name}}`;

/** A command that registers the server with a client, after the variable that has the token. */
const inTerminal = (command: string, note?: string): Snippet => ({
  label: 'In a terminal',
  ...(note !== undefined && { note }),
  text: `export NAMEKEEP_TOKEN=${placeholder}\n${command}`,
});

/** How to connect each assistant to the MCP server at `origin`. The help article on assistants has more details. */
export function assistants(origin: string): Client[] {
  const url = `${origin}/mcp`;
  const servers = (namekeep: object) => json({ mcpServers: { namekeep } });
  return [
    {
      id: 'claude-code',
      name: 'Claude Code',
      snippets: [
        inTerminal(`claude mcp add --transport http namekeep ${url} --header "Authorization: Bearer $NAMEKEEP_TOKEN"`),
      ],
    },
    {
      id: 'claude-desktop',
      name: 'Claude Desktop',
      snippets: [
        {
          label: 'claude_desktop_config.json',
          note: 'Open it with Settings → Developer → Edit Config. Claude Desktop supports local programs only, so this uses the bridge mcp-remote, which requires Node.js.',
          text: servers({
            command: 'npx',
            args: ['-y', 'mcp-remote', url, '--header', `Authorization:${variable('AUTHORIZATION')}`],
            env: { AUTHORIZATION: `Bearer ${placeholder}` },
          }),
        },
      ],
    },
    vsCode(url),
    {
      id: 'cursor',
      name: 'Cursor',
      snippets: [
        {
          label: '~/.cursor/mcp.json',
          note: 'Or .cursor/mcp.json in a project. Cursor reads the token from the variable NAMEKEEP_TOKEN.',
          text: servers({ url, headers: { Authorization: `Bearer ${variable('env:NAMEKEEP_TOKEN')}` } }),
        },
      ],
    },
    {
      id: 'gemini-cli',
      name: 'Gemini CLI',
      snippets: [
        inTerminal(
          `gemini mcp add --scope user --transport http --header "Authorization: Bearer $NAMEKEEP_TOKEN" namekeep ${url}`,
        ),
      ],
    },
    {
      id: 'codex',
      name: 'Codex',
      snippets: [
        inTerminal(
          `codex mcp add namekeep --url ${url} --bearer-token-env-var NAMEKEEP_TOKEN`,
          'For the command line, the IDE extension and the desktop app. Codex reads the token from the variable NAMEKEEP_TOKEN whenever it starts.',
        ),
      ],
    },
    {
      id: 'other',
      name: 'Other',
      snippets: [
        {
          label: 'Address and header',
          note: 'For any client that supports MCP over streamable HTTP with custom headers, such as the connectors of Claude. Clients that only support OAuth cannot connect.',
          text: `${url}\nAuthorization: Bearer ${placeholder}`,
        },
      ],
    },
  ];
}

function vsCode(url: string): Client {
  return {
    id: 'vs-code',
    name: 'VS Code',
    snippets: [
      {
        label: '.vscode/mcp.json',
        note: 'Or use the command “MCP: Open User Configuration”. VS Code asks for the token once and stores it.',
        text: json({
          inputs: [{ type: 'promptString', id: 'namekeep-token', description: 'Namekeep token', password: true }],
          servers: {
            namekeep: { type: 'http', url, headers: { Authorization: `Bearer ${variable('input:namekeep-token')}` } },
          },
        }),
      },
    ],
  };
}

/** How to set up a shell for the command line and for the REST API at `origin`. */
export function scripts(origin: string): Snippet[] {
  return [
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
}
