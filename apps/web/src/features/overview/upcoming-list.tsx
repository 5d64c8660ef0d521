import type { Summary } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { amountText, dateText } from '../../kit/format.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { UrgencyMark } from '../../record/urgency.tsx';
import classes from './upcoming-list.module.css';

/** What is due in the next 90 days but needs no decision yet, soonest first. */
export function UpcomingList({ upcoming }: Pick<Summary, 'upcoming'>) {
  const later = upcoming.filter(({ renewal }) => renewal.urgency === 'later');
  if (later.length === 0) return null;
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming">Later in the next 90 days</h2>
      <ol className={classes.list}>
        {later.map((item) => (
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
          <AppLink href={paths.domains({ sort: 'renewal' })}>See all by due date</AppLink>
        </p>
      )}
    </section>
  );
}
