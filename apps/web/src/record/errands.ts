import type { BodyOf, RequestOf } from '@namekeep/contract';
import type { ErrandKind } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { ask, randomKey } from '../api/client.ts';
import type { DecisionItem } from '../api/decisions.ts';
import { unconfirmedQuery } from '../api/payments.ts';
import { eachPage, type ImportResult, toConfirmQuery } from '../api/queries.ts';
import { countPhrase } from '../kit/format.ts';
import { useSent } from './acts.ts';
import { costsOf, costsText } from './sums.ts';
import { byImport, type Done } from './undo.ts';

export type ErrandGroup = BodyOf<'errandsList'>['groups'][number];
export type ErrandInput = RequestOf<'errandsDone'>['done'];

export const previewErrand = (done: ErrandInput) => ask('errandsDone', { idempotencyKey: randomKey(), done });

export const isRenewal = (kind: ErrandKind): boolean => kind === 'confirm_renewed' || kind === 'renew_by_hand';

export function errandDone(kind: ErrandKind, { importId, updated, invalid }: ImportResult): Done {
  const domains = countPhrase(updated, 'domain');
  const message = isRenewal(kind)
    ? `${countPhrase(updated, 'renewal')} recorded.`
    : `Auto-renew is ${kind === 'turn_auto_renew_off' ? 'off' : 'on'} for ${domains}.`;
  return byImport(importId, {
    subject: domains,
    message: invalid > 0 ? `${message} ${countPhrase(invalid, 'domain')} skipped.` : message,
    undone: () => `Undone. ${domains} ${updated === 1 ? 'is as it was' : 'are as they were'} before.`,
  });
}

/** The domains that should have renewed by themselves, and by registrar those that can be confirmed together. */
export function useToConfirm() {
  const { data: totals, isLoading } = useQuery(unconfirmedQuery);
  const count = totals?.count ?? 0;
  const errands = useQuery({ ...toConfirmQuery, enabled: count > 0 });
  return { count, groups: (count > 0 && errands.data?.groups) || [], isLoading: isLoading || errands.isLoading };
}

/** Every record of a group, also those that are not shown. */
export async function allRecords({ kind, registrar, records, count }: ErrandGroup): Promise<ErrandGroup['records']> {
  if (records.length === count) return records;
  const all: ErrandGroup['records'] = [];
  const pages = eachPage('errandsList', { kind, registrar: [registrar ?? ''], limit: 200 });
  for await (const { groups } of pages) all.push(...groups.flatMap((group) => group.records));
  return all;
}

/** What is confirmed: groups of it, or some records. `items` are those of the queue, which leave it immediately. */
interface Confirmed {
  groups?: readonly ErrandGroup[];
  ids?: string[];
  items?: readonly DecisionItem[];
}

/** Records the renewals of domains that should have renewed by themselves, at what they cost, all at once. */
export const useConfirmRenewed = () =>
  useSent<Confirmed>({
    async send({ groups = [], ids = [] }) {
      const records = (await Promise.all(groups.map(allRecords))).flat();
      const kind = 'confirm_renewed';
      const { previewId } = await previewErrand({ kind, ids: [...ids, ...records.map(({ id }) => id)] });
      return errandDone(kind, await ask('importsCommit', { commit: { previewId, skipInvalid: true } }));
    },
    moves: ({ items = [] }) => ({ items, to: null }),
    failed: () => 'The renewals were not recorded',
  });

/** What the domains of some groups cost together; empty if they are not all known. */
export const groupCosts = (groups: readonly ErrandGroup[]): string =>
  groups.every(({ count, records }) => count === records.length)
    ? costsText(costsOf(groups.flatMap(({ records }) => records)))
    : '';
