import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { restVerbs } from '@namekeep/contract';
import { fieldOf, groupedFields, inSentence, labelOf, listOf, searchedFields } from '@namekeep/domain';
import { articleOrder } from './help-articles.ts';

const docs = new URL('../../../docs/', import.meta.url);
/** A document in one line, so that it does not matter where its lines break. */
const read = (path: string) => readFileSync(new URL(path, docs), 'utf8').replaceAll('\n', ' ');

test('docs/api.md describes every route', () => {
  // The document says what a parameter is, such as `{importId}`.
  const anyParameter = (text: string) => text.replaceAll(/\{\w+\}/g, '{}');
  const text = anyParameter(read('api.md'));
  for (const { route } of Object.values(restVerbs)) assert.ok(text.includes(anyParameter(route.path)), route.path);
});

test('docs/help/records.md describes every field', () => {
  const text = read('help/records.md');
  for (const name of groupedFields) assert.ok(text.includes(`| ${fieldOf(name).label} |`), name);
});

test('the documents say in which fields a search looks', () => {
  const labels = searchedFields.map((name) => inSentence(labelOf(name)));
  const names = searchedFields.flatMap((name) => (name === 'name' ? [name, 'unicodeName'] : [name]));
  assert.ok(read('help/find.md').includes(`in the ${listOf(labels)}.`), listOf(labels));
  assert.ok(read('api.md').includes(`in ${listOf(names)};`), listOf(names));
});

test('every help article has its place in the order of the help', () => {
  const articles = readdirSync(new URL('help/', docs)).map((file) => file.replace('.md', ''));
  assert.deepEqual(articleOrder.toSorted(), articles.toSorted());
});
