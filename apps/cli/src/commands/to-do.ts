import { randomUUID } from 'node:crypto';
import type { BodyOf, RequestOf } from '@namekeep/contract/client';
import { maskCardNumbers } from '@namekeep/domain/record';
import { type Api, pagesOf } from '../api.ts';
import type { Command, OptionValues } from '../command.ts';
import { requireConfirmation, showAndCommit } from '../commit.ts';
import { usageFailure } from '../failure.ts';
import { fieldOption } from '../fields.ts';
import { readDate, readNumber } from '../read.ts';
import { findRecord, forEachRecord } from '../records.ts';
import { type DomainRecord, grouped } from '../render.ts';
import { createTable, tellPart } from '../table.ts';

type Group = BodyOf<'errandsList'>['groups'][number];
type Kind = Group['kind'];

/** The kinds of errands, as options and tables write them. */
const kinds: Readonly<Record<Kind, string>> = {
  turn_auto_renew_off: 'turn-auto-renew-off',
  renew_by_hand: 'renew-by-hand',
  check_auto_renew: 'check-auto-renew',
  confirm_renewed: 'confirm-renewed',
};
const kindOf = (options: OptionValues) => options.text('kind')?.replaceAll('-', '_') as Kind | undefined;

export const errands: Command = {
  description: [
    'Compares what you decided with how auto-renew is set: active records due within 90 days, or at most 45 days ago. Each is in one group: turn-auto-renew-off, renew-by-hand, check-auto-renew or confirm-renewed (auto-renew should have renewed it).',
    '--done records that it was done: auto-renew off or on, or the renewals with their payments. It shows what would change and asks for confirmation.',
  ],
  options: {
    '--kind KIND': {
      choices: Object.values(kinds),
      otherChoices: Object.keys(kinds),
      help: `${Object.values(kinds).join(', ')}.`,
    },
    ...fieldOption('registrar', { help: 'Only at this registrar, in any case; "" for none.' }),
    '--done': 'Record that it was done. Requires --kind.',
    '--years N': 'With --done: years of the renewals, 1 to 10 (default 1).',
    '--paid DAY':
      'With --done: day of the payments (default: the due day for confirm-renewed, today for renew-by-hand).',
    '--dry-run': 'With --done: only show what would change.',
    '--skip-invalid': 'With --done: leave out records that cannot be renewed.',
    '--all': 'All records of each group, not only the first 100.',
    '-y, --yes': 'Skip the confirmation.',
  },
  examples: {
    errands: 'All errands.',
    'errands --kind turn-auto-renew-off --registrar GoDaddy --all | cut -f3': "The names for the registrar's bulk box.",
    'errands --kind turn-auto-renew-off --registrar GoDaddy --done': 'You have turned it off there.',
    'errands --kind confirm-renewed --done --yes':
      'Record all renewals that happened by themselves, at what they cost.',
  },
  async run(context, _, options) {
    const { output } = context;
    const kind = kindOf(options);
    const registrar = options.text('registrar');
    const years = readNumber(options, 'years', 1, 10);
    if (!options.flag('done')) {
      const alone = ['years', 'paid', 'dry-run', 'skip-invalid', 'yes'].find((name) => options.flag(name));
      if (alone) throw usageFailure(`--${alone} requires --done.`);
      const api = await context.connect();
      const query = { kind, registrar: registrar === undefined ? undefined : [registrar] };
      const { body, text } = await api.call('errandsList', query);
      if (options.flag('json') && !options.flag('all')) return output.print(text);
      const groups = options.flag('all') ? await Promise.all(body.groups.map((one) => whole(api, one))) : body.groups;
      if (options.flag('json')) return output.print(JSON.stringify({ ...body, groups }));
      if (groups.length === 0) return output.tell('There is nothing to do.');
      const rows = groups.flatMap((group) => group.records.map((record) => ({ ...group, record })));
      const total = groups.reduce((sum, { count }) => sum + count, 0);
      await output.print(errandsTable(output.screen).lines(rows).join('\n'));
      return total > rows.length ? tellPart(output, rows.length, total) : undefined;
    }
    if (!kind) throw usageFailure('--done requires --kind.');
    const ofRenewals = ['years', 'paid'].find((name) => options.flag(name));
    if (ofRenewals && !/renew(ed|_by_hand)$/.test(kind)) {
      throw usageFailure(`--${ofRenewals} requires --kind ${kinds.renew_by_hand} or ${kinds.confirm_renewed}.`);
    }
    requireConfirmation(context, options, 'change the records or --dry-run', false);
    const paid = options.text('paid');
    const paidOn = paid === undefined ? undefined : await readDate('paid', paid, context.today);
    const api = await context.connect();
    const records = registrar === undefined ? { ids: await idsOf(api, kind) } : { registrar };
    if (records.ids?.length === 0) return output.tell('There is nothing to do.');
    const done = { kind, ...records, years, paidOn };
    const optionOf = (path: string) => (path === 'paidOn' ? '--paid' : `--${path}`);
    const preview = await api.call('errandsDone', { idempotencyKey: randomUUID(), done }, optionOf);
    if (preview.body.rows.length === 0) return output.tell('There is nothing to do.');
    return showAndCommit(context, api, preview, options, 'change');
  },
};

/** A group with all of its records. */
async function whole(api: Api, group: Group): Promise<Group> {
  if (group.records.length === group.count) return group;
  const query = { kind: group.kind, registrar: [group.registrar ?? ''], limit: 200 };
  const records: DomainRecord[] = [];
  for await (const { body } of pagesOf((page) => api.call('errandsList', { ...query, ...page }))) {
    records.push(...body.groups.flatMap((one) => one.records));
  }
  return { ...group, records };
}

async function idsOf(api: Api, kind: Kind): Promise<string[]> {
  const { groups } = (await api.call('errandsList', { kind })).body;
  const all = await Promise.all(groups.map((group) => whole(api, group)));
  return all.flatMap(({ records }) => records.map(({ id }) => id));
}

const errandsTable = createTable<Group & { record: DomainRecord }>([
  { title: 'TO DO', text: ({ kind }) => kinds[kind] },
  { title: 'REGISTRAR', text: ({ registrar }) => registrar ?? '–', least: 10 },
  { title: 'NAME', text: ({ record }) => record.unicodeName, least: 20 },
  { title: 'NEXT', text: ({ record }) => record.renewal.next, least: 20, drops: 1 },
]);

type Check = BodyOf<'checksList'>['checks'][number];

export const checks: Command = {
  description: [
    'Compares what is recorded: prices that jumped, payment methods that end, spellings, dates, names that look alike and so on. Nothing is looked up.',
    'A check that is dismissed comes back when one of the values that it is about changes.',
  ],
  arguments: { '[NAME|ID ...]': 'With --dismiss: the records.' },
  options: { '--dismiss KIND': 'Dismiss this check of the records, such as look_alike.' },
  examples: {
    checks: 'Everything that looks wrong.',
    'checks --dismiss look_alike example.com exmple.com': 'Both are meant.',
  },
  async run(context, names, options) {
    const { output } = context;
    const kind = options.text('dismiss') as RequestOf<'checksDismiss'>['check']['kind'] | undefined;
    if ((kind === undefined) !== (names.length === 0)) throw usageFailure('--dismiss KIND takes the names of records.');
    const api = await context.connect();
    if (kind !== undefined) {
      return forEachRecord(context, names, async (given) => {
        const { record } = await findRecord(api, given);
        await api.call('checksDismiss', { check: { kind, id: record.id } }, (path) =>
          path === 'kind' ? '--dismiss' : path,
        );
        return options.flag('json')
          ? JSON.stringify({ kind, id: record.id })
          : `Dismissed ${kind} of ${record.unicodeName}.`;
      });
    }
    const { body, text } = await api.call('checksList', {});
    if (options.flag('json')) return output.print(text);
    if (body.checks.length === 0) return output.tell('Nothing looks wrong.');
    const rows = body.checks.flatMap(({ kind: ofCheck, records }) => records.map((one) => ({ ...one, kind: ofCheck })));
    await output.print(checksTable(output.screen).lines(rows).join('\n'));
    const total = body.checks.reduce((sum, { count }) => sum + count, 0);
    if (total > rows.length) output.tell(`Showing ${grouped(rows.length)} of ${grouped(total)}.`);
  },
};

const checksTable = createTable<Check['records'][number] & Pick<Check, 'kind'>>([
  { title: 'CHECK', text: ({ kind }) => kind },
  { title: 'NAME', text: ({ name }) => name, least: 20 },
  { title: 'DETAIL', text: ({ detail }) => detail, least: 20 },
]);

export const paymentMethods: Command = {
  description: [
    'Before a renewal that a payment method does not reach, `checks` says so. Numbers of cards are masked.',
  ],
  arguments: { '[NAME]': 'The payment method, in any case.' },
  options: { '--ends MONTH': 'The last month in which it can be charged, such as 2028-03, or "none".' },
  examples: {
    methods: 'All payment methods and when they end.',
    'methods "Visa 4242" --ends 2028-03': 'Set when one ends.',
  },
  async run({ connect, output }, [name], options) {
    const ends = options.text('ends');
    if ((name === undefined) !== (ends === undefined)) throw usageFailure('A payment method needs --ends MONTH.');
    const api = await connect();
    if (name !== undefined) {
      const method = { endsOn: ends === 'none' ? null : (ends ?? null) };
      const { body, text } = await api.call('paymentMethodsPut', { name, method }, (path) =>
        path === 'endsOn' ? '--ends' : path,
      );
      const until = body.endsOn === null ? 'no known end' : `ends ${body.endsOn}`;
      return output.print(options.flag('json') ? text : `${maskCardNumbers(body.name)}: ${until}`);
    }
    const { body, text } = await api.call('paymentMethodsList', {});
    if (options.flag('json')) return output.print(text);
    if (body.paymentMethods.length === 0) return output.tell('No payment methods found.');
    return output.print(methodsTable(output.screen).lines(body.paymentMethods).join('\n'));
  },
};

const methodsTable = createTable<BodyOf<'paymentMethodsList'>['paymentMethods'][number]>([
  { title: 'PAYMENT METHOD', text: ({ name }) => maskCardNumbers(name), least: 20 },
  { title: 'ENDS', text: ({ endsOn }) => endsOn ?? '–' },
  { title: 'RECORDS', text: ({ count }) => grouped(count), align: 'right' },
]);
