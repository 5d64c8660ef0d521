import type { DomainRecord } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRefused } from '../../api/client.ts';
import { decisionsChanged } from '../../api/decisions-changed.ts';
import { recordQuery } from '../../api/queries.ts';
import { type Attempt, attemptFor, randomKey } from '../../kit/attempt.ts';
import { inTurn } from '../done/in-turn.ts';
import type { RenewalBody } from './renewed-values.ts';
import { type Renewed, sendRenewal } from './send-renewal.tsx';

interface Renewal {
  record: DomainRecord;
  body: RenewalBody;
}

/**
 * Records the renewals of several records, one after the other. Those that fail stay; a record that has changed in the
 * meantime is replaced by its latest version, to be looked at before it is sent again.
 */
export function useRenewals(selected: readonly DomainRecord[]) {
  const client = useQueryClient();
  const [left, setLeft] = useState(selected);
  const [done, setDone] = useState<readonly Renewed[]>([]);
  const [failed, setFailed] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [progress, setProgress] = useState({ completed: 0, total: 0 });
  // A retry after a lost response records nothing twice.
  const attempts = useRef(new Map<string, Attempt>());
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = useMutation({
    mutationFn: async (renewals: readonly Renewal[]) => {
      running.current = new AbortController();
      const { signal } = running.current;
      setFailed(new Map());
      setProgress({ completed: 0, total: renewals.length });
      const steps = await inTurn(
        renewals,
        async ({ record, body }) => {
          const attempt = attemptFor(attempts.current.get(record.id) ?? null, body, randomKey);
          attempts.current.set(record.id, attempt);
          return await sendRenewal(record, body, attempt.key);
        },
        { signal, onStep: (completed) => setProgress({ completed, total: renewals.length }) },
      );
      const renewed = steps.flatMap(({ result }) => (result.ok ? [result.value] : []));
      const problems = new Map<string, unknown>();
      const latest = new Map<string, DomainRecord>();
      for (const { item, result } of steps) {
        if (result.ok) continue;
        problems.set(item.record.id, result.error);
        if (!isRefused(result.error, 'stale_revision')) continue;
        latest.set(
          item.record.id,
          await client.fetchQuery({ ...recordQuery(item.record.id), staleTime: 0 }).catch(() => item.record),
        );
      }
      const ids = new Set(renewed.map(({ record }) => record.id));
      setLeft((records) => records.flatMap((one) => (ids.has(one.id) ? [] : [latest.get(one.id) ?? one])));
      setFailed(problems);
      const all = [...done, ...renewed];
      setDone(all);
      return { all, complete: problems.size === 0 && steps.length === renewals.length };
    },
    onSettled: () => decisionsChanged(client),
  });
  return {
    /** The records that are not renewed yet. */
    left,
    /** The renewals that were recorded so far. */
    done,
    /** Why the renewals of some records were not recorded, by record. */
    failed,
    progress,
    sending: send.isPending,
    /** Stops after the record that is being sent. */
    stop: () => running.current?.abort(),
    send: (renewals: readonly Renewal[], onComplete: (renewed: readonly Renewed[]) => void) => {
      if (send.isPending) return;
      send.mutate(renewals, { onSuccess: ({ all, complete }) => complete && onComplete(all) });
    },
  };
}
