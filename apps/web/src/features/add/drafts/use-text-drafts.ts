import { type BodyOf, batchLimits, type Reader } from '@namekeep/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask, randomKey } from '../../../api/client.ts';
import { useSession } from '../../../api/session.ts';
import { useDraft } from '../../../kit/form.tsx';
import type { RecordField } from '../../../record/record-form.ts';
import { useAddNames } from '../use-add-names.ts';
import { type Choice, cardOf, changeCard, choose, type DraftCard, readCards } from './draft-cards.ts';

type Extraction = BodyOf<'aiExtract'>;

export type TextDrafts = ReturnType<typeof useTextDrafts>;

export interface TextDraftsOptions {
  text: string;
  onText: (change: (text: string) => string) => void;
  /** Called when the text was read. */
  onRead: () => void;
  focusBox: () => void;
}

/** The drafts of a text. They are kept in the tab until they are added or discarded; the server stores nothing before that. */
export function useTextDrafts({ text, onText, onRead, focusBox }: TextDraftsOptions) {
  const { defaultCurrency } = useSession();
  const [initial] = useState({ cards: '[]' });
  const { draft, setDraft, drop } = useDraft('new-text', initial);
  const [source, setSource] = useState<Extraction | null>(null);
  const stop = useRef<AbortController | null>(null);
  const cards = JSON.parse(draft.cards) as DraftCard[];
  const setCards = (next: (now: DraftCard[]) => DraftCard[]) =>
    setDraft((now) => ({ cards: JSON.stringify(next(JSON.parse(now.cards) as DraftCard[])) }));

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
  const names = useAddNames({
    source: 'ai',
    atOnce: batchLimits.ai,
    onAdded: (added) => setCards((now) => now.filter(({ selected, values }) => !(selected && added.has(values.name)))),
  });
  // A name may have been added elsewhere in the meantime.
  const shown = cards.map((card) =>
    names.existing.has(card.values.name)
      ? { ...card, existingId: names.existing.get(card.values.name) ?? '', selected: false }
      : card,
  );

  return {
    text,
    cards: shown,
    change: (id: string, field: RecordField, value: string) =>
      setCards((now) => now.map((card) => (card.id === id ? changeCard(card, field, value) : card))),
    choose: (id: string, field: RecordField, choice: Choice) =>
      setCards((now) => now.map((card) => (card.id === id ? choose(card, field, choice) : card))),
    select: (id: string, selected: boolean) =>
      setCards((now) => now.map((card) => (card.id === id ? { ...card, selected } : card))),
    remove: (id: string) => setCards((now) => now.filter((card) => card.id !== id)),
    /** Reads the text. Replaces all cards. */
    read: (reader: Reader) => {
      names.reset();
      if (!read.isPending) read.mutate(reader);
    },
    stopReading: () => {
      stop.current?.abort();
      read.reset();
    },
    reading: read.isPending,
    readError: read.error,
    /** The response of the reader, or null before the text was read. */
    source,
    add: () => {
      const checked = readCards(shown);
      if (checked.ok) names.add(checked.records);
      else setCards(() => checked.cards);
      return checked.ok;
    },
    names,
    clear: () => {
      drop();
      setSource(null);
      read.reset();
      names.reset();
      onText(() => '');
      focusBox();
    },
  };
}
