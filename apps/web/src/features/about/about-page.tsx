import { useQuery } from '@tanstack/react-query';
import { healthQuery } from '../../api/health.ts';
import { summaryQuery } from '../../api/queries.ts';
import { HelpLink } from '../../navigation/help-link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { useSession } from '../../api/session-context.ts';
import { SettingsPlaces } from '../../navigation/page-places.tsx';
import { paths } from '../../paths.ts';
import { countPhrase, dateText } from '../../kit/format.ts';
import { IconAlertTriangle, IconCheck } from '../../kit/icons.ts';
import { version } from '../../version.ts';
import classes from './about-page.module.css';

const does = [
  'Keeps a private list of your domain names, on a server of your own.',
  'Says what is to pay next, what is about to run out, and what it all costs.',
  'Keeps every change with who made it, and brings any of them back.',
  'Lets scripts and assistants work on it with tokens that you can end.',
];
const doesNot = [
  'It buys, renews, moves or cancels nothing at a registrar.',
  'It looks nothing up: no registrar, no WHOIS, no prices.',
  'It sends no e-mail and no calendar entry; reminders are marks in here.',
  'It sends nothing to anyone, unless you store a key of an AI provider and let it read a text.',
];

/** What this is, in which version, and how it is doing. */
export function AboutPage() {
  const { timezone } = useSession();
  const { data: health } = useQuery(healthQuery);
  const { data: summary } = useQuery(summaryQuery);
  return (
    <>
      <SettingsPlaces />
      <PageHeading title="About Namekeep">
        A private portfolio of domain names. Free software under the MIT licence.
      </PageHeading>
      <div className={classes.page}>
        <dl className={classes.facts}>
          <dt>Version</dt>
          <dd>{version}</dd>
          <dt>Address</dt>
          <dd>{location.origin}</dd>
          <dt>Service</dt>
          <dd>
            <State good={health?.answers} yes="Answers" no="Does not answer" />
          </dd>
          <dt>Database</dt>
          <dd>
            <State good={health?.ready} yes="Ready" no="Not ready; try again in a moment" />
          </dd>
          <dt>Today</dt>
          <dd>
            {summary ? `${dateText(summary.today)}, in ` : ''}
            {timezone.replaceAll('_', ' ')}
          </dd>
          {summary && (
            <>
              <dt>Kept</dt>
              <dd>
                {countPhrase(summary.counts.active, 'active domain')}, {summary.counts.archived.toLocaleString('en')}{' '}
                archived
              </dd>
            </>
          )}
        </dl>
        <div className={classes.lists}>
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
  if (good === undefined) return 'Asking…';
  const Icon = good ? IconCheck : IconAlertTriangle;
  return (
    <span className={classes.state} data-good={good}>
      <Icon size={16} aria-hidden />
      {good ? yes : no}
    </span>
  );
}
