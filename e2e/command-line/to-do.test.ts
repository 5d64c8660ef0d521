import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CommandLine, commandLineOf } from './command-line.ts';

const visa = 'Visa 4111 1111 1111 1234';
const cli: CommandLine = commandLineOf(async () => {
  await cli.ends(0, 'add leaving.example --expires +20d --intent let-expire --auto-renew yes --registrar GoDaddy');
  const renewed = 'add renewed.example --expires -10d --auto-renew yes --registrar Gandi --cost 11.08';
  await cli.ends(0, [...renewed.split(' '), '--payment-method', visa]);
  await cli.ends(0, 'add nowhere.example --expires -10d --auto-renew yes --cost 5');
});

test('errands are listed by group, and done after a preview, which can be undone', async () => {
  const off = 'errands --kind turn-auto-renew-off --registrar godaddy --done';
  await cli.shows(
    [
      'errands',
      /^turn-auto-renew-off\tGoDaddy\tleaving\.example\tYou let it expire.*GoDaddy.*\nconfirm-renewed\tGandi\trenewed\.example\t.*\nconfirm-renewed\t–\tnowhere\.example\t.*\n$/,
    ],
    ['list renewed.example', /to confirm/],
    ['get renewed.example', /Next +Gandi should have renewed this on/],
    [['errands', '--kind', 'confirm_renewed', '--registrar', ''], /^confirm-renewed\t–\tnowhere\.example/],
    ['errands --kind renew-by-hand', 'There is nothing to do.'],
    [off, /--yes/, 2],
    [`${off} --dry-run`, /Auto-renew: .* → /],
    [`${off} --yes`, 'Changed: 1 updated.'],
    [`${off} --yes`, 'There is nothing to do.'],
  );
  const confirmed = await cli.ends(0, 'errands --kind confirm-renewed --done --yes');
  assert.equal(confirmed.stdout, 'Changed: 2 updated.\n');
  await cli.shows(
    ['payments', /renewed\.example\trenewal\t1\t11\.08 USD/],
    ['errands', 'There is nothing to do.'],
    [['undo', /imp_\w+/.exec(confirmed.stderr)?.[0] ?? ''], /^Undone/],
    ['errands --all', /^(confirm-renewed\t.*\n){2}$/],
  );
});

test('errands that are misspelled or lack their kind are refused', () =>
  cli.shows(
    ['errands --done', /--done requires --kind/, 2],
    ['errands --kind turn-auto-renew-off --done --years 2 --yes', /--years/, 2],
  ));

test('checks say what is wrong and hide what is dismissed, also of payment methods', async () => {
  const card = ['add', 'card.example', '--expires', '+415d', '--payment-method', visa, '--cost', '5'];
  await cli.shows(
    [
      ['methods', visa.toLowerCase(), '--ends', `${new Date().getUTCFullYear()}-01`],
      /^Visa •••• 1234: ends \d{4}-01\n/,
    ],
    ['methods', /^Visa •••• 1234\t\d{4}-01\t1\n$/],
    [card, /^Added/],
    ['checks', /payment_method_ends\tcard\.example\tVisa •••• 1234 ends in January/],
    ['get card.example', /Payment method +Visa •••• 1234/],
    ['checks --dismiss payment_method_ends card.example', 'Dismissed payment_method_ends of card.example.'],
    ['checks', /^(?![^]*card\.example)/],
    ['checks card.example', /--dismiss KIND/, 2],
    ['methods Visa --ends soon', /--ends: Enter a month/, 2],
  );
});
