import { useQuery } from '@tanstack/react-query';
import { summaryQuery } from '../../api/queries.ts';
import { healthQuery } from '../../api/reachability.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { countPhrase, dateText } from '../../kit/format.ts';
import { IconAlertTriangle, IconCheck } from '../../kit/icons.ts';
import { PageHeading } from '../../kit/page.tsx';
import { HelpLink, SettingsPlaces } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { version } from '../../version.ts';

export function AboutPage() {
  const { timezone } = useSession();
  const { data: health, isFetching, refetch } = useQuery(healthQuery);
  const { data: summary } = useQuery(summaryQuery);
  const zone = timezone.replaceAll('_', ' ');
  return (
    <>
      <SettingsPlaces />
      <PageHeading title="About Namekeep">
        It tracks only what you enter, and sends nothing unless you store a key for an AI provider. Open source under
        the MIT license.
      </PageHeading>
      <div className="grid max-w-240 justify-items-start gap-8">
        <dl className="facts">
          <dt>Version</dt>
          <dd>{version}</dd>
          <dt>Address</dt>
          <dd>{location.origin}</dd>
          <dt>Server</dt>
          <dd>
            <State good={isFetching ? undefined : health?.answers} yes="Reachable" no="Unreachable" />
          </dd>
          <dt>Database</dt>
          <dd>
            <State good={isFetching ? undefined : health?.ready} yes="Ready" no="Not ready" />
          </dd>
          <dt>Today</dt>
          <dd>{summary ? `${dateText(summary.today)} (${zone})` : zone}</dd>
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
        <Button onClick={() => void refetch()}>Check again</Button>
        <p className="[&_a]:text-accent">
          <HelpLink article="start">Help</HelpLink> · <a href={paths.apiDocumentation()}>REST API</a>
        </p>
      </div>
    </>
  );
}

/** In words and with an icon, while it is not known without. */
function State({ good, yes, no }: { good: boolean | undefined; yes: string; no: string }) {
  const Icon = good ? IconCheck : IconAlertTriangle;
  return (
    <span
      role="status"
      className={`inline-flex gap-1.5 items-center align-bottom ${good === false ? 'text-overdue' : ''}`}
    >
      {good !== undefined && <Icon size={16} />}
      {good === undefined ? 'Checking…' : good ? yes : no}
    </span>
  );
}
