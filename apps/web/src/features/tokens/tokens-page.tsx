import { Button } from '../../kit/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { tokensQuery } from '../../api/queries.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { SettingsPlaces } from '../../navigation/page-places.tsx';
import { TokenItem } from './token-item.tsx';
import { paths } from '../../paths.ts';
import { IconPlus } from '../../kit/icons.ts';

/** The access tokens with their scopes and last use, and buttons to revoke them. */
export function TokensPage() {
  const { data, error, refetch } = useQuery(tokensQuery);
  const tokens = data?.tokens ?? [];
  const active = tokens.filter(({ status }) => status === 'active');
  const ended = tokens.filter(({ status }) => status !== 'active');
  return (
    <>
      <SettingsPlaces />
      <PageHeading
        title="Access tokens"
        actions={
          <Button component={AppLink} href={paths.createToken()} leftSection={<IconPlus size={18} aria-hidden />}>
            Create a token
          </Button>
        }
      >
        Tokens give scripts, assistants and the command line access to your portfolio, within their scopes. See the{' '}
        <a href={paths.apiDocumentation()}>API reference</a>, or{' '}
        <AppLink href={paths.connect()}>connect an assistant or the command line</AppLink>.
      </PageHeading>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && tokens.length === 0 && <p className="text-lg text-ink-soft">You have no access tokens.</p>}
      {active.length > 0 && (
        <ul aria-label="Active tokens">
          {active.map((token) => (
            <TokenItem key={token.id} token={token} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <section className="mt-12" aria-labelledby="ended">
          <h2 id="ended" className="mb-2 text-ink-soft">
            Expired and revoked
          </h2>
          <ul>
            {ended.map((token) => (
              <TokenItem key={token.id} token={token} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
