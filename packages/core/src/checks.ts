import { setImmediate } from 'node:timers/promises';
import { checkSize } from '@namekeep/contract';
import {
  addDaysClamped,
  addMonthsClamped,
  amountText,
  type CheckKind,
  checkKinds,
  dayText,
  inSentence,
  intentOf,
  isDecidable,
  labelOf,
  lookAlikes,
  maskCardNumbers,
  monthText,
  parseDomainName,
  perYear,
  type RecordFields,
  renewalNext,
  renewalTarget,
  spellingKey,
  toUnicodeName,
} from '@namekeep/domain';
import { type Context, localToday, readerOf, transact } from './dependencies.ts';
import { mayRead } from './domains/record.ts';
import type { ComparedRecord, EarlierCost, PortfolioReader, SuspectRecord } from './ports/index.ts';
import type { UseCase } from './use-case.ts';

/** What looks wrong with a record: one sentence, and the values that it is about. */
interface Finding {
  id: string;
  name: string;
  detail: string;
  about: readonly unknown[];
}

/** What checks read. Records are read once for all checks. */
interface Portfolio {
  reader: PortfolioReader;
  today: string;
  /** All active records. */
  records: () => Promise<ComparedRecord[]>;
  /** Records that look wrong by themselves, for any of the reasons of a check. */
  suspects: () => Promise<Suspect[]>;
}

/** With its due date, and what its owner wants unless it is not active. */
type Suspect = SuspectRecord & { date: string; intent: RecordFields['renewalIntent'] | null };

/** Costs to be known, and dates that are too far ahead. */
const costDays = 365;
const farYears = 11;

type Check = (portfolio: Portfolio) => Promise<Finding[]>;

const checks: Record<CheckKind, Check> = {
  async auto_renew_conflict({ suspects, today }) {
    return (await suspects()).flatMap(({ record, decision, date, intent }) => {
      if (intent !== 'let_expire' || record.autoRenew !== true) return [];
      const { id, name, registrar, renewalCostMinor, currency } = record;
      const next = renewalNext(record, decision, today).replace(/\.$/, '');
      const detail = `${next}; turn it off there, or keep the domain.`;
      return [{ id, name, detail, about: [date, registrar, renewalCostMinor, currency] }];
    });
  },

  async price_jump({ reader, records, today }) {
    const earlier = Map.groupBy(await reader.earlierCosts(addDaysClamped(today, -365)), ({ id }) => id);
    if (earlier.size === 0) return [];
    return (await records()).flatMap(({ id, name, cost, currency }) => {
      const previous = cost ? latestOther(earlier.get(id) ?? [], cost, currency) : undefined;
      if (cost === null || previous === undefined || cost < previous * 1.5) return [];
      const [from, to] = [amountText(previous, currency), amountText(cost, currency)];
      const detail = `The renewal cost rose from ${from} to ${to} a year, ${times(cost / previous)}; check it before it is charged.`;
      return [{ id, name, detail, about: [previous, cost, currency] }];
    });
  },

  async payment_method_ends({ suspects, today }) {
    return (await suspects()).flatMap(({ record: { id, name }, date, intent, paymentMethod, methodEndsOn: endsOn }) => {
      if (intent !== 'renew' || paymentMethod === null || endsOn === null || date.slice(0, 7) <= endsOn) return [];
      const detail = `${maskCardNumbers(paymentMethod)} ends in ${monthText(endsOn)}, before this is due on ${dayText(date, today)}; change how it is paid, or enter the new end.`;
      return [{ id, name, detail, about: [paymentMethod.toLowerCase(), endsOn, date.slice(0, 7)] }];
    });
  },

  async email_on_leaving_name({ reader, records }) {
    const emails = Map.groupBy(await records(), ({ purchaseEmail }) => purchaseEmail ?? '');
    emails.delete('');
    const hosts = new Map([...emails.keys()].map((email) => [email, hostsOf(email)]));
    const leaving = new Map(
      (await reader.leavingNames([...new Set([...hosts.values()].flat())])).map((one) => [one.name, one]),
    );
    return [...emails].flatMap(([email, ofEmail]) => {
      const at = hosts
        .get(email)
        ?.flatMap((host) => leaving.get(host) ?? [])
        .at(-1);
      if (!at) return [];
      const why = at.lifecycle === 'transferred' ? 'was transferred' : 'you let expire';
      return ofEmail.map(({ id, name, registrar }) => {
        const detail = `The purchase e-mail ${email} is at ${toUnicodeName(at.name)}, which ${why}; change it at ${registrar ?? 'the registrar'} first.`;
        return { id, name, detail, about: [email, at.name, at.lifecycle] };
      });
    });
  },

  async spelling({ reader }) {
    const groups = await reader.spellings();
    const found = new Map<string, Finding & { parts: string[] }>();
    for (const field of ['registrar', 'dnsProvider', 'paymentMethod'] as const) {
      const others = otherSpellings(
        groups.map((group) => ({ value: group[field], count: group.count })),
        field,
      );
      for (const { id, name, ...values } of await reader.spelledAs(field, [...others.keys()])) {
        const [is, best] = [values[field] ?? '', others.get(values[field] ?? '') ?? ''];
        const part = `The ${inSentence(labelOf(field))} is written “${maskCardNumbers(is)}” here and “${maskCardNumbers(best)}” elsewhere`;
        const one = found.get(id);
        const parts = [...(one?.parts ?? []), part];
        const detail = `${parts.join('; ')}; use one spelling.`;
        found.set(id, { id, name, parts, detail, about: [...(one?.about ?? []), is, best] });
      }
    }
    return [...found.values()];
  },

  async look_alike({ records }) {
    const list = await records();
    await setImmediate();
    return [...lookAlikes(list.map(({ name }) => toUnicodeName(name)))].flatMap(([place, others]) => {
      const one = list[place];
      if (!one) return [];
      const like = others
        .map((other) => list[other]?.name ?? '')
        .sort()
        .map(toUnicodeName);
      const detail = `Looks like ${few(like)}, which you also have; check that both are meant.`;
      return [{ id: one.id, name: one.name, detail, about: like }];
    });
  },

  async dates({ suspects, today }) {
    const far = addMonthsClamped(today, farYears * 12);
    const day = (date: string) => dayText(date, today);
    return (await suspects()).flatMap(({ record, registrationDate }) => {
      const { id, name, expirationDate, billingDate } = record;
      const isReversed = registrationDate !== null && expirationDate !== null && registrationDate > expirationDate;
      const late = [expirationDate, billingDate].find((date) => date !== null && date > far);
      if (!isReversed && !late) return [];
      const detail = isReversed
        ? `Registered on ${day(registrationDate)}, after it expires on ${day(expirationDate)}; correct one of the dates.`
        : `${late === expirationDate ? 'Expires' : 'Billed'} on ${day(late ?? far)}, more than ${farYears} years ahead; check the year.`;
      return [{ id, name, detail, about: [registrationDate, expirationDate, billingDate] }];
    });
  },

  async cost_outlier({ records }) {
    const known = (await records()).filter(({ cost }) => cost !== null);
    const groups = Map.groupBy(known, (one) => `${one.tld} ${one.currency} ${one.registrar?.toLowerCase()}`);
    return [...groups.values()].flatMap((group) => {
      const costs = Float64Array.from(group, ({ cost }) => cost ?? 0).sort();
      const median = ((costs[(costs.length - 1) >> 1] ?? 0) + (costs[costs.length >> 1] ?? 0)) / 2;
      if (costs.length < 8 || median === 0) return [];
      return group.flatMap(({ id, name, cost, tld, currency, registrar }) => {
        if (cost === null || cost < 3 * median) return [];
        const usual = amountText(Math.round(median), currency);
        const where = `.${toUnicodeName(tld)}${registrar === null ? '' : ` at ${registrar}`}`;
        const detail = `Costs ${amountText(cost, currency)}, ${times(cost / median)} the usual ${usual} for ${where}; check the amount.`;
        return [{ id, name, detail, about: [cost, currency, tld, registrar?.toLowerCase() ?? null] }];
      });
    });
  },

  async no_cost({ suspects, today }) {
    const through = addDaysClamped(today, costDays);
    return (await suspects()).flatMap(({ record, date, intent }) => {
      if (intent !== 'renew' || record.renewalCostMinor !== null || date > through) return [];
      const detail = `Due on ${dayText(date, today)} for an unknown amount; enter the renewal cost.`;
      return [{ id: record.id, name: record.name, detail, about: [date] }];
    });
  },

  async twice({ records }) {
    const list = await records();
    const below = list.filter(({ name }) => parentsOf(name).length > 0).sort(byName);
    const above = new Set(below.flatMap(({ name }) => parentsOf(name)));
    const ids = new Map(below.map(({ id, name }) => [name, id]));
    for (const { id, name } of list) if (above.has(name)) ids.set(name, id);
    const others = new Map<string, string[]>();
    const note = (one: string, other: string) => others.set(one, [...(others.get(one) ?? []), other]);
    for (const { name } of below) {
      const parent = parentsOf(name).find((one) => ids.has(one));
      if (parent === undefined) continue;
      note(name, parent);
      note(parent, name);
    }
    return [...others].map(([name, list]) => {
      const [other = ''] = list;
      const detail = name.endsWith(`.${other}`)
        ? `Is part of ${toUnicodeName(other)}, which you also have; archive it unless it is registered on its own.`
        : `You also have ${few(list.map(toUnicodeName))}, which ${list.length > 1 ? 'are' : 'is'} part of it; archive what is not registered on its own.`;
      return { id: ids.get(name) ?? '', name, detail, about: list };
    });
  },
};

export const checksList: UseCase<'checksList'> = async (context) => {
  const portfolio = portfolioOf(context);
  const [dismissed, ...found] = await Promise.all([
    portfolio.reader.dismissedChecks(),
    ...checkKinds.map((kind) => checks[kind](portfolio)),
  ]);
  const keys = new Set(dismissed.map(({ id, kind, about }) => `${kind} ${id} ${about}`));
  return {
    outcome: 'found',
    checks: checkKinds.flatMap((kind, index) => {
      const findings = found[index] ?? [];
      const open =
        keys.size === 0 ? findings : findings.filter((one) => !keys.has(`${kind} ${one.id} ${aboutOf(one)}`));
      const records = open
        .sort(byName)
        .slice(0, checkSize)
        .map(({ id, name, detail }) => ({ id, name, detail }));
      return open.length > 0 ? [{ kind, count: open.length, records }] : [];
    }),
  };
};

export const checksDismiss: UseCase<'checksDismiss'> = async (context, { check: { kind, id } }) => {
  if (!mayRead(context.actor)) return { outcome: 'insufficient_scope' };
  const found = await checks[kind](portfolioOf(context));
  const finding = found.find((one) => one.id === id);
  if (!finding) return { outcome: 'not_found' };
  const about = aboutOf(finding);
  return transact(context, async (writer) => {
    if (!(await writer.lockRecord(id))) return { outcome: 'not_found' };
    await writer.dismissCheck({ id, kind, about });
    return { outcome: 'dismissed' };
  });
};

function portfolioOf(context: Context): Portfolio {
  const reader = readerOf(context);
  const today = localToday(context);
  const days = { costThrough: addDaysClamped(today, costDays), farDay: addMonthsClamped(today, farYears * 12) };
  const suspects = async () =>
    (await reader.suspectRecords(days)).map((one): Suspect => ({
      ...one,
      date: renewalTarget(one.record).date,
      intent: isDecidable(one.record) ? intentOf(one.record, one.decision) : null,
    }));
  return { reader, today, records: once(() => reader.comparedRecords()), suspects: once(suspects) };
}

/** Reads when it is first asked, and answers the same from then on. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= read());
}

const aboutOf = ({ about }: Finding): string => JSON.stringify(about);

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);

/** `2×`, `10.5×` */
const times = (factor: number): string => `${Math.round(factor * 10) / 10}×`;

/** The first three of them, and how many more there are. */
const few = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(' and ');

/** What a year cost last, where that was another amount. */
function latestOther(earlier: readonly EarlierCost[], cost: number, currency: string): number | undefined {
  const others = earlier
    .filter((one) => one.currency === currency)
    .map(({ until, amountMinor, years }) => ({ until, amount: perYear(amountMinor, years) }))
    .filter(({ amount }) => amount !== cost && amount > 0);
  return others.reduce((last, one) => (last && last.until > one.until ? last : one), others[0])?.amount;
}

/** A name in ASCII and those above it, `shop.example.com` and `example.com`; not its last label. */
const parentsOf = (name: string): string[] => {
  if (name.indexOf('.') === name.lastIndexOf('.')) return [];
  const labels = name.split('.');
  return labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'));
};

/** The names at which an e-mail address can be. */
function hostsOf(email: string): string[] {
  const parsed = parseDomainName(email.slice(email.lastIndexOf('@') + 1));
  return parsed.ok ? [parsed.name, ...parentsOf(parsed.name)] : [];
}

/** Spellings that are not the most frequent one of the same value, with the one that is; of equally frequent ones, all. */
function otherSpellings(
  values: readonly { value: string | null; count: number }[],
  field: 'registrar' | 'dnsProvider' | 'paymentMethod',
): Map<string, string> {
  const counts = new Map<string, number>();
  for (const { value, count } of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + count);
  const others = new Map<string, string>();
  const isCompany = field !== 'paymentMethod';
  for (const [key, spellings] of Map.groupBy(counts, ([value]) => spellingKey(value, { isCompany }))) {
    if (key === '') continue;
    const [best, second] = spellings.toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
    if (!best || !second) continue;
    for (const [value] of spellings) {
      if (value !== best[0]) others.set(value, best[0]);
      else if (best[1] === second[1]) others.set(value, second[0]);
    }
  }
  return others;
}
