import { randomUUID } from 'node:crypto';
import type { BodyOf, RequestOf } from '@namekeep/contract/client';
import { maskCardNumbers } from '@namekeep/domain/record';
import { type Api, pagesOf } from '../api.ts';
import type { Command } from '../command.ts';
import { requireConfirmation, showAndCommit } from '../commit.ts';
import { usageFailure } from '../failure.ts';
import { fieldOption } from '../fields.ts';
import { word } from '../read.ts';
import { findRecord, forEachRecord } from '../records.ts';
import { type DomainRecord, grouped } from '../render.ts';
import { printList, printRows, tellPart } from '../table.ts';

type Group = BodyOf<'errandsList'>['groups'][number];
type Kind = Group['kind'];

/** The kinds of errands, as options and tables write them. */
const kinds: Readonly<Record<Kind, string>> = {
  turn_auto_renew_off: 'turn-auto-renew-off',
  renew_by_hand: 'renew-by-hand',
  check_auto_renew: 'check-auto-renew',
  confirm_renewed: 'confirm-renewed',
};

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
      read: word,
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
  members: { paid: 'paidOn' },
  requires: {
    done: 'kind',
    ...Object.fromEntries(['years', 'paid', 'dry-run', 'skip-invalid', 'yes'].map((name) => [name, 'done'])),
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
    const done = options.flag('done');
    const { kind, registrar, years, paidOn } = await options.members<Partial<Done>>(context);
    if (done && (years ?? paidOn) !== undefined && !/renew(ed|_by_hand)$/.test(kind ?? '')) {
      throw usageFailure(`--years and --paid require --kind ${kinds.renew_by_hand} or ${kinds.confirm_renewed}.`);
    }
    if (done) requireConfirmation(context, options.given, 'change the records or --dry-run', false);
    const api = await context.connect();
    const nothing = 'There is nothing to do.';
    if (done && kind) {
      const records = registrar === undefined ? { ids: await idsOfKind(api, kind) } : { registrar };
      if (records.ids?.length === 0) return output.tell(nothing);
      const request = { idempotencyKey: randomUUID(), done: { kind, ...records, years, paidOn } };
      const preview = await api.call('errandsDone', request);
      if (preview.body.rows.length === 0) return output.tell(nothing);
      return showAndCommit(context, api, preview, options.given, 'change');
    }
    const query = { kind, registrar: registrar === undefined ? undefined : [registrar] };
    const { body, text } = await api.call('errandsList', query);
    const all = options.flag('all');
    const groups = all ? await Promise.all(body.groups.map((one) => whole(api, one))) : body.groups;
    const rows = groups.flatMap((group) => group.records.map((record) => ({ ...group, record })));
    const total = groups.reduce((sum, { count }) => sum + count, 0);
    await printRows(output, all ? JSON.stringify({ ...body, groups }) : text, rows, nothing, [
      { title: 'TO DO', text: (one) => kinds[one.kind] },
      { title: 'REGISTRAR', text: (one) => one.registrar ?? '–', least: 10 },
      { title: 'NAME', text: ({ record }) => record.unicodeName, least: 20 },
      { title: 'NEXT', text: ({ record }) => record.renewal.next, least: 20, drops: 1 },
    ]);
    if (total > rows.length) tellPart(output, rows.length, total);
  },
};

type Done = RequestOf<'errandsDone'>['done'];

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

async function idsOfKind(api: Api, kind: Kind): Promise<string[]> {
  const { groups } = (await api.call('errandsList', { kind })).body;
  const all = await Promise.all(groups.map((group) => whole(api, group)));
  return all.flatMap(({ records }) => records.map(({ id }) => id));
}

export const checks: Command = {
  description: [
    'Compares what is recorded: prices that jumped, payment methods that end, spellings, dates, names that look alike and so on. Nothing is looked up.',
    'A check that is dismissed comes back when one of the values that it is about changes.',
  ],
  arguments: { '[NAME|ID ...]': 'With --dismiss: the records.' },
  options: { '--dismiss KIND': 'Dismiss this check of the records, such as look_alike.' },
  members: { dismiss: 'kind' },
  examples: {
    checks: 'Everything that looks wrong.',
    'checks --dismiss look_alike example.com exmple.com': 'Both are meant.',
  },
  async run(context, names, options) {
    const { output } = context;
    const { kind } = await options.members<Partial<Dismissed>>(context);
    if ((kind === undefined) !== (names.length === 0)) throw usageFailure('--dismiss KIND takes the names of records.');
    const api = await context.connect();
    if (kind !== undefined) {
      return forEachRecord(context, names, async (given) => {
        const { record } = await findRecord(api, given);
        const check = { kind, id: record.id };
        await api.call('checksDismiss', { check });
        return [JSON.stringify(check), `Dismissed ${kind} of ${record.unicodeName}.`];
      });
    }
    const { body, text } = await api.call('checksList', {});
    const rows = body.checks.flatMap((check) => check.records.map((one) => ({ ...one, kind: check.kind })));
    await printRows(output, text, rows, 'Nothing looks wrong.', [
      { title: 'CHECK', text: (one) => one.kind },
      { title: 'NAME', text: ({ name }) => name, least: 20 },
      { title: 'DETAIL', text: ({ detail }) => detail, least: 20 },
    ]);
    const total = body.checks.reduce((sum, { count }) => sum + count, 0);
    if (total > rows.length) output.tell(`Showing ${grouped(rows.length)} of ${grouped(total)}.`);
  },
};

type Dismissed = RequestOf<'checksDismiss'>['check'];

export const paymentMethods: Command = {
  description: ['`checks` lists renewals after the end of a payment method. Card numbers are masked.'],
  arguments: { '[NAME]': 'The payment method, in any case.' },
  options: {
    '--ends MONTH': {
      help: 'The last month in which it can be charged, such as 2028-03, or "none".',
      read: (month) => (month === 'none' ? null : month),
    },
  },
  members: { ends: 'endsOn' },
  examples: {
    methods: 'All payment methods and when they end.',
    'methods "Visa 4242" --ends 2028-03': 'Set when one ends.',
  },
  async run(context, args, options) {
    const [name] = args;
    const method = await options.members<RequestOf<'paymentMethodsPut'>['method']>(context);
    if ((name === undefined) === options.flag('ends')) throw usageFailure('A payment method needs --ends MONTH.');
    if (name === undefined) return listMethods(context, args, options);
    const { body, text } = await (await context.connect()).call('paymentMethodsPut', { name, method });
    const until = body.endsOn === null ? 'no known end' : `ends ${body.endsOn}`;
    return context.output.result(text, `${maskCardNumbers(body.name)}: ${until}`);
  },
};

const listMethods = printList('paymentMethodsList', (body) => body.paymentMethods, 'No payment methods found.', [
  { title: 'PAYMENT METHOD', text: ({ name }) => maskCardNumbers(name), least: 20 },
  { title: 'ENDS', text: ({ endsOn }) => endsOn ?? '–' },
  { title: 'RECORDS', text: ({ count }) => grouped(count), align: 'right' },
]);
