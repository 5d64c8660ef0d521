import { useQuery } from '@tanstack/react-query';
import { tokensQuery } from '../../api/queries.ts';
import { Button } from '../../kit/button.tsx';
import { FailureNotice } from '../../kit/notices.tsx';
import { IconPlus } from '../../kit/icons.ts';
import { Loading, PageHeading } from '../../kit/page.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { SettingsPlaces } from '../../navigation/page-places.tsx';
import { paths } from '../../paths.ts';
import { AiKey } from './ai-key.tsx';
import { Assistants } from './assistants.tsx';
import { TokenItem } from './token-item.tsx';

/** What has access to the portfolio, and to what Namekeep has access: tokens, assistants and scripts, the AI key. */
export function ConnectionsPage() {
  return (
    <>
      <SettingsPlaces />
      <PageHeading
        title="Connections"
        actions={
          <Button component={AppLink} href={paths.createToken()} leftSection={<IconPlus size={18} aria-hidden />}>
            Create a token
          </Button>
        }
      >
        Scripts, assistants and the command line use access tokens. See the{' '}
        <a href={paths.apiDocumentation()}>API reference</a>.
      </PageHeading>
      <div className="grid gap-14">
        <Tokens />
        <Assistants />
        <AiKey />
      </div>
    </>
  );
}

/** The access tokens with their scopes and last use, and buttons to revoke them. */
function Tokens() {
  const { data, error, refetch } = useQuery(tokensQuery);
  const tokens = data?.tokens ?? [];
  const active = tokens.filter(({ status }) => status === 'active');
  const ended = tokens.filter(({ status }) => status !== 'active');
  return (
    <section aria-labelledby="tokens" className="grid gap-3">
      <h2 id="tokens">Access tokens</h2>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && tokens.length === 0 && <p className="text-ink-soft">You have no access tokens.</p>}
      {active.length > 0 && (
        <ul aria-label="Active tokens">
          {active.map((token) => (
            <TokenItem key={token.id} token={token} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <>
          <h3 id="ended" className="mt-4 text-ink-soft">
            Expired and revoked
          </h3>
          <ul aria-labelledby="ended">
            {ended.map((token) => (
              <TokenItem key={token.id} token={token} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
