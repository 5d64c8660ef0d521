import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { helpOf, moved, pageAt, pages } from './pages.ts';

test('every place has a help article, and every link to the help leads to an article and a section that are there', () => {
  const expected: [path: string, place: string][] = [
    ['/', 'decide'],
    ['/domains', 'find'],
    ['/domains/new', 'add'],
    ['/domains/dom_x', 'add#fields'],
    ['/export', 'import#export'],
    ['/todo', 'todo'],
    ['/report', 'pay#yearly-report'],
    ['/settings', 'decide#due-dates-and-reminders'],
    ['/settings/connections/new', 'security#access-tokens'],
    ['/nothing', 'start'],
  ];
  for (const [path, place] of expected) assert.equal(helpOf(path), place, path);
  const folder = new URL('./', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const links = sources.flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/article="([^"]+)"|paths\.help\('([^']+)'\)/g)].map(
      ([, article, place]) => article ?? place ?? '',
    ),
  );
  assert.ok(links.length > 8);
  for (const place of [...links, ...pages.flatMap(({ help }) => help)]) {
    const [article = '', section] = place.split('#');
    const text = readFileSync(new URL(`../../../docs/help/${article}.md`, import.meta.url), 'utf8');
    const headings = [...text.matchAll(/^##+ (.*)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    );
    assert.ok(section === undefined || headings.includes(section), place);
  }
});

test('the list of keys in the help has those of all pages', () => {
  const text = readFileSync(new URL('../../../docs/help/start.md', import.meta.url), 'utf8');
  for (const { key, label } of pages) if (key) assert.ok(text.includes(`| \`g\` \`${key}\` | Go to ${label} |`), label);
});

test('a browser opens every page in a test, which also shows that the server knows it', () => {
  const places = readFileSync(new URL('../../../e2e/pages.ts', import.meta.url), 'utf8');
  for (const { path } of pages) {
    const place = `{ path: '${path.replace('/domains/$id', 'RECORD')}`;
    assert.ok(places.includes(`${place}'`) || places.includes(`${place}?`), `e2e/pages.ts has no place for ${path}.`);
  }
});

test('the addresses of earlier versions lead to pages', () => {
  for (const [from, { to }] of Object.entries(moved)) {
    assert.equal(pageAt(from), undefined, from);
    assert.ok(pageAt(to), to);
  }
});

test('no two pages have the same path, key or name', () => {
  for (const member of ['path', 'key', 'label'] as const) {
    const values = pages.flatMap((page) => page[member] ?? []);
    assert.deepEqual(values, [...new Set(values)], member);
  }
});
