import { Button } from '../../kit/button.tsx';
import { useRef } from 'react';
import { FormProblems } from '../../kit/form.tsx';
import { countPhrase } from '../../kit/format.ts';
import { Notice } from '../../kit/notices.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { report } from '../../record/done/undo-stack.ts';
import { providerWord } from '../../record/provider-name.ts';
import { renewalsDone } from '../../record/renewals/renewals.tsx';
import { DraftItem } from './draft-item.tsx';
import { RenewalItem } from './renewal-item.tsx';
import type { TextDrafts } from './use-text-drafts.ts';

/** The drafts from a text, to edit, select and add. */
export function DraftsSection({ drafts }: { drafts: TextDrafts }) {
  const cards = useRef<HTMLOListElement>(null);
  const { names, source } = drafts;
  const addable = drafts.cards.filter((card) => card.existingId === null);
  const selected = addable.filter((card) => card.selected).length;
  const add = () => {
    if (drafts.add()) return;
    // The cards show their issues with the next render.
    setTimeout(() => cards.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <section className="grid gap-4 max-w-184 mt-10 pt-8 border-t border-line" aria-labelledby="drafts">
      <h2 id="drafts">Drafts</h2>
      {source && <Source source={source} />}
      {names.done && names.added > 0 && (
        <Notice tone="good">
          <strong>{countPhrase(names.added, 'domain was', 'domains were')} added.</strong>{' '}
          <AppLink href={paths.domains({ sort: '-createdAt' })}>See the list</AppLink>
        </Notice>
      )}
      <ol ref={cards} className="grid gap-3">
        {drafts.cards.map((card) =>
          card.existingId !== null && card.renewal !== null ? (
            <RenewalItem
              key={card.id}
              id={card.existingId}
              renewal={card.renewal}
              choices={card.choices}
              notes={card.notes}
              onRenewed={(renewed) => {
                drafts.remove(card.id);
                report(renewalsDone(renewed));
              }}
              onRemove={() => drafts.remove(card.id)}
            />
          ) : (
            <DraftItem
              key={card.id}
              card={card}
              onChange={(field, value) => drafts.change(card.id, field, value)}
              onChoose={(field, choice) => drafts.choose(card.id, field, choice)}
              onSelect={(on) => drafts.select(card.id, on)}
              onRemove={() => drafts.remove(card.id)}
            />
          ),
        )}
      </ol>
      <FormProblems count={0} others={[]} error={names.error} onRetry={add} />
      {addable.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button loading={names.adding} disabled={selected === 0} onClick={add}>
            {selected === 0 ? 'Select drafts to add' : `Add ${selected} selected`}
          </Button>
        </div>
      )}
    </section>
  );
}

function Source({ source }: { source: NonNullable<TextDrafts['source']> }) {
  return (
    <p role="status" className="text-ink-soft">
      {source.reader === 'rules'
        ? 'Read by the built-in rules on your server. The text was not sent anywhere.'
        : `Read by ${source.provider ? providerWord(source.provider) : 'the AI provider'} (${source.model ?? ''}).`}{' '}
      {source.drafts.length === 0
        ? 'No domain names found.'
        : `${countPhrase(source.drafts.length, 'domain name')} found.`}
      <OmittedNames source={source} />
    </p>
  );
}

/** Words for why a name of the text is not among the drafts. */
const reasons = {
  offered: 'offered for sale',
  sender: 'the sender’s own',
  signature: 'in a signature',
  mentioned: 'only mentioned',
  limit: 'beyond the limit: add these drafts first, then read the rest of the text',
} as const satisfies Record<NonNullable<TextDrafts['source']>['omittedNames'][number]['reason'], string>;

function OmittedNames({ source: { omittedNames } }: { source: NonNullable<TextDrafts['source']> }) {
  const kinds = Object.entries(reasons).flatMap(([reason, words]) => {
    const names = omittedNames.filter((one) => one.reason === reason).map(({ name }) => name);
    return names.length > 0 ? [`${names.join(', ')} (${words})`] : [];
  });
  return kinds.length > 0 && ` Left out: ${kinds.join('; ')}.`;
}
