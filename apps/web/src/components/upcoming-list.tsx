import type { Summary } from '../api/queries.ts';
import { paths } from '../paths.ts';
import { amountText, dateText } from '../ui/format.ts';
import { AppLink } from './app-link.tsx';
import classes from './upcoming-list.module.css';
import { UrgencyMark } from './urgency.tsx';

/** What has passed or comes within ninety days, soonest first; the service names twenty at most. */
export function UpcomingList({ upcoming }: Pick<Summary, 'upcoming'>) {
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming">The next 90 days</h2>
      {upcoming.length === 0 && <p className={classes.none}>Nothing is overdue, and nothing comes up.</p>}
      <ol className={classes.list}>
        {upcoming.map((item) => (
          <li key={item.id} className={classes.item}>
            <p className={classes.line}>
              <AppLink href={paths.domain(item.id)} className={classes.name}>
                {item.unicodeName}
              </AppLink>
              <span className={classes.amount}>
                {item.renewalIntent === 'let_expire' ? 'Let expire' : amountText(item.amountMinor, item.currency)}
              </span>
            </p>
            <p className={classes.line}>
              <span className={classes.date}>{dateText(item.renewal.date)}</span>
              <UrgencyMark renewal={item.renewal} />
            </p>
          </li>
        ))}
      </ol>
      {upcoming.length === 20 && (
        <p className={classes.more}>
          <AppLink href={paths.domains({ sort: 'renewal' })}>See all by date</AppLink>
        </p>
      )}
    </section>
  );
}
