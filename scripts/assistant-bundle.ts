// node scripts/launch.mjs scripts/assistant-bundle.ts FILE
import { createWriteStream, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { isProgram, root } from './root.ts';

/** What Claude Desktop replaces. */
const variable = (name: string) => `\${${name}}`;

/** What Claude Desktop reads about the extension: https://github.com/modelcontextprotocol/mcpb/blob/main/MANIFEST.md. */
function manifestOf(version: string) {
  return {
    manifest_version: '0.3',
    name: 'namekeep',
    display_name: 'Namekeep',
    version,
    description: 'Look up, add and change the domain names in your own Namekeep.',
    long_description:
      'Connects Claude to the Namekeep server at your address, with an access token that you create under *Settings → Connections*. The token decides what Claude can do. Nothing deletes records permanently.',
    author: { name: 'Namekeep' },
    license: 'MIT',
    icon: 'icon.png',
    server: {
      type: 'node',
      entry_point: 'bridge.mjs',
      mcp_config: {
        command: 'node',
        args: [`${variable('__dirname')}/bridge.mjs`],
        env: { NAMEKEEP_URL: variable('user_config.url'), NAMEKEEP_TOKEN: variable('user_config.token') },
      },
    },
    tools_generated: true,
    prompts_generated: true,
    compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: '>=20' } },
    user_config: {
      url: {
        type: 'string',
        title: 'Address',
        description: 'Where you open Namekeep in your browser.',
        default: 'http://localhost:3000',
        required: true,
      },
      token: {
        type: 'string',
        title: 'Access token',
        description: 'Create one in Namekeep under Settings → Connections. It starts with nk_pat_.',
        sensitive: true,
        required: true,
      },
    },
  };
}

/** Writes the extension for Claude Desktop, a ZIP file with a manifest. */
export async function writeAssistantBundle(file: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(manifestOf(version), null, 2)), 'manifest.json');
  for (const [path, name] of [
    ['apps/claude-desktop/bridge.mjs', 'bridge.mjs'],
    ['apps/web/public/icon-512.png', 'icon.png'],
    ['LICENSE', 'LICENSE'],
  ] as const)
    zip.addFile(join(root, path), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

if (isProgram(import.meta.filename)) await writeAssistantBundle(resolve(process.argv[2] ?? 'namekeep.mcpb'));
