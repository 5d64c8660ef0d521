import { Button } from '../../kit/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '../../api/reachability.ts';
import { summaryQuery } from '../../api/queries.ts';
import { HelpLink, SettingsPlaces } from '../../navigation/app-link.tsx';
import { PageHeading } from '../../kit/page.tsx';
import { useSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { countPhrase, dateText } from '../../kit/format.ts';
import { IconAlertTriangle, IconCheck } from '../../kit/icons.ts';
import { version } from '../../version.ts';

/** What Namekeep is, its version, and its state. */
export function AboutPage() {
  const { timezone } = useSession();
  const { data, isFetching, refetch } = useQuery(healthQuery);
  const health = isFetching ? undefined : data;
  const { data: summary } = useQuery(summaryQuery);
  return (
    <>
      <SettingsPlaces />
      <PageHeading title="About Namekeep">
        A private portfolio for your domain names. It tracks only what you enter, queries no registrars, sends nothing,
        and shares nothing unless you store a key for an AI provider. Open source under the MIT license.
      </PageHeading>
      <div className="[&_p_a]:text-accent grid gap-8 max-w-240">
        <dl className={'facts'}>
          <dt>Version</dt>
          <dd>{version}</dd>
          <dt>Address</dt>
          <dd>{location.origin}</dd>
          <dt>Server</dt>
          <dd>
            <State good={health?.answers} yes="Reachable" no="Unreachable" />
          </dd>
          <dt>Database</dt>
          <dd>
            <State good={health?.ready} yes="Ready" no="Not ready" />
          </dd>
          <dt>Today</dt>
          <dd>
            {summary ? `${dateText(summary.today)} (${timezone.replaceAll('_', ' ')})` : timezone.replaceAll('_', ' ')}
          </dd>
          {summary && (
            <>
              <dt>Portfolio</dt>
              <dd>
                {countPhrase(summary.counts.active, 'active domain')}, {summary.counts.archived.toLocaleString('en')}{' '}
                archived
              </dd>
            </>
          )}
        </dl>
        <div>
          <Button onClick={() => void refetch()}>Check the server again</Button>
        </div>
        <p>
          <HelpLink article="start">Help</HelpLink> · <a href={paths.apiDocumentation()}>REST API</a>
        </p>
      </div>
    </>
  );
}

function State({ good, yes, no }: { good: boolean | undefined; yes: string; no: string }) {
  const Icon = good ? IconCheck : IconAlertTriangle;
  return (
    <span
      role="status"
      className="inline-flex gap-1.5 items-center align-bottom data-[good=false]:text-overdue"
      data-good={good}
    >
      {good === undefined ? (
        'Checking…'
      ) : (
        <>
          <Icon size={16} />
          {good ? yes : no}
        </>
      )}
    </span>
  );
}
