import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { DomainRecord } from '@namekeep/domain';
import { type CommandLine, commandLineFor } from './command-line/command-line.ts';
import { visitOf } from './visit.ts';

/*
 * What the specification says of a value holds in every interface. Each case is one change of a record, made over REST,
 * MCP, the command line, an imported file and the page: all of them store the same value, or refuse it for the same
 * reason and store nothing.
 */

/** `stored`, or the code of the issue. */
type Outcome = string;
type Changes = Readonly<Record<string, unknown>>;

interface Case {
  title: string;
  changes: Changes;
  /** The same as options. */
  words: readonly string[];
  /** The same in the form; undefined if a page cannot type it. */
  typed?: readonly [label: string, text: string];
  /** What is stored then; undefined if it is refused. */
  stored?: Changes;
  code?: string;
  /** What the page says. */
  said?: RegExp;
  /** The record before, in addition to its name and date. */
  from?: Changes;
  /** A file names a record by its name, so it cannot rename one. */
  notInFiles?: true;
}

let cli: Omit<CommandLine, 'tokenFor'>;
let count = 0;

const visitor = visitOf({
  async prepare(one) {
    cli = commandLineFor(one.origin, await one.token());
    // The name that is taken.
    await create();
  },
});
after(() => cli?.stop());

async function call(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${cli.origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${cli.token}`, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

interface Failed {
  error: { code: string; issues?: { code: string }[] };
}
const codeOf = (body: unknown): string => {
  const { code, issues = [] } = (body as Failed).error;
  return code === 'invalid_input' ? (issues[0]?.code ?? code) : code;
};

async function create(fields: Changes = {}): Promise<DomainRecord> {
  count += 1;
  const record = { name: `parity-${count}.example`, expirationDate: '2031-01-02', ...fields };
  const made = await call('POST', '/api/v1/domains', record, { 'idempotency-key': crypto.randomUUID() });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body as unknown as DomainRecord;
}
const read = async ({ id }: DomainRecord) =>
  (await call('GET', `/api/v1/domains/${id}`)).body as unknown as DomainRecord;

async function tool(name: string, args: object) {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' };
  const { body } = await call('POST', '/mcp', message, headers);
  const { structuredContent } = body.result as {
    structuredContent: { result: { outcome: string; issues?: { code: string }[] } };
  };
  return structuredContent.result;
}

/** Each interface changes a record, and says what became of it. */
const interfaces: Readonly<Record<string, (record: DomainRecord, one: Case) => Promise<Outcome | undefined>>> = {
  async rest({ id, revision }, { changes }) {
    const { status, body } = await call('PATCH', `/api/v1/domains/${id}`, changes, { 'if-match': `"${revision}"` });
    return status === 200 ? 'stored' : codeOf(body);
  },
  async mcp({ id, revision }, { changes }) {
    const { outcome, issues = [] } = await tool('domains_update', { id, revision, changes });
    return outcome === 'updated' ? 'stored' : issues[0]?.code;
  },
  async 'command line'({ id }, { words }) {
    const plain = await cli.run(['update', id, ...words]);
    if (plain.code === 0) return 'stored';
    assert.doesNotMatch(plain.stderr, /\b[a-z]+[A-Z]\w*|: true/, 'no words of the API');
    assert.match(plain.stderr, /^\S.*\.\n/);
    return undefined;
  },
  async file({ name }, { changes, notInFiles }) {
    if (notInFiles) return undefined;
    const content = JSON.stringify([{ name, ...changes }]);
    const preview = await call('POST', '/api/v1/import/preview', { content, encoding: 'utf8', policy: 'merge' });
    assert.equal(preview.status, 200, JSON.stringify(preview.body));
    const [row] = preview.body.rows as { action: string; issues: { code: string }[] }[];
    // An optional value that is not valid is left out, and a note of the row says why.
    const [issue] = row?.issues ?? [];
    if (issue) return issue.code;
    const { previewId } = preview.body;
    const commit = await call('POST', '/api/v1/import/commit', { previewId });
    return commit.status === 200 ? 'stored' : codeOf(commit.body);
  },
  async page({ id }, { typed, said, code }) {
    if (!typed) return undefined;
    const { page } = visitor;
    await page.goto(`/domains/${id}/edit`);
    const field = page.getByLabel(new RegExp(`^${typed[0]}( \\*)?$`));
    await field.waitFor();
    if ((await field.evaluate((node) => node.tagName)) === 'SELECT') await field.selectOption(typed[1]);
    else await field.fill(typed[1]);
    // What the agreement is about is said before it, and has a button of its own.
    if (code !== 'currency_change_unacknowledged')
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    if (!said) {
      await page.waitForURL((url) => url.pathname === `/domains/${id}`);
      return 'stored';
    }
    await page.getByText(said).first().waitFor();
    assert.doesNotMatch(await page.getByRole('main').innerText(), /\b[a-z]+[A-Z]\w*: |: true/, 'no words of the API');
    return undefined;
  },
};

const long = `${'a'.repeat(888)}@example.com`;
const cases: readonly Case[] = [
  {
    title: 'a repeated reminder day is stored once (offsets: integers from 1 to 365)',
    changes: { reminders: { enabled: true, target: 'default', offsets: [7, 30, 7] } },
    words: ['--remind', '7,30,7'],
    typed: ['Reminder days', '7, 30, 7'],
    stored: { reminders: { enabled: true, target: 'default', offsets: [7, 30] } },
  },
  {
    title: 'notes are free text, with spaces at their ends',
    changes: { notes: '  two  spaces\n\n ' },
    words: ['--notes', '  two  spaces\n\n '],
    typed: ['Notes', '  two  spaces\n\n '],
    stored: { notes: '  two  spaces\n\n ' },
  },
  {
    title: 'notes are free text, with line ends and control characters',
    changes: { notes: 'a\r\nb\rc\u0007\u001b[31m\u0085' },
    words: ['--notes', 'a\r\nb\rc\u0007\u001b[31m\u0085'],
    stored: { notes: 'a\r\nb\rc\u0007\u001b[31m\u0085' },
  },
  {
    title: 'an e-mail address is trimmed, and a long one is one',
    changes: { purchaseEmail: ` ${long}\t` },
    words: ['--purchase-email', ` ${long}\t`],
    typed: ['Purchase e-mail', ` ${long} `],
    stored: { purchaseEmail: long },
  },
  {
    title: 'angle brackets are no part of an e-mail address',
    changes: { purchaseEmail: 'Ann <ann@example.com>' },
    words: ['--purchase-email', 'Ann <ann@example.com>'],
    typed: ['Purchase e-mail', '<ann@example.com>'],
    code: 'invalid_email',
    said: /Enter an e-mail address such as/,
  },
  {
    title: 'a change of currency that would clear costs needs the agreement (rule 3)',
    from: { currency: 'USD', renewalCostMinor: 700 },
    changes: { currency: 'EUR' },
    words: ['--currency', 'EUR'],
    typed: ['Currency', 'EUR'],
    code: 'currency_change_unacknowledged',
    said: /Saving removes the costs/,
  },
  {
    title: 'a name that another record has is refused, archived or not',
    changes: { name: 'PARITY-1.example.' },
    words: ['--name', 'PARITY-1.example.'],
    typed: ['Name', 'PARITY-1.example.'],
    code: 'duplicate_name',
    said: /already have a record with this name/,
    notInFiles: true,
  },
];

for (const one of cases) {
  suite(one.title, () => {
    for (const [name, change] of Object.entries(interfaces)) {
      if ((name === 'page' && !one.typed) || (name === 'file' && one.notInFiles)) continue;
      test(name, async () => {
        const record = await create(one.from);
        const outcome = await change(record, one);
        const now = await read(record);
        if (one.stored) {
          assert.equal(outcome, 'stored');
          for (const [field, value] of Object.entries(one.stored))
            assert.deepEqual(now[field as keyof DomainRecord], value);
          assert.equal(now.revision, 2);
        } else {
          // The command line and the page say it in words of their own.
          assert.equal(outcome ?? one.code, one.code);
          assert.deepEqual(now, record);
        }
      });
    }
  });
}
