// npm run tool NAME [ARGUMENTS]: tries the program as a whole, or makes something for the documentation.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/root.ts';

const tools: Readonly<Record<string, string>> = {
  image: 'builds the Dockerfile without Docker and runs it confined',
  machine: '[FOLDER]: follows the README on a new Debian',
  proxies: 'sends requests through nginx and Caddy, with the examples in deploy',
  'two-processes': 'kills one of two processes on one PostgreSQL behind Caddy',
  upgrade: 'OLD [--postgres] [--keep FOLDER]: upgrades the data of the checkout OLD, and goes back',
  soak: '[MINUTES]: watches memory, open files and health under mixed load, 30 minutes by default',
  'mcp-tasks': 'prints the calls and bytes that an assistant needs for each task of the evaluation',
  screenshots: '[FOLDER]: makes the pictures and the film of the documentation',
  icons: 'draws the icons of the installed application',
};
const elsewhere: Readonly<Record<string, string>> = {
  'mcp-tasks': 'apps/server/src/interfaces/mcp/testing/evaluation/measure.ts',
};

const [name = ''] = process.argv.splice(2, 1);
const file = join(root, elsewhere[name] ?? `tools/${name}.ts`);
if (Object.hasOwn(tools, name) && existsSync(file)) await import(file);
else {
  for (const [one, about] of Object.entries(tools)) console.error(`npm run tool ${one.padEnd(14)} ${about}`);
  process.exitCode = 2;
}
