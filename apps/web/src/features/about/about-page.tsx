import { Button } from '../../kit/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '../../api/reachability.ts';
import { summaryQuery } from '../../api/queries.ts';
import { HelpLink } from '../../navigation/help-link.tsx';
import { PageHeading } from '../../kit/page.tsx';
import { useSession } from '../../api/session.ts';
import { SettingsPlaces } from '../../navigation/page-places.tsx';
import { paths } from '../../paths.ts';
import { countPhrase, dateText } from '../../kit/format.ts';
import { IconAlertTriangle, IconCheck } from '../../kit/icons.ts';
import { version } from '../../version.ts';

const does = [
  'Keeps a private list of your domain names on your own server',
  'Shows what you have to pay next, what is about to expire, and what it all costs',
  'Records every change with its author, and can restore any earlier version',
  'Gives scripts and assistants access, with tokens that you can revoke',
];
const doesNot = [
  'Buy, renew, transfer or cancel domains',
  'Query registrars, WHOIS or prices',
  'Send e-mail or calendar entries; reminders are shown only in Namekeep',
  'Share data with anyone, unless you store a key for an AI provider and choose to have it read a text',
];

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
        A private portfolio for your domain names. Open source under the MIT license.
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
          <Button variant="default" onClick={() => void refetch()}>
            Check the server again
          </Button>
        </div>
        <div className="[&_ul]:mt-3 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-4.5 grid grid-cols-[repeat(auto-fit,minmax(min(22rem,100%),1fr))] gap-8">
          <section aria-labelledby="does">
            <h2 id="does">What it does</h2>
            <ul>
              {does.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="does-not">
            <h2 id="does-not">What it does not do</h2>
            <ul>
              {doesNot.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </section>
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
          <Icon size={16} aria-hidden />
          {good ? yes : no}
        </>
      )}
    </span>
  );
}
