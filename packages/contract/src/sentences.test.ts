import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyPatch, defaultSettings, issuesOf, newRecordFields, plainNote, plainSentence } from '@namekeep/domain';
import type { z } from 'zod';
import * as verbs from './verbs.ts';

const wrong = [
  undefined,
  null,
  5,
  -1,
  1.5,
  1e12,
  true,
  '',
  'x',
  'x'.repeat(3000),
  {},
  { x: 1 },
  [],
  [5],
  ['x'],
  ['x', 'x'],
  Array.from({ length: 1500 }, () => 'x'),
];
/** What zod says by itself, which is not written for people. */
const ofTheLibrary =
  /^Invalid (?:input|option|string|key)|\b(?:expected|received)\b|^Too (?:big|small)|^Unrecognized|<=|>=/;

const shapeOf = (schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> => {
  const inner = schema as { def?: { innerType?: z.core.$ZodType; in?: z.core.$ZodType; element?: z.core.$ZodType } };
  if ('shape' in schema) return schema.shape as Record<string, z.core.$ZodType>;
  const next = inner.def?.innerType ?? inner.def?.in;
  return next ? shapeOf(next) : {};
};

/** Inputs in which one member, at any depth, has a wrong value. */
function* mistakes(schema: z.core.$ZodType, depth = 0): Generator<Record<string, unknown>> {
  for (const [name, member] of Object.entries(shapeOf(schema))) {
    for (const value of wrong) yield { [name]: value };
    if (depth === 3) continue;
    for (const inner of mistakes(member, depth + 1)) yield { [name]: inner };
  }
}

test('every problem that the schema of a verb can find is a sentence for people', () => {
  let found = 0;
  const bad = new Set<string>();
  for (const [name, { input }] of Object.entries(verbs)) {
    for (const mistake of mistakes(input)) {
      for (const { path, message } of issuesOf(input.safeParse(mistake).error?.issues ?? [])) {
        found += 1;
        if (ofTheLibrary.test(message) || !/^[A-Z0-9“"a-z].*[.]$/.test(message)) bad.add(`${name} ${path}: ${message}`);
      }
    }
  }
  assert.ok(found > 10_000, String(found));
  assert.deepEqual([...bad], []);
});

const own = {
  clearCosts: 'Confirm it.',
  dateOrder: 'Choose the order.',
  nameColumn: 'Select it.',
  outdated: 'Reload the page.',
};

test('no problem of a request or of a rule names a member of the API where people read it', () => {
  const members = new Set<string>();
  const collect = (schema: z.core.$ZodType, depth = 0) => {
    for (const [name, member] of Object.entries(shapeOf(schema))) {
      // A word in lower case is English too.
      if (/[A-Z]/.test(name)) members.add(name);
      if (depth < 4) collect(member, depth + 1);
    }
  };
  const problems: { code: string; message: string }[] = [];
  for (const { input, outcomes } of Object.values(verbs).filter((verb) => 'outcomes' in verb)) {
    collect(input);
    for (const mistake of mistakes(input)) problems.push(...issuesOf(input.safeParse(mistake).error?.issues ?? []));
    for (const outcome of Object.values(outcomes)) {
      if (outcome.kind !== 'problem') continue;
      const sentence = outcome.sentence as (about: object) => string | undefined;
      const message = sentence({ issues: [], limit: 100, retryAfter: null });
      if (message !== undefined) problems.push({ code: outcome.code, message });
    }
  }
  const record = newRecordFields({ name: 'a.com', expirationDate: '2027-01-01', renewalCostMinor: 1 }, defaultSettings);
  const changed = applyPatch(record, { currency: 'EUR' });
  if (!changed.ok) problems.push(...changed.issues);
  assert.ok(members.size > 25 && members.has('clearCostsOnCurrencyChange'), [...members].join(' '));
  const wrong = new Set<string>();
  for (const problem of problems) {
    const said = plainSentence(problem, own);
    const words = said.replace(/"[^"]*"/g, '').match(/[\w-]+/g) ?? [];
    const bad = words.find((word) => members.has(word) || word === 'Idempotency-Key' || word === 'If-Match');
    if (bad !== undefined || !/[.?]$/.test(said)) wrong.add(`${said} (of: ${problem.message})`);
  }
  assert.deepEqual([...wrong], []);
});

test('what a caller of the API would send becomes the words of the interface, and all else stays', () => {
  const said = (code: string, message: string) => plainSentence({ code, message }, own);
  assert.equal(
    said(
      'currency_change_unacknowledged',
      'Changing the currency clears the stored costs in USD. To agree, send clearCostsOnCurrencyChange: true.',
    ),
    'Changing the currency clears the stored costs in USD. Confirm it.',
  );
  assert.equal(
    said('ambiguous_date', 'Is "03/04/27" day first or month first? Set mapping.dateFormat to dmy or mdy.'),
    'Is "03/04/27" day first or month first? Choose the order.',
  );
  assert.equal(said('unrecognized_key', 'Unknown property "x". Did you mean previewId?'), 'Unknown property "x".');
  assert.equal(said('conflict', 'Either set or adjust expirationDate.'), 'Either set or adjust expiration date.');
  assert.equal(said('invalid_type', 'Send a record as a JSON object.'), 'Reload the page.');
  for (const message of [
    'Enter a domain name, such as example.com.',
    'Enter an e-mail address such as name@example.com.',
    'Remove the label "mapping: eBay". It is taken.',
    'Use at most 200 characters.',
  ])
    assert.equal(said('invalid', message), message);
});

test('a note on a file names the option of the command line in a terminal, and no setting on a page', () => {
  const note = 'If letters are wrong, choose another one (textEncoding; on the command line, --text-encoding).';
  assert.equal(plainNote(note, 'page'), 'If letters are wrong, choose another one.');
  assert.equal(plainNote(note, 'terminal'), 'If letters are wrong, choose another one (--text-encoding).');
});
