import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { argumentsOf, optionsOf } from './command.ts';
import { commandNames, loadCommand } from './commands.ts';
import { exitCodes, Failure } from './failure.ts';
import { parseCommand } from './parse.ts';

const commands = await Promise.all(
  commandNames.map(async (name) => {
    const found = await loadCommand(name);
    assert.ok(found, name);
    return found;
  }),
);

const commandOf = (name: string) => {
  const found = commands.find((one) => one.name === name);
  assert.ok(found, name);
  return found;
};
const parse = (line: string) => {
  const [name = '', ...words] = line.split(' ');
  return parseCommand(commandOf(name), words);
};

test('what a command defines is written in the form that the help shows, each option once', () => {
  for (const { name, command } of commands) {
    for (const form of Object.keys(command.options ?? {})) {
      assert.match(form, /^(-[a-z], )?--[a-z]+(-[a-z]+)*( [A-Z=]+( \.\.\.)?| \[[A-Z]+\])?$/, name);
    }
    for (const form of argumentsOf(command)) assert.match(form.name, /^[A-Za-z|]+$/, name);
    const names = optionsOf(command).flatMap((option) => [option.name, option.short ?? []].flat());
    assert.deepEqual(
      names.filter((one, index) => names.indexOf(one) < index),
      [],
      name,
    );
  }
});

test('options stand before, after and between arguments, with a space or an equals sign', async () => {
  const { args, options } = await parse('list one --sort -cost two --limit=5 --urgency due --urgency soon');
  assert.deepEqual(args, ['one', 'two']);
  assert.deepEqual([options.text('sort'), options.text('limit'), options.flag('all')], ['-cost', '5', false]);
  assert.deepEqual([options.list('urgency'), options.text('registrar')], [['due', 'soon'], undefined]);
});

test('a value may begin with a dash, but an option is not taken for one', async () => {
  assert.equal((await parse('add a.example --expires -3d')).options.text('expires'), '-3d');
  assert.equal((await parse('update a.example --notes=--json')).options.text('notes'), '--json');
  await assert.rejects(parse('update a.example --notes --json'), /--notes needs a value: --notes TEXT\./);
  assert.deepEqual((await parse('get -- --json')).args, ['--json']);
});

test('what is wrong with the words is said of the word', async () => {
  for (const [line, message] of [
    ['add', 'Missing NAME: the domain name, or a pasted web address.'],
    ['get a b', 'Unexpected argument "b".'],
    ['list --all=yes', '--all does not take a value.'],
    ['list --sort name --sort cost', '--sort was given more than once; it takes a single value.'],
    ['list --limit 5 --all', '--limit and --all cannot be used together.'],
    ['errands --years 2', '--years requires --done.'],
    ['archive a b --revision 1', '--revision works with a single record.'],
    ['list --archived maybe', '--archived takes false, true or all, not "maybe".'],
    [
      'list --registar x --archived maybe --frobnicate',
      'Unknown option --registar for list. Did you mean --registrar?\n' +
        '--archived takes false, true or all, not "maybe".\nUnknown option --frobnicate for list.',
    ],
  ] as const) {
    await assert.rejects(parse(line), (error) => {
      assert.ok(error instanceof Failure && error.exitCode === exitCodes.usage);
      assert.equal(error.message, message);
      return true;
    });
  }
});

test('a choice is taken without regard to case, as the definition writes it', async () => {
  assert.equal((await parse('list --currency eur')).options.text('currency'), 'EUR');
  assert.equal((await parse('list --sort UPDATEDAT')).options.text('sort'), 'updatedAt');
  for (const intent of ['renew', 'let_expire', 'let-expire']) {
    assert.equal((await parse(`list --intent ${intent}`)).options.text('intent'), intent);
  }
});

test('a command only asks for options that it defines', async () => {
  const { options } = await parse('summary');
  assert.throws(() => options.text('limit'), TypeError);
});

test('whatever the words are, they are read or refused', async () => {
  const flags = commands.flatMap(({ command }) => optionsOf(command).map(({ name }) => `--${name}`));
  const word = fc.oneof(
    fc.constantFrom(...flags, '-o', '-y', '--', '-', '', '-1', '--=', '-='),
    fc.string({ maxLength: 8 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...commands), fc.array(word, { maxLength: 6 }), async (command, words) => {
      try {
        const { args } = await parseCommand(command, words);
        assert.ok(args.every((arg) => words.includes(arg)));
      } catch (error) {
        assert.ok(error instanceof Failure && error.exitCode === exitCodes.usage, String(error));
      }
    }),
    propertyRuns(),
  );
});
