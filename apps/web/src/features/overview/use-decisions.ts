import type { BodyOf, RequestOf } from '@namekeep/contract';
import type { DomainRecord, RenewalIntent } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, wholeRecord } from '../../api/client.ts';
import { portfolioChanged, recordQuery, summaryQuery } from '../../api/queries.ts';
import { renewalDaysChanged } from '../../api/renewal-days.ts';
import type { RenewalChanges } from '../../record/renewal-values.ts';

type Upcoming = BodyOf<'summaryGet'>['upcoming'][number];
type Changes = RequestOf<'domainsUpdate'>['changes'];

/** A decision about a domain. It changes the record only, and nothing at a registrar. */
export type Decision =
  | { kind: 'intent'; intent: RenewalIntent }
  | { kind: 'archive' }
  | { kind: 'renewed'; changes: RenewalChanges; revision: number };

export interface Decided {
  id: string;
  name: string;
  decision: Decision;
  /** The revision that the decision created. It can be undone only while the record is at this revision. */
  revision: number;
  /** The changes that undo it. */
  undo: Changes;
}

const changesOf = (decision: Decision): Changes => {
  if (decision.kind === 'intent') return { renewalIntent: decision.intent };
  return decision.kind === 'archive' ? { isArchived: true } : decision.changes;
};

/** The item after the decision, or null if it leaves the list. */
function foreseen(item: Upcoming, decision: Decision): Upcoming | null {
  return decision.kind === 'intent' ? { ...item, renewalIntent: decision.intent } : null;
}

/** Saves decisions. The list shows them immediately, and then the server's response. */
export function useDecisions() {
  const client = useQueryClient();
  const [last, setLast] = useState<Decided | null>(null);
  const [undone, setUndone] = useState<Decided | null>(null);
  const settled = () => {
    renewalDaysChanged(client);
    return portfolioChanged(client);
  };
  const keep = (record: DomainRecord) => client.setQueryData(recordQuery(record.id).queryKey, record);

  const decide = useMutation({
    mutationFn: async ({ item, decision }: { item: Upcoming; decision: Decision }): Promise<Decided> => {
      const before = await client.fetchQuery({ ...recordQuery(item.id), staleTime: 0 });
      const changes = changesOf(decision);
      const undo = Object.fromEntries(
        Object.keys(changes).map((field) => [field, before[field as keyof DomainRecord]]),
      );
      // The dates of a renewal are saved only if the record is still at the revision that was shown.
      const revision = decision.kind === 'renewed' ? decision.revision : before.revision;
      const after = wholeRecord(await ask('domainsUpdate', { id: item.id, revision, changes }));
      keep(after);
      return { id: item.id, name: item.unicodeName, decision, revision: after.revision, undo };
    },
    onMutate: async ({ item, decision }) => {
      setLast(null);
      setUndone(null);
      undo.reset();
      await client.cancelQueries({ queryKey: summaryQuery.queryKey });
      const before = client.getQueryData(summaryQuery.queryKey);
      client.setQueryData(
        summaryQuery.queryKey,
        (summary) =>
          summary && {
            ...summary,
            upcoming: summary.upcoming.flatMap((one) => (one.id === item.id ? (foreseen(one, decision) ?? []) : one)),
          },
      );
      return before;
    },
    onSuccess: setLast,
    onError: (_error, _decided, before) => client.setQueryData(summaryQuery.queryKey, before),
    onSettled: settled,
  });

  const undo = useMutation({
    mutationFn: async ({ id, revision, undo: changes }: Decided) =>
      wholeRecord(await ask('domainsUpdate', { id, revision, changes })),
    onSuccess: (record, decided) => {
      keep(record);
      setUndone(decided);
      setLast(null);
    },
    onSettled: settled,
  });

  return {
    decide: (item: Upcoming, decision: Decision) => decide.mutate({ item, decision }),
    /** The decision that can be undone, or null. */
    last,
    /** The decision that was just undone, or null. */
    undone,
    undo: () => {
      if (last && !undo.isPending) undo.mutate(last);
    },
    undoing: undo.isPending,
    /** Why the last decision failed, and its domain. */
    failure: decide.error ? { error: decide.error, name: decide.variables?.item.unicodeName ?? '' } : null,
    undoError: undo.error,
    /** Hides the result of the last decision without undoing it. */
    dismiss: () => {
      setLast(null);
      setUndone(null);
      decide.reset();
      undo.reset();
    },
  };
}
