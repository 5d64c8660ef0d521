import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readText, withRenewals } from './index.ts';

const context = { today: '2026-11-22', locale: 'en-GB', currency: 'EUR' };

/** What a text says of renewals, by name. */
const renewals = (text: string) =>
  withRenewals(readText(text, context), text, context).candidates.map(({ name, renewed, renewedYears, paidOn }) => [
    name,
    renewed,
    renewedYears,
    paidOn,
  ]);

suite('A text says that a name was renewed', () => {
  const told: [string, ...unknown[]][] = [
    [
      'Your domain foo-bar.com has been renewed until 31 March 2028. We charged 14.99 USD on 20 November 2026.',
      null,
      '2026-11-20',
    ],
    ['renewed foo-bar.com until 2028-03-31, paid 12.34 EUR', null, null],
    ['foo-bar.com was successfully renewed for 2 years. Paid on 19 Nov 2026.', 2, '2026-11-19'],
    [
      'Renewal confirmation\nDomain: foo-bar.com\nRenewed until: 2028-05-01\nPayment date: 2026-11-19',
      null,
      '2026-11-19',
    ],
    ['Thanks for renewing! foo-bar.com now expires on 5 December 2027.', null, null],
    ['Invoice 7, paid\nfoo-bar.com  .com renewal  1 year  $10.44\nPaid on 2026-11-18', 1, '2026-11-18'],
    [
      'Ihre Domain foo-bar.com wurde erfolgreich bis zum 31.01.2028 verlängert. Bezahlt am 20.11.2026: 18,90 €',
      null,
      '2026-11-20',
    ],
    ['Die Domain foo-bar.com wurde um zwei Jahre verlängert. Neues Ablaufdatum: 01.05.2029', 2, null],
    [
      'Ihre Rechnung\nDomainverlängerung foo-bar.com 12,00 EUR\nBezahlt am 20.11.2026 per Lastschrift',
      null,
      '2026-11-20',
    ],
    [
      'Votre domaine foo-bar.com a été renouvelé jusqu’au 31 mars 2028. Paiement reçu le 20 novembre 2026.',
      null,
      '2026-11-20',
    ],
    [
      'El dominio foo-bar.com ha sido renovado por 2 años hasta el 31 de marzo de 2029. Pagado el 20 de noviembre de 2026.',
      2,
      '2026-11-20',
    ],
    ['foo-bar.com の更新が完了しました。新しい有効期限：2028年3月31日\n決済日：2026年11月20日', null, '2026-11-20'],
  ];
  for (const [text, ...rest] of told) {
    test(text.replaceAll('\n', ' / '), () => assert.deepEqual(renewals(text), [['foo-bar.com', true, ...rest]]));
  }
});

suite('A text does not say that a name was renewed', () => {
  for (const text of [
    'Your domain foo-bar.com will be renewed on 5 December 2026 for $10.44.',
    'foo-bar.com will automatically be renewed until 5 December 2027. We will charge $10.44.',
    'Unfortunately foo-bar.com could not be renewed. It expires on 5 December 2026.',
    'foo-bar.com was not renewed and expires on 5 December 2026.',
    'Renewal reminder: foo-bar.com expires on 5 December 2026. Renew for 2 years and pay $20.',
    'foo-bar.com expires on 5 December 2026. Once it has been renewed, we send a receipt.',
    'Invoice 7\nfoo-bar.com renewal $10.44\nUnpaid, due date 1 December 2026',
    'The payment for the renewal of foo-bar.com failed: your card was declined. It expires on 5 December 2026.',
    'foo-bar.com expires on 5 December 2026, registered at Porkbun, $10.44 a year.',
    'Ihre Domain foo-bar.com wird am 01.05.2027 automatisch bis zum 01.05.2028 verlängert. Betrag 12,00 EUR',
    'Ihre Domain foo-bar.com konnte nicht verlängert werden. Sie läuft am 01.12.2026 ab.',
    'Votre domaine foo-bar.com sera renouvelé le 1 décembre 2026.',
    'El dominio foo-bar.com no ha sido renovado. Caduca el 1 de diciembre de 2026.',
    'foo-bar.com は2026年12月1日に更新される予定です。',
  ]) {
    test(text.replaceAll('\n', ' / '), () => assert.deepEqual(renewals(text), [['foo-bar.com', null, null, null]]));
  }
});

suite('Of several names', () => {
  test('each has what is said of it', () => {
    const text =
      'foo-bar.com has been renewed until 2028-12-05.\nbar-foo.net could not be renewed and expires on 2026-12-05.';
    assert.deepEqual(renewals(text), [
      ['foo-bar.com', true, null, null],
      ['bar-foo.net', null, null, null],
    ]);
  });

  test('a list of renewals and one payment are about all of them', () => {
    const text =
      'The following domains have been renewed:\nfoo-bar.com until 2027-12-05, $10.44\nbar-foo.net until 2028-01-07, $12.44\n\nPaid on 2026-11-20 with Visa 4242';
    assert.deepEqual(renewals(text), [
      ['foo-bar.com', true, null, '2026-11-20'],
      ['bar-foo.net', true, null, '2026-11-20'],
    ]);
  });
});

test('Of two days of payment none is taken, and a note says so', () => {
  const text = 'foo-bar.com was renewed. Paid on 18 November 2026. Payment received 19 November 2026.';
  const [found] = withRenewals(readText(text, context), text, context).candidates;
  assert.deepEqual([found?.renewed, found?.paidOn], [true, null]);
  assert.ok(
    found?.notes.includes(
      'It is unclear which of “18 November 2026” and “19 November 2026” is meant, so none was taken.',
    ),
    JSON.stringify(found?.notes),
  );
});

test('The words that say so are those of the text, and a day to come is no day of payment', () => {
  const text = 'Foo-Bar.com HAS BEEN RENEWED. Paid on 24 November 2026.';
  const [found] = withRenewals(readText(text, context), text, context).candidates;
  assert.equal(found?.paidOn, null);
  const actual = found?.sources.filter(({ member }) => member === 'renewed');
  assert.deepEqual(actual, [{ member: 'renewed', words: 'HAS BEEN RENEWED' }]);
});
