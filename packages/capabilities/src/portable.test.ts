import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import * as kit from './http.ts';
import * as library from './index.ts';

const folder = new URL('.', import.meta.url);
const names = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
const sources = await Promise.all(
  names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })),
);

test('the package exports what its README describes and nothing else', async () => {
  const readme = await readFile(new URL('../README.md', folder), 'utf8');
  const exported = Object.keys(library).sort();
  assert.deepEqual(exported, [
    'CapabilityConfigurationError',
    'InvalidOutputError',
    'UnavailableError',
    'bind',
    'capabilityId',
    'createExecutor',
    'createHttpAdapter',
    'defineCapability',
  ]);
  const inKit = Object.keys(kit).sort();
  assert.deepEqual(inKit, [
    'acceptableRequestId',
    'allowOf',
    'createResponses',
    'createSchemaComponents',
    'encodingCheck',
    'inlineReferences',
    'isJsonSchema',
    'jsonSchemaOf',
    'parseJson',
    'readBytes',
    'readJson',
    'refuseEncoding',
    'tooLarge',
  ]);
  for (const name of [...exported, ...inKit]) assert.ok(readme.includes(name), `${name} is not in the README`);
});

test('the source imports nothing but itself and the types of Standard Schema, and names no Node global', () => {
  const nodeGlobals = /\b(?:process|Buffer|require|__dirname|__filename|setImmediate|global)\b(?!['\w])/;
  for (const { name, text } of sources) {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    for (const [statement, specifier] of code.matchAll(/\b(?:import|export)\b[^;]*?\bfrom '([^']+)'/g)) {
      const isOwn = specifier?.startsWith('./');
      const isType = specifier === '@standard-schema/spec' && statement.startsWith('import type');
      assert.ok(isOwn || isType, `${name} imports ${specifier}`);
    }
    assert.doesNotMatch(code, /\bimport\(|\bimport '/, name);
    assert.doesNotMatch(code, nodeGlobals, name);
  }
});
