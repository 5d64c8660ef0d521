import { getRequestListener } from '@hono/node-server';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { serve } from './limit.ts';

/* The limit of S7: one empty tool, served by the same library as its documentation has it, with no token and no database. */

const handler = createMcpHandler(() => {
  const server = new McpServer({ name: 'limit', version: '1.0.0' });
  server.registerTool('empty', { description: 'Does nothing.', inputSchema: z.object({}) }, async () => ({
    content: [],
  }));
  return server;
});
const listener = getRequestListener((request) => handler.fetch(request), { overrideGlobalObjects: false });

serve((request, response) => void listener(request, response));
