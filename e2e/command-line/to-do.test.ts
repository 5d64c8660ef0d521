import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type CommandLine, commandLineOf } from './command-line.ts';

const cli: CommandLine = commandLineOf(async () => {
  const [soon, past] = ['+20d', '-10d'];
  const card = ['--payment-method', 'Visa 4111 1111 1111 1234'];
  for (const [name, ...words] of [
    ['leaving.example', '--expires', soon, '--intent', 'let-expire', '--auto-renew', 'yes', '--registrar', 'GoDaddy'],
    ['renewed.example', '--expires', past, '--auto-renew', 'yes', '--registrar', 'Gandi', '--cost', '11.08', ...card],
    ['nowhere.example', '--expires', past, '--auto-renew', 'yes', '--cost', '5'],
  ] as const)
    await cli.json(['add', name, ...words]);
});

suite('errands', () => {
  test('are listed by group, and done after a preview, which can be undone', async () => {
    const { stdout } = await cli.run('errands');
    assert.deepEqual(
      stdout.split('\n').map((line) => line.split('\t').slice(0, 3).join(' ')),
      [
        'turn-auto-renew-off GoDaddy leaving.example',
        'confirm-renewed Gandi renewed.example',
        'confirm-renewed – nowhere.example',
        '',
      ],
    );
    assert.match(stdout, /GoDaddy will renew it on|You let it expire, but auto-renew is on: GoDaddy/);
    assert.match((await cli.run('list renewed.example')).stdout, /to confirm/);
    assert.match((await cli.run('get renewed.example')).stdout, /Next +Gandi should have renewed this on/);
    const none = await cli.run(['errands', '--kind', 'confirm_renewed', '--registrar', '']);
    assert.match(none.stdout, /^confirm-renewed\t–\tnowhere\.example/);
    assert.equal((await cli.run('errands --kind renew-by-hand')).stderr, 'There is nothing to do.\n');

    const off = 'errands --kind turn-auto-renew-off --registrar godaddy --done';
    assert.match((await cli.ends(2, off)).stderr, /--yes/);
    assert.match((await cli.run(`${off} --dry-run`)).stdout, /Auto-renew: .* → /);
    const done = await cli.run(`${off} --yes`);
    assert.equal(done.stdout, 'Changed: 1 updated.\n', done.stderr);
    assert.equal((await cli.run(off.concat(' --yes'))).stderr, 'There is nothing to do.\n');
    const confirmed = await cli.run('errands --kind confirm-renewed --done --yes');
    assert.equal(confirmed.stdout, 'Changed: 2 updated.\n');
    assert.match((await cli.run('payments')).stdout, /renewed\.example\trenewal\t1\t11\.08 USD/);
    assert.equal((await cli.run('errands')).stderr, 'There is nothing to do.\n');
    const [, id = ''] = /namekeep undo (\S+)/.exec(confirmed.stderr) ?? [];
    await cli.run(['undo', id]);
    assert.equal((await cli.run('errands --all')).stdout.trim().split('\n').length, 2);
  });

  test('that are misspelled or lack their kind are refused', async () => {
    for (const [line, says] of [
      ['errands --done', /--done requires --kind/],
      ['errands --years 2', /--years requires --done/],
      ['errands --kind sell', /--kind/],
      ['errands --kind turn-auto-renew-off --done --years 2 --yes', /--years/],
    ] as const)
      assert.match((await cli.ends(2, line)).stderr, says, line);
  });
});

suite('checks and payment methods', () => {
  test('say what is wrong, and hide what is dismissed', async () => {
    const set = ['methods', 'visa 4111 1111 1111 1234', '--ends', `${new Date().getUTCFullYear()}-01`];
    await cli.run(set);
    assert.match((await cli.run('methods')).stdout, /^Visa •••• 1234\t\d{4}-01\t1\n$/);
    await cli.json([
      'add',
      'card.example',
      '--expires',
      '+415d',
      '--payment-method',
      'Visa 4111 1111 1111 1234',
      '--cost',
      '5',
    ]);
    assert.match(
      (await cli.run('checks')).stdout,
      /payment_method_ends\tcard\.example\tVisa •••• 1234 ends in January/,
    );
    assert.match((await cli.run('get card.example')).stdout, /Payment method +Visa •••• 1234/);
    const dismissed = await cli.run('checks --dismiss payment_method_ends card.example');
    assert.equal(dismissed.stdout, 'Dismissed payment_method_ends of card.example.\n');
    assert.doesNotMatch((await cli.run('checks')).stdout, /card\.example/);
    await cli.ends(2, 'checks card.example');
    await cli.ends(2, 'checks --dismiss');
    assert.match((await cli.ends(2, 'methods Visa --ends soon')).stderr, /--ends: Enter a month/);
  });
});
