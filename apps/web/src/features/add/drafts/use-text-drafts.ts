import type { BodyOf, Reader } from '@namekeep/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask, randomKey, idempotencyKeys, wholeRecord } from '../../../api/client.ts';
import { portfolioChanged } from '../../../api/queries.ts';
import { useSession } from '../../../api/session.ts';
import { issuesOfRefusal, useDraft } from '../../../kit/form.tsx';
import { addedDone } from '../../../record/acts.ts';
import type { FormFieldName, RecordInput } from '../../../record/record-form.ts';
import { report } from '../../../record/undo.ts';
import { type Choice, cardOf, changeCard, choose, type DraftCard, readCards, withExisting } from './draft-cards.ts';

type Extraction = BodyOf<'aiExtract'>;

export type TextDrafts = ReturnType<typeof useTextDrafts>;

export interface TextDraftsOptions {
  text: string;
  onText: (change: (text: string) => string) => void;
  onRead: () => void;
  focusBox: () => void;
}

/** The drafts of a text. They are kept in the tab until they are added or discarded; the server stores nothing before that. */
export function useTextDrafts({ text, onText, onRead, focusBox }: TextDraftsOptions) {
  const client = useQueryClient();
  const { defaultCurrency } = useSession();
  const [initial] = useState<{ cards: DraftCard[] }>({ cards: [] });
  const { draft, setDraft, drop } = useDraft('new-text', initial);
  const [source, setSource] = useState<Extraction | null>(null);
  const stop = useRef<AbortController | null>(null);
  const { cards } = draft;
  const setCards = (next: (now: DraftCard[]) => DraftCard[]) => setDraft((now) => ({ cards: next(now.cards) }));

  const read = useMutation({
    mutationFn: async (reader: Reader) => {
      stop.current = new AbortController();
      const request = { text, locale: navigator.language, reader };
      return { sent: text, extraction: await ask('aiExtract', { request }, { signal: stop.current.signal }) };
    },
    onSuccess: ({ sent, extraction }) => {
      setSource(extraction);
      setCards(() => extraction.drafts.map((one) => cardOf(one, randomKey(), defaultCurrency, sent)));
      onRead();
    },
  });
  const [keyFor] = useState(idempotencyKeys);
  const add = useMutation({
    mutationFn: async (records: readonly RecordInput[]) => {
      const batch = { source: 'ai' as const, records: [...records] };
      return (await ask('domainsCreateBatch', { idempotencyKey: keyFor(records), batch })).records.map(wholeRecord);
    },
    onSuccess: (added) => {
      report(addedDone(added), { quiet: true });
      setCards((now) => now.filter(({ selected }) => !selected));
      return portfolioChanged(client);
    },
    // A name may have been added elsewhere in the meantime.
    onError: (error) => setCards((now) => withExisting(now, issuesOfRefusal(error) ?? [])),
  });

  // While some are being added, all stay as they are: those that are selected by then leave.
  const edit = (id: string, next: (card: DraftCard) => DraftCard[]) => {
    if (!add.isPending) setCards((now) => now.flatMap((card) => (card.id === id ? next(card) : card)));
  };

  return {
    text,
    cards,
    change: (id: string, field: FormFieldName, value: string) => edit(id, (card) => [changeCard(card, field, value)]),
    choose: (id: string, field: FormFieldName, choice: Choice) => edit(id, (card) => [choose(card, field, choice)]),
    select: (id: string, selected: boolean) => edit(id, (card) => [{ ...card, selected }]),
    remove: (id: string) => edit(id, () => []),
    read: (reader: Reader) => {
      if (read.isPending || add.isPending) return;
      add.reset();
      read.mutate(reader);
    },
    stopReading: () => {
      stop.current?.abort();
      read.reset();
    },
    reading: read.isPending,
    readError: read.error,
    source,
    add: () => {
      const checked = readCards(cards);
      if (checked.ok) add.mutate(checked.records);
      else setCards(() => checked.cards);
      return checked.ok;
    },
    adding: add,
    clear: () => {
      drop();
      setSource(null);
      read.reset();
      add.reset();
      onText(() => '');
      focusBox();
    },
  };
}
