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

/** What a person decides about a name whose date is near. Nothing of it happens at a registrar. */
export type Decision =
  | { kind: 'intent'; intent: RenewalIntent }
  | { kind: 'archive' }
  | { kind: 'renewed'; changes: RenewalChanges; revision: number };

export interface Decided {
  id: string;
  name: string;
  decision: Decision;
  /** The revision that the decision made; only from there it can be taken back. */
  revision: number;
  /** The changes that take it back. */
  undo: Changes;
}

const changesOf = (decision: Decision): Changes => {
  if (decision.kind === 'intent') return { renewalIntent: decision.intent };
  return decision.kind === 'archive' ? { isArchived: true } : decision.changes;
};

/** The list as it will be; null where the item leaves it. */
function foreseen(item: Upcoming, decision: Decision): Upcoming | null {
  return decision.kind === 'intent' ? { ...item, renewalIntent: decision.intent } : null;
}

/** Carries decisions out: the list shows them at once, then what the service says. */
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
      // The dates of a renewal were seen; they are written only on the record that was shown with them.
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
    /** The decision that can be taken back, or null. */
    last,
    /** The decision that was just undone, or null. */
    undone,
    undo: () => {
      if (last && !undo.isPending) undo.mutate(last);
    },
    undoing: undo.isPending,
    /** Why the last one failed, with the name it was about. */
    failure: decide.error ? { error: decide.error, name: decide.variables?.item.unicodeName ?? '' } : null,
    undoError: undo.error,
    /** Forgets what was last decided or undone; it stays as it is. */
    dismiss: () => {
      setLast(null);
      setUndone(null);
      decide.reset();
      undo.reset();
    },
  };
}
