import type { RequestOf } from '@namekeep/contract';
import type { DomainRecord } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask, isRefused, randomKey, wholeRecord } from '../../api/client.ts';
import { portfolioChanged } from '../../api/queries.ts';
import { addedDone } from '../../record/acts.ts';
import { report } from '../../record/undo.ts';
import { nameToSave } from '../../record/use-registrable.ts';

export type NewRecord = RequestOf<'domainsCreateBatch'>['batch']['records'][number] & { name: string };

interface AddNamesOptions {
  source: 'manual' | 'ai';
  /** The number of records per request. Each request is all or nothing. */
  atOnce: number;
  /** Called after each request with the added names. */
  onAdded: (names: ReadonlySet<string>) => void;
  /** Called once all of them are added. */
  onDone?: () => void;
}

/**
 * Adds many records, group by group. Names that already exist are left out and listed in `existing`. If a group fails
 * for another reason, the rest is not sent; a retry continues from there.
 */
export function useAddNames({ source, atOnce, onAdded, onDone }: AddNamesOptions) {
  const client = useQueryClient();
  const [existing, setExisting] = useState<ReadonlyMap<string, string | null>>(new Map());
  // The idempotency key of each request by its payload, so that a retry after a lost response adds nothing twice.
  const keys = useRef(new Map<string, string>());
  const busy = useRef(false);
  const [written, setWritten] = useState<readonly DomainRecord[]>([]);

  const send = async (records: readonly NewRecord[]) => {
    const payload = JSON.stringify(records);
    const key = keys.current.get(payload) ?? randomKey();
    keys.current.set(payload, key);
    const named = records.map(async (record) => ({ ...record, name: await nameToSave(record.name) }));
    const batch = { source, records: await Promise.all(named) };
    return (await ask('domainsCreateBatch', { idempotencyKey: key, batch })).records.map(wholeRecord);
  };

  const add = useMutation({
    mutationFn: async ({ records, all }: { records: readonly NewRecord[]; all: DomainRecord[] }) => {
      for (let from = 0; from < records.length; from += atOnce) {
        let rest = records.slice(from, from + atOnce);
        while (rest.length > 0) {
          try {
            all.push(...(await send(rest)));
            setWritten([...all]);
            onAdded(new Set(rest.map(({ name }) => name)));
            break;
          } catch (error) {
            const known = existingOf(error, rest);
            if (known.size === 0) throw error;
            setExisting((now) => new Map([...now, ...known]));
            rest = rest.filter(({ name }) => !known.has(name));
          }
        }
      }
    },
    onSuccess: () => onDone?.(),
    onSettled: (_, __, { all }) => {
      busy.current = false;
      // What was added before a failure stays.
      if (all.length > 0) report(addedDone(all), { quiet: true });
      return portfolioChanged(client);
    },
  });

  return {
    add: (records: readonly NewRecord[]) => {
      if (busy.current) return;
      busy.current = true;
      setWritten([]);
      add.mutate({ records, all: [] });
    },
    adding: add.isPending,
    /** What the current or last run has added. */
    written,
    added: written.length,
    done: add.isSuccess,
    error: add.error,
    /** Names that already exist, with the IDs of their records if the server returned them. */
    existing,
    /** Clears the result of the last run. */
    reset: () => add.reset(),
  };
}

/** The names of a rejected group that already exist, with the IDs of their records. */
function existingOf(error: unknown, records: readonly { name: string }[]): Map<string, string | null> {
  const known = new Map<string, string | null>();
  if (!isRefused(error, 'duplicate_name')) return known;
  for (const { path, existingId } of error.refusal.issues ?? []) {
    const record = records[Number(/^records\.(\d+)\./.exec(path)?.[1])];
    if (record) known.set(record.name, existingId ?? null);
  }
  return known;
}
