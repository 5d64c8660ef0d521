// node scripts/launch.mjs scripts/assistant-bundle.ts FILE
import { createWriteStream, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { isProgram, root } from './root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Writes the extension for Claude Desktop: https://github.com/modelcontextprotocol/mcpb/blob/main/MANIFEST.md. */
export async function writeAssistantBundle(file: string): Promise<void> {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const manifest = read('apps/claude-desktop/manifest.json').replace('"version": "0.0.0"', `"version": "${version}"`);
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(manifest), 'manifest.json');
  zip.addFile(join(root, 'apps/claude-desktop/bridge.mjs'), 'bridge.mjs');
  zip.addFile(join(root, 'apps/web/public/icon-512.png'), 'icon.png');
  zip.addFile(join(root, 'LICENSE'), 'LICENSE');
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

if (isProgram(import.meta.filename)) await writeAssistantBundle(resolve(process.argv[2] ?? 'namekeep.mcpb'));
