import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { npmPackages } from '@namekeep/testing/npm-packages';
import { writeAssistantBundle } from './assistant-bundle.ts';
import { root } from './root.ts';

const folder = mkdtempSync(join(tmpdir(), 'namekeep-bundle-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const program = npmPackages('@anthropic-ai/mcpb@2.1.2')('.bin/mcpb');
const mcpb = (...args: string[]) => execFileSync(program, args, { cwd: folder, encoding: 'utf8' });

test("the extension for Claude Desktop is what the format's own tool reads", async () => {
  const file = join(folder, 'namekeep.mcpb');
  await writeAssistantBundle(file);
  assert.match(mcpb('info', file), /Size: /);
  mcpb('unpack', file, 'unpacked');
  const unpacked = join(folder, 'unpacked');
  assert.deepEqual(readdirSync(unpacked).sort(), ['LICENSE', 'bridge.mjs', 'icon.png', 'manifest.json']);
  assert.match(mcpb('validate', join(unpacked, 'manifest.json')), /Manifest schema validation passes!/);
  assert.deepEqual(
    readFileSync(join(unpacked, 'bridge.mjs')),
    readFileSync(join(root, 'apps/claude-desktop/bridge.mjs')),
  );
});
