import type { ExtractedDraft } from '@namekeep/contract';
import {
  candidateFrom,
  type Draft,
  draftsOf,
  groundedIn,
  type Reading,
  renewalDraftOf,
  type StoredRecord,
} from '@namekeep/domain';
import { localToday, readerOf } from './dependencies.ts';
import { TextsBusyError, TextTimeoutError } from './ports/index.ts';
import type { UseCase } from './use-case.ts';

/** Turns a text into drafts. It never writes to the store: the owner decides what to do with a draft. */
export const aiExtract: UseCase<'aiExtract'> = async (context, { request }) => {
  const { ai, texts, vault } = context;
  const today = localToday(context);
  const { text, locale, reader } = request;
  if (reader === 'rules') {
    const by = { reader, provider: null, model: null, dropped: 0 };
    try {
      const found = await texts.read(text, { today, locale, currency: context.actor.settings.defaultCurrency });
      return { outcome: 'extracted', extraction: await present(found, by) };
    } catch (error) {
      if (error instanceof TextsBusyError) return { outcome: 'busy' };
      if (error instanceof TextTimeoutError) return { outcome: 'timeout' };
      throw error;
    }
  }
  const key = await vault.find(context.actor.accountId);
  if (!key) return { outcome: 'ai_key_missing' };
  const answer = await ai.extract({ apiKey: key.apiKey, text, today, locale }, context.signal);
  switch (answer.outcome) {
    case 'candidates': {
      const found = answer.candidates.map(candidateFrom).filter((one) => one !== undefined);
      const { candidates, dropped } = groundedIn(text, found);
      const by = { reader, provider: ai.provider, model: ai.model, dropped };
      return { outcome: 'extracted', extraction: await present({ candidates, omitted: [] }, by) };
    }
    case 'key_rejected':
      return { outcome: 'ai_key_rejected' };
    case 'provider_error':
      return { outcome: 'ai_provider_error', retryAfter: answer.retryAfter };
    case 'timeout':
      return { outcome: 'ai_provider_timeout' };
  }

  async function present<By>(found: Reading, by: By) {
    const { drafts, omitted } = draftsOf(found, context.actor.settings.defaultCurrency);
    const reader = readerOf(context);
    const existing = await reader.idsOfNames(drafts.map(({ input }) => input.name));
    const extracted = await Promise.all(
      drafts.map(async (draft): Promise<ExtractedDraft> => {
        const { renewed, ...shown } = draft;
        const existingId = existing.get(draft.input.name) ?? null;
        const record = renewed && existingId !== null ? await reader.record(existingId) : undefined;
        return { ...shown, existingId, renewal: record ? renewalOf(draft, record) : null };
      }),
    );
    return { drafts: extracted, omitted: omitted.length, omittedNames: omitted, ...by };
  }

  function renewalOf(draft: Draft, record: StoredRecord): ExtractedDraft['renewal'] {
    const renewal = renewalDraftOf(draft, record, today);
    return renewal && { revision: record.revision, ...renewal };
  }
};
