import { Button, Textarea } from '@mantine/core';
import { maxTextLength, type Reader } from '@namekeep/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { aiProviderKeyQuery } from '../../api/queries.ts';
import { DraftItem } from './draft-item.tsx';
import { ReaderChoice } from './reader-choice.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { HelpLink } from '../../navigation/help-link.tsx';
import { LeaveDialog } from '../../navigation/leave-dialog.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Notice } from '../../kit/notice.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { WaysToAdd } from '../../navigation/page-places.tsx';
import classes from '../../kit/form.module.css';
import { FormProblems } from '../../kit/form-problems.tsx';
import { useTextDrafts } from './use-text-drafts.ts';
import { paths } from '../../paths.ts';
import { countPhrase } from '../../kit/format.ts';
import { providerWord } from '../../record/words.ts';
import pageClasses from './add-from-text-page.module.css';

/** Reads a text into drafts, which the person edits and adds. Nothing is stored before that. */
export function AddFromTextPage() {
  const { data: status, error, refetch } = useQuery(aiProviderKeyQuery);
  const [chosen, setChosen] = useState<Reader | null>(null);
  const drafts = useTextDrafts();
  const cards = useRef<HTMLOListElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const reader = chosen ?? (status?.configured ? 'provider' : 'rules');
  const length = Array.from(drafts.text).length;
  const selected = drafts.cards.filter((card) => card.selected && card.existingId === null).length;
  const { names, source } = drafts;
  useEffect(() => text.current?.focus(), []);

  const add = () => {
    if (drafts.add()) return;
    // The cards show their issues with the next drawing.
    setTimeout(() => cards.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <>
      <WaysToAdd />
      <PageHeading title="Add from a text">
        Paste an e-mail, an invoice or a list: it becomes drafts that you look at, correct and add. Nothing is stored
        before that. <HelpLink article="quick-add">What is read, and by whom</HelpLink>
      </PageHeading>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (drafts.text.trim() === '') text.current?.focus();
          else if (length <= maxTextLength) drafts.read(reader);
        }}
      >
        <Textarea
          ref={text}
          name="text"
          label="Text"
          description="Leave out what nobody needs to know, such as passwords and transfer codes."
          rows={8}
          value={drafts.text}
          error={
            length > maxTextLength &&
            `This text has ${length.toLocaleString('en')} characters, and ${maxTextLength.toLocaleString('en')} fit. Shorten it, or paste it in parts.`
          }
          onChange={(event) => drafts.setText(event.currentTarget.value)}
        />
        {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
        {!status && !error && <Loading />}
        {status && <ReaderChoice reader={reader} status={status} onChange={setChosen} />}
        {drafts.readError !== null && !drafts.reading && (
          <ReadFailure error={drafts.readError} reader={reader} onRead={drafts.read} />
        )}
        <div className={classes.buttons}>
          <Button type="submit" loading={drafts.reading} disabled={!status || length > maxTextLength}>
            {drafts.cards.length > 0 ? 'Read it again' : 'Read the text'}
          </Button>
          {drafts.reading && (
            <Button variant="default" onClick={drafts.stopReading}>
              Stop
            </Button>
          )}
          {drafts.text !== '' && !drafts.reading && (
            <Button variant="subtle" onClick={drafts.drop}>
              Clear everything
            </Button>
          )}
        </div>
      </form>

      {(source || drafts.cards.length > 0) && (
        <section className={pageClasses.drafts} aria-labelledby="drafts">
          <h2 id="drafts">Drafts</h2>
          {source && (
            <p role="status" className={pageClasses.source}>
              {source.reader === 'rules'
                ? 'Read by rules, on your own server; the text went to nobody.'
                : `Read by ${source.provider ? providerWord(source.provider) : 'the AI provider'}, ${source.model ?? ''}.`}{' '}
              {source.drafts.length === 0
                ? 'No domain name was found.'
                : `${countPhrase(source.drafts.length, 'name was', 'names were')} found.`}
              {source.omitted > 0 &&
                ` There are ${source.omitted} more in it; add these first, then read the rest of the text.`}
            </p>
          )}
          {names.done && names.added > 0 && (
            <Notice tone="good">
              <strong>{countPhrase(names.added, 'domain was', 'domains were')} added.</strong>{' '}
              <AppLink href={paths.domains({ sort: '-createdAt' })}>See the list</AppLink>
            </Notice>
          )}
          <ol ref={cards} className={pageClasses.cards}>
            {drafts.cards.map((card) => (
              <DraftItem
                key={card.id}
                card={card}
                onChange={(field, value) => drafts.change(card.id, field, value)}
                onSelect={(on) => drafts.select(card.id, on)}
                onRemove={() => drafts.remove(card.id)}
              />
            ))}
          </ol>
          <FormProblems count={0} others={[]} error={names.error} onRetry={add} />
          {drafts.cards.length > 0 && (
            <div className={classes.buttons}>
              <Button loading={names.adding} disabled={selected === 0} onClick={add}>
                {selected === 0 ? 'Select what to add' : `Add ${selected} selected`}
              </Button>
            </div>
          )}
        </section>
      )}
      <LeaveDialog
        when={drafts.cards.length > 0}
        title={`Leave ${countPhrase(drafts.cards.length, 'draft')} behind?`}
        onLeave={drafts.drop}
      >
        They are stored nowhere. Add what you want to keep first.
      </LeaveDialog>
    </>
  );
}

interface ReadFailureProps {
  error: unknown;
  reader: Reader;
  onRead: (reader: Reader) => void;
}

function ReadFailure({ error, reader, onRead }: ReadFailureProps) {
  return (
    <div className={pageClasses.failure}>
      <FailureNotice title="The text was not read; it is still here" error={error} onRetry={() => onRead(reader)} />
      {reader === 'provider' && (
        <div className={classes.buttons}>
          <Button variant="default" size="sm" onClick={() => onRead('rules')}>
            Read it by rules instead
          </Button>
          <Button component={AppLink} href={paths.aiProvider()} variant="default" size="sm">
            Look at the key
          </Button>
        </div>
      )}
    </div>
  );
}
