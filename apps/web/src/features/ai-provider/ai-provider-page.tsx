import { Button } from '@mantine/core';
import type { AiProviderKeyStatus } from '@namekeep/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { aiProviderKeyQuery } from '../../api/queries.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { HelpLink } from '../../navigation/help-link.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Notice } from '../../kit/notice.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { SettingsPlaces } from '../../navigation/page-places.tsx';
import { useSession } from '../../api/session-context.ts';
import { ProviderKeyForm } from './provider-key-form.tsx';
import { paths } from '../../paths.ts';
import { instantText } from '../../kit/format.ts';
import { providerWord } from '../../record/provider-name.ts';
import classes from './ai-provider-page.module.css';

/** The key with which an AI provider reads texts: whether there is one, the way to store it, and to remove it. */
export function AiProviderPage() {
  const { data: status, error, refetch } = useQuery(aiProviderKeyQuery);
  const [stored, setStored] = useState(false);
  return (
    <>
      <SettingsPlaces />
      <PageHeading title="AI provider">
        With a key of your own, an AI provider turns a pasted text into drafts. You need none: by hand, by list, by file
        and by the rules of Namekeep itself, everything works without.{' '}
        <HelpLink article="quick-add">What becomes of key and text</HelpLink>
      </PageHeading>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!status && !error && <Loading />}
      {status && (
        <div className={classes.page}>
          {stored && status.configured && (
            <Notice tone="good">
              The key is stored. <AppLink href={paths.addFromText()}>Read a text with it</AppLink>
            </Notice>
          )}
          <Status status={status} onRemoved={() => setStored(false)} />
          <section aria-labelledby="key" className={classes.form}>
            <h2 id="key">{status.configured ? 'Replace the key' : 'Store a key'}</h2>
            <ProviderKeyForm status={status} onStored={() => setStored(true)} />
          </section>
        </div>
      )}
    </>
  );
}

function Status({ status, onRemoved }: { status: AiProviderKeyStatus; onRemoved: () => void }) {
  const { timezone } = useSession();
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="status" className={classes.status}>
      <h2 id="status">{status.configured ? 'A key is stored' : 'No key is stored'}</h2>
      <dl>
        <dt>Provider</dt>
        <dd>{providerWord(status.provider)}</dd>
        <dt>Model</dt>
        <dd>{status.model}</dd>
        {status.hint !== null && (
          <>
            <dt>Key</dt>
            <dd>
              ends in <code>{status.hint}</code>
            </dd>
          </>
        )}
        {status.consentedAt !== null && (
          <>
            <dt>You agreed</dt>
            <dd>{instantText(status.consentedAt, timezone)}</dd>
          </>
        )}
      </dl>
      <p className={classes.note}>Whoever runs this server chooses provider and model.</p>
      {status.configured && (
        <div>
          <Button variant="default" onClick={() => setAsking(true)}>
            Remove the key
          </Button>
        </div>
      )}
      {asking && <RemoveDialog onClose={() => setAsking(false)} onRemoved={onRemoved} />}
    </section>
  );
}

function RemoveDialog({ onClose, onRemoved }: { onClose: () => void; onRemoved: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => ask('aiProviderKeyRemove', {}),
    onSuccess: (status) => {
      client.setQueryData(aiProviderKeyQuery.queryKey, status);
      onRemoved();
      onClose();
    },
  });
  return (
    <Dialog
      title="Remove the key?"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Keep it
          </Button>
          <Button color="brick" loading={remove.isPending} onClick={() => remove.mutate()}>
            Remove the key
          </Button>
        </>
      }
    >
      <p>Texts are then read by rules only. The key stays valid at the provider; end it there if it has leaked.</p>
      {remove.isError && <FailureNotice error={remove.error} />}
    </Dialog>
  );
}
