import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Result, ToolResult } from './talk.ts';

/** How a client agrees on a revision: by asking, or by `initialize`. */
export const generations = { selfContained: { pin: '2026-07-28' }, initialized: 'legacy' } as const;
export type Generation = keyof typeof generations;

/** The official client, which checks each result against the output schema of its tool. */
export async function connect(url: URL, secret: string, generation: Generation, fetch = globalThis.fetch) {
  const client = new Client({ name: 'story', version: '1' }, { versionNegotiation: { mode: generations[generation] } });
  const transport = new StreamableHTTPClientTransport(url, {
    requestInit: { headers: { authorization: `Bearer ${secret}` } },
    fetch,
  });
  await client.connect(transport);
  // It checks results of the tools that it has listed.
  await client.listTools();
  return {
    client,
    async result(name: string, args: Record<string, unknown> = {}): Promise<Result> {
      const called = (await client.callTool({ name, arguments: args })) as unknown as ToolResult;
      // A call without an outcome has only a text.
      return called.structuredContent?.result ?? { error: called.content[0].text };
    },
    close: () => client.close(),
  };
}
