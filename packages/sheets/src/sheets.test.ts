import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { type SheetContent, sheetDocument, type SheetKind, sheetKinds, type SheetRecord } from './sheets.ts';

const today = '2026-11-27';

const recordOf = (name: string, fields: Partial<SheetRecord> = {}): SheetRecord => {
  const due = fields['renewal.date'] ?? '2027-03-31';
  return {
    id: `dom_${name}`,
    name,
    unicodeName: name,
    lifecycle: 'active',
    isArchived: false,
    renewalIntent: 'renew',
    autoRenew: true,
    'renewal.date': due,
    expirationDate: due,
    billingDate: null,
    registrar: 'Porkbun',
    dnsProvider: null,
    renewalCostMinor: 1234,
    currency: 'USD',
    purchaseEmail: 'me@mail.example',
    paymentMethod: 'Visa 4111 1111 1111 1111',
    notes: 'Secret note',
    ...fields,
  };
};

type Payment = SheetContent['payments'] extends Iterable<infer One> ? One : never;

const paymentOf = (domain: string | null, fields: Partial<Payment> = {}): Payment => ({
  kind: 'renewal',
  domain,
  domainName: domain ?? 'deleted.example',
  paidOn: '2026-05-01',
  amountMinor: 1000,
  currency: 'USD',
  years: 1,
  registrar: 'Porkbun',
  note: 'Secret invoice',
  ...fields,
});

const textOf = (kind: SheetKind, content: Partial<SheetContent> = {}): string =>
  [
    ...sheetDocument(kind, {
      today,
      year: 2026,
      label: kind === 'client' ? 'Acme' : null,
      includeNotes: false,
      records: [],
      decisions: [],
      payments: [],
      estateNote: '',
      ...content,
    }),
  ].join('');

/** What a person reads, with a space in place of each tag. */
const wordsOf = (document: string): string =>
  document
    .slice(document.indexOf('<body>'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

suite('A sheet', () => {
  for (const kind of sheetKinds) {
    test(`${kind}: loads nothing, runs nothing, and shows markup of the owner as text`, () => {
      const odd = '<img src=x onerror=alert(1)>"\'&amp;</style><script>';
      const records = [recordOf('a.example', { registrar: odd, notes: odd, purchaseEmail: odd, paymentMethod: odd })];
      const payments = [paymentOf('a.example', { registrar: odd, note: odd })];
      const given = {
        records,
        payments,
        estateNote: odd,
        includeNotes: true,
        ...(kind === 'client' && { label: odd }),
      };
      const text = textOf(kind, given);
      assert.doesNotMatch(text, /<(?:img|script|link|a|iframe|object)\b|https?:|url\(|@import/);
      assert.match(text, /content="default-src 'none'; style-src 'unsafe-inline'; script-src 'none'; base-uri 'none'/);
      assert.match(text, /&lt;img src=x onerror=alert\(1\)&gt;&quot;/);
    });

    test(`${kind}: has notes only when they are asked for, and no number of a card`, () => {
      const content = { records: [recordOf('a.example')], payments: [paymentOf('a.example')] };
      assert.doesNotMatch(textOf(kind, content), /Secret|4111 1111/);
      assert.match(textOf(kind, { ...content, includeNotes: true }), /Secret/);
    });
  }

  test('of a label has no name of another label, whatever both have (property)', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9]{5,12}$/).map((text) => `${text}.example`);
    const dated = fc.record({
      name,
      labels: fc.subarray(['acme', 'other']),
      day: fc.integer({ min: -60, max: 800 }),
      isRenewed: fc.boolean(),
      isArchived: fc.boolean(),
      paidOn: fc.constantFrom('2026-02-03', '2025-02-03'),
    });
    const property = fc.property(
      fc.uniqueArray(dated, { selector: (one) => one.name, maxLength: 12 }),
      fc.boolean(),
      fc.constantFrom(...sheetKinds),
      (all, includeNotes, kind) => {
        const mine = all.filter(({ labels }) => labels.includes('acme'));
        const records = mine.map(({ name: ofRecord, day, isRenewed, isArchived }) =>
          recordOf(ofRecord, {
            'renewal.date': new Date(Date.parse(today) + day * 86_400_000).toISOString().slice(0, 10),
            renewalIntent: isRenewed ? 'renew' : 'let_expire',
            isArchived,
          }),
        );
        // Decisions and payments are those of all records, as a file has them.
        const decisions = all.map((one) => ({ name: one.name, forDate: today, choice: 'renew' as const }));
        const payments = all.map(({ name: ofRecord, paidOn }) => paymentOf(ofRecord, { paidOn }));
        const text = textOf(kind, { label: 'acme', records, decisions, payments, includeNotes });
        for (const { name: ofRecord } of all) {
          if (!mine.some((one) => one.name === ofRecord)) assert.ok(!text.includes(ofRecord), `${kind}: ${ofRecord}`);
        }
        if (kind !== 'client') return;
        for (const { name: ofRecord } of records.filter(({ isArchived }) => !isArchived))
          assert.ok(text.includes(`>${ofRecord}<`), ofRecord);
      },
    );
    fc.assert(property, propertyRuns());
  });

  test('for a client says what happens, sums up what comes and was paid, and asks what is open', () => {
    const records = [
      recordOf('auto.example', { 'renewal.date': '2026-12-01' }),
      recordOf('open.example', { 'renewal.date': '2026-12-02', autoRenew: false, currency: 'EUR' }),
      recordOf('decided.example', { 'renewal.date': '2026-12-03', autoRenew: null, renewalCostMinor: null }),
      recordOf('ends.example', { 'renewal.date': '2026-12-04', renewalIntent: 'let_expire' }),
      recordOf('late.example', { 'renewal.date': '2026-11-01' }),
      recordOf('far.example', { 'renewal.date': '2028-01-01', autoRenew: false }),
      recordOf('old.example', { isArchived: true }),
    ];
    const decisions = [
      { name: 'decided.example', forDate: '2026-12-03', choice: 'renew' as const },
      { name: 'open.example', forDate: '2025-12-02', choice: 'renew' as const },
    ];
    const payments = [
      paymentOf('old.example'),
      paymentOf('auto.example', { amountMinor: null }),
      paymentOf('auto.example', { paidOn: '2025-12-31' }),
      paymentOf(null),
    ];
    const words = wordsOf(textOf('client', { records, decisions, payments }));
    for (const part of [
      'Domain names for Acme',
      'Names 6 domain names',
      'Next twelve months 3 renewals: €12.34 and $12.34, 1 unknown',
      'Paid in 2026 2 payments: $10.00, 1 unknown',
      'Should open.example be renewed on 2 December 2026 for €12.34?',
      'ends.example ends on 4 December 2026 and will not be renewed. Do you agree?',
      'late.example was due on 1 November 2026, and no renewal is recorded. Should it be kept?',
      'auto.example Porkbun 1 December 2026 Renews by itself $12.34',
      'ends.example Porkbun 4 December 2026 Will not be renewed',
    ])
      assert.ok(words.includes(part), `${part}\n${words}`);
    assert.doesNotMatch(words, /Should (?:auto|decided|far)|me@mail|Visa|deleted/);
  });

  test('for an accountant has every payment of the year once, below its currency, with an exact sum', () => {
    const payments = [
      paymentOf('a.example', { amountMinor: Number.MAX_SAFE_INTEGER, kind: 'registration', years: null }),
      paymentOf('b.example', { amountMinor: Number.MAX_SAFE_INTEGER, paidOn: '2026-12-31' }),
      paymentOf(null, { currency: 'JPY', amountMinor: 1200, paidOn: '2026-01-01', years: 2 }),
      paymentOf('a.example', { paidOn: '2027-01-01' }),
    ];
    const words = wordsOf(textOf('accountant', { payments }));
    for (const part of [
      'Total ¥1,200 and $180,143,985,094,819.82',
      'Japanese Yen (JPY)',
      '1 January 2026 deleted.example Renewal, 2 years Porkbun ¥1,200 Total ¥1,200',
      '1 May 2026 a.example Registration Porkbun $90,071,992,547,409.91 31 December 2026 b.example',
    ])
      assert.ok(words.includes(part), `${part}\n${words}`);
    assert.match(wordsOf(textOf('accountant')), /No payments were recorded in this year/);
  });

  test('for the estate has the names to keep by account, the mail that they hang on, and what nothing renews', () => {
    const records = [
      recordOf('mail.example', { 'renewal.date': '2028-01-01' }),
      recordOf('hand.example', { 'renewal.date': '2026-12-02', autoRenew: null, registrar: null, paymentMethod: null }),
      recordOf('gone.example', { renewalIntent: 'let_expire' }),
      recordOf('sold.example', { lifecycle: 'transferred' }),
      recordOf('xn--bcher-kva.example', { unicodeName: 'bücher.example', dnsProvider: 'Cloudflare' }),
    ];
    const words = wordsOf(textOf('estate', { records, estateNote: 'Ask Kim.' }));
    for (const part of [
      'A note from me Ask Kim.',
      'Keep mail.example above all: this mail stops without it.',
      'Renew hand.example by 25 February 2027',
      '3 domain names to keep. Renewing each of them once costs: $37.02.',
      'Porkbun E-mail of the account me@mail.example Paid with Visa •••• 1111',
      'bücher.example xn--bcher-kva.example Cloudflare 31 March 2027 Yes $12.34',
      'The registrar is not recorded E-mail of the account me@mail.example Paid with Not recorded',
      '1 more name may expire and is not listed.',
    ])
      assert.ok(words.includes(part), `${part}\n${words}`);
    assert.doesNotMatch(words, /gone|sold/);
  });
});
