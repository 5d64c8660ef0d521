import { maxTextLength, type Reader } from '@namekeep/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { aiProviderKeyQuery, providerWord } from '../../../api/queries.ts';
import { Button } from '../../../kit/button.tsx';
import { LeaveDialog } from '../../../kit/dialog.tsx';
import { Choices } from '../../../kit/fields.tsx';
import { FormProblems, issuesOfRefusal, prevented } from '../../../kit/form.tsx';
import { countPhrase } from '../../../kit/format.ts';
import { refuseUnread } from '../../../kit/keys.ts';
import { FailureNotice, Notice } from '../../../kit/notices.tsx';
import { Waiting } from '../../../kit/page.tsx';
import { AppLink } from '../../../navigation/app-link.tsx';
import { paths } from '../../../paths.ts';
import { DraftItem } from './draft-item.tsx';
import { RenewalItem } from './renewal-item.tsx';
import { type TextDrafts, type TextDraftsOptions, useTextDrafts } from './use-text-drafts.ts';

/** Turns a text into drafts that the user can edit and add. Nothing is stored before that. */
export function Drafts(options: TextDraftsOptions) {
  const drafts = useTextDrafts(options);
  const { cards } = drafts;
  return (
    <div className="grid gap-6">
      <TextForm drafts={drafts} focusBox={options.focusBox} />
      {(drafts.source || cards.length > 0) && <Cards drafts={drafts} />}
      <LeaveDialog
        when={cards.length > 0}
        title={`Discard ${countPhrase(cards.length, 'draft')}?`}
        onLeave={drafts.clear}
      >
        To keep any, add them first.
      </LeaveDialog>
    </div>
  );
}

function TextForm({ drafts, focusBox }: { drafts: TextDrafts; focusBox: () => void }) {
  const query = useQuery(aiProviderKeyQuery);
  const { data: status } = query;
  const [chosen, setChosen] = useState<Reader | null>(null);
  const reader = chosen ?? (status?.configured ? 'provider' : 'rules');
  const length = Array.from(drafts.text).length;
  const isTooLong = length > maxTextLength;
  const who = status ? providerWord(status.provider) : '';
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={prevented(() => {
        if (drafts.text.trim() === '') focusBox();
        else if (!isTooLong && status) drafts.read(reader);
      })}
    >
      {isTooLong && (
        <p role="alert" className="text-overdue">
          The text has {length.toLocaleString('en')} characters; the limit is {maxTextLength.toLocaleString('en')}.
          Shorten it, or paste it in parts.
        </p>
      )}
      <Waiting query={query} />
      {status?.configured && (
        <Choices
          name="reader"
          legend="Read with"
          value={reader}
          onChange={setChosen}
          choices={[
            { value: 'rules', label: 'Built-in rules', what: 'The text stays on your server.' },
            {
              value: 'provider',
              label: status.provider === 'openai-compatible' ? 'Your AI provider' : who,
              what: `The text is sent to ${who} (${status.model}) with your API key. Your records are not.`,
            },
          ]}
        />
      )}
      <p className="text-sm text-ink-soft">
        {status && !status.configured && (
          <>
            The text stays on your server. To use an AI provider,{' '}
            <AppLink href={paths.connections('ai-key')}>store an API key</AppLink> first.{' '}
          </>
        )}
        Do not include passwords or transfer codes.
      </p>
      {drafts.readError !== null && !drafts.reading && <ReadFailure drafts={drafts} reader={reader} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" loading={drafts.reading} disabled={!status || isTooLong}>
          {drafts.cards.length > 0 ? 'Read again' : 'Read text'}
        </Button>
        {drafts.reading ? (
          <Button onClick={drafts.stopReading}>Stop</Button>
        ) : (
          <Button variant="subtle" onClick={drafts.clear}>
            Clear all
          </Button>
        )}
      </div>
    </form>
  );
}

function ReadFailure({ drafts: { readError, read }, reader }: { drafts: TextDrafts; reader: Reader }) {
  return (
    <div className="grid gap-3">
      <FailureNotice title="The text could not be read" error={readError} onRetry={() => read(reader)} />
      {reader === 'provider' && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => read('rules')}>Use the built-in rules instead</Button>
          <Button component={AppLink} href={paths.connections('ai-key')}>
            Check the API key
          </Button>
        </div>
      )}
    </div>
  );
}

function Cards({ drafts }: { drafts: TextDrafts }) {
  const list = useRef<HTMLOListElement>(null);
  const { adding, source, cards } = drafts;
  const addable = cards.filter((card) => card.existingId === null);
  const selected = addable.filter((card) => card.selected).length;
  const add = () => {
    if (refuseUnread(list.current) || drafts.add()) return;
    // The cards show their issues with the next render.
    setTimeout(() => list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <section className="grid gap-4 border-t border-line pt-6" aria-labelledby="drafts">
      <h2 id="drafts">Drafts</h2>
      {source && <Source source={source} />}
      {adding.isSuccess && (
        <Notice tone="good">
          <strong>{countPhrase(adding.data.length, 'domain')} added.</strong>{' '}
          <AppLink href={paths.domains({ sort: '-createdAt' })}>See the list</AppLink>
        </Notice>
      )}
      <ol ref={list} className="grid gap-3">
        {cards.map((card) =>
          card.existingId !== null && card.renewal !== null ? (
            <RenewalItem
              key={card.id}
              card={card}
              id={card.existingId}
              renewal={card.renewal}
              onRenewed={() => drafts.remove(card.id)}
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
      <FormProblems count={0} others={issuesOfRefusal(adding.error) ?? []} error={adding.error} onRetry={add} />
      {addable.length > 0 && (
        <Button
          variant="filled"
          className="justify-self-start"
          loading={adding.isPending}
          disabled={selected === 0}
          onClick={add}
        >
          {selected === 0 ? 'Select drafts to add' : `Add ${selected} selected`}
        </Button>
      )}
    </section>
  );
}

type Extraction = NonNullable<TextDrafts['source']>;

function Source({ source: { reader, provider, model, drafts, omittedNames } }: { source: Extraction }) {
  const leftOut = Object.entries(reasons).flatMap(([reason, words]) => {
    const names = omittedNames.filter((one) => one.reason === reason).map(({ name }) => name);
    return names.length > 0 ? [`${names.join(', ')} (${words})`] : [];
  });
  return (
    <p role="status" className="text-ink-soft">
      {reader === 'rules'
        ? 'Read by the built-in rules on your server.'
        : `Read by ${provider ? providerWord(provider) : 'the AI provider'} (${model ?? ''}).`}{' '}
      {drafts.length === 0 ? 'No domain names found.' : `${countPhrase(drafts.length, 'domain name')} found.`}
      {leftOut.length > 0 && ` Left out: ${leftOut.join('; ')}.`}
    </p>
  );
}

const reasons = {
  offered: 'offered for sale',
  sender: 'the sender’s own',
  signature: 'in a signature',
  mentioned: 'only mentioned',
  limit: 'beyond the limit: add these drafts first, then read the rest of the text',
} as const satisfies Record<Extraction['omittedNames'][number]['reason'], string>;
