import type { Token } from '@namekeep/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../api/client.ts';
import { tokensQuery } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmButton } from '../../kit/dialog.tsx';
import { instantText } from '../../kit/format.ts';
import { IconBan, IconCheck, IconHourglassOff, IconPlus } from '../../kit/icons.ts';
import { Waiting, PageHeading } from '../../kit/page.tsx';
import { AppLink, HelpLink, SettingsPlaces } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { AiKey } from './ai-key.tsx';
import { scopeWords } from './token-values.ts';

/** What has access to the portfolio, and to what Namekeep has access: tokens, assistants and scripts, the AI key. */
export function ConnectionsPage() {
  return (
    <>
      <SettingsPlaces />
      <PageHeading
        title="Connections"
        actions={
          <Button variant="filled" component={AppLink} href={paths.createToken()} leftSection={<IconPlus size={18} />}>
            Create a token
          </Button>
        }
      />
      <div className="grid gap-14">
        <Tokens />
        <section aria-labelledby="assistants" className="grid max-w-184 gap-1">
          <h2 id="assistants">Assistants and scripts</h2>
          <p className="text-ink-soft">
            They read and change what their token allows. Assistants cannot delete records.
          </p>
          <p className="[&_a]:text-accent">
            <HelpLink article="assistants">Connect an assistant</HelpLink> ·{' '}
            <HelpLink article="scripts">Command line</HelpLink> ·{' '}
            <HelpLink article="scripts#rest-api">REST API</HelpLink> ·{' '}
            <a href={paths.apiDocumentation()}>API reference</a>
          </p>
        </section>
        <AiKey />
      </div>
    </>
  );
}

function Tokens() {
  const query = useQuery(tokensQuery);
  const { data } = query;
  const tokens = data?.tokens ?? [];
  const active = tokens.filter(({ status }) => status === 'active');
  const ended = tokens.filter(({ status }) => status !== 'active');
  return (
    <section aria-labelledby="tokens" className="grid gap-3">
      <h2 id="tokens">Access tokens</h2>
      <Waiting query={query} />
      {data && tokens.length === 0 && <p className="text-ink-soft">You have no access tokens.</p>}
      {active.length > 0 && <TokenList label="Active tokens" tokens={active} />}
      {ended.length > 0 && (
        <>
          <h3 className="mt-4 text-ink-soft">Expired and revoked</h3>
          <TokenList label="Expired and revoked" tokens={ended} />
        </>
      )}
    </section>
  );
}

const TokenList = ({ label, tokens }: { label: string; tokens: readonly Token[] }) => (
  <ul aria-label={label}>
    {tokens.map((token) => (
      <TokenItem key={token.id} token={token} />
    ))}
  </ul>
);

const states = {
  active: { word: 'Active', Icon: IconCheck },
  expired: { word: 'Expired', Icon: IconHourglassOff },
  revoked: { word: 'Revoked', Icon: IconBan },
} as const;

function TokenItem({ token }: { token: Token }) {
  const { timezone } = useSession();
  const client = useQueryClient();
  const { word, Icon } = states[token.status];
  const isActive = token.status === 'active';
  const at = (instant: string) => <time dateTime={instant}>{instantText(instant, timezone)}</time>;
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-8 gap-y-2 border-t border-line py-4.5 lg:grid-cols-[1fr_2.6fr_5rem]">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <strong className={`text-lg wrap-anywhere ${isActive ? '' : 'text-ink-soft'}`}>{token.name}</strong>
        <p className={`flex items-center gap-1 text-sm font-semibold ${isActive ? 'text-accent' : 'text-ink-soft'}`}>
          <Icon size={15} stroke={2.2} />
          {word}
        </p>
        <p className="basis-full text-sm text-ink-soft">
          {token.scopes.map((scope) => scopeWords[scope].short).join(', ')}
        </p>
      </div>
      <dl className="col-span-full row-start-2 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 gap-y-2 lg:col-span-1 lg:row-auto lg:grid-cols-[8rem_1fr_1.6fr_1fr]">
        <Fact term="Secret ends with">
          <code>…{token.hint}</code>
        </Fact>
        <Fact term="Last used">{token.lastUsedAt ? at(token.lastUsedAt) : 'Never'}</Fact>
        <Fact term="Activity">
          <AppLink href={paths.activity({ tokenId: token.id })} aria-label={`See changes by ${token.name}`}>
            See changes
          </AppLink>
        </Fact>
        <Fact term={token.revokedAt ? 'Revoked' : token.status === 'expired' ? 'Expired' : 'Expires'}>
          {at(token.revokedAt ?? token.expiresAt)}
        </Fact>
      </dl>
      {isActive && (
        <ConfirmButton
          button="Revoke"
          look={{ className: 'justify-self-end', 'aria-label': `Revoke ${token.name}` }}
          title={`Revoke “${token.name}”?`}
          confirm="Revoke token"
          onConfirm={async () => {
            await ask('tokensRevoke', { id: token.id });
            await client.invalidateQueries(tokensQuery);
          }}
        >
          <p>Anything that uses this token loses access immediately. This cannot be undone.</p>
        </ConfirmButton>
      )}
    </li>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd>{children}</dd>
  </div>
);
