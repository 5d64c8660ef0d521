import type { RenewalDays } from '../../api/renewal-days.ts';
import { countPhrase } from '../../kit/format.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { WhenSeen } from '../../kit/when-seen.tsx';
import classes from './year-of-renewals.module.css';

const room = <div className={classes.room} />;
const YearDays = lazyPart(() => import('./year-days.tsx').then((module) => module.YearDays), { fallback: room });

/** The days of the next year on which domains are due. */
export function YearOfRenewals({ days }: { days: RenewalDays }) {
  const total = days.days.reduce((sum, { due }) => sum + due, 0);
  return (
    <section aria-labelledby="year" className={classes.year}>
      <header className={classes.head}>
        <h2 id="year">Year of renewals</h2>
        <p>{countPhrase(total, 'domain')} due</p>
      </header>
      <WhenSeen className={classes.room}>
        <YearDays data={days} />
      </WhenSeen>
    </section>
  );
}
