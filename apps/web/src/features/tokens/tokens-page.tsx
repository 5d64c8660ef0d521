import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { tokensQuery } from '../../api/queries.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { TokenItem } from './token-item.tsx';
import { paths } from '../../paths.ts';
import { IconPlus } from '../../kit/icons.ts';
import classes from './tokens-page.module.css';

/** The access tokens of scripts and assistants: what each may do, when it was used, and the way to end it. */
export function TokensPage() {
  const { data, error, refetch } = useQuery(tokensQuery);
  const tokens = data?.tokens ?? [];
  const active = tokens.filter(({ status }) => status === 'active');
  const ended = tokens.filter(({ status }) => status !== 'active');
  return (
    <>
      <PageHeading
        title="Access tokens"
        actions={
          <Button component={AppLink} href={paths.createToken()} leftSection={<IconPlus size={18} aria-hidden />}>
            Create a token
          </Button>
        }
      >
        A token lets a script, the command line or an assistant work with your portfolio, as far as its scopes go. See
        the <a href={paths.apiDocumentation()}>REST API</a> and how to{' '}
        <AppLink href={paths.connect()}>connect an assistant or the command line</AppLink>.
      </PageHeading>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && tokens.length === 0 && (
        <p className={classes.none}>No tokens yet. Nothing but this browser reaches your portfolio.</p>
      )}
      {active.length > 0 && (
        <ul className={classes.list} aria-label="Active tokens">
          {active.map((token) => (
            <TokenItem key={token.id} token={token} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <section className={classes.ended} aria-labelledby="ended">
          <h2 id="ended">Ended</h2>
          <ul className={classes.list}>
            {ended.map((token) => (
              <TokenItem key={token.id} token={token} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
