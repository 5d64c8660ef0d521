import type { RenewalDays } from '../../api/payments.ts';
import { countPhrase } from '../../kit/format.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { WhenSeen } from '../../kit/page.tsx';

const room = <div className="h-32" />;
const YearDays = lazyPart(() => import('./year-days.tsx').then((module) => module.YearDays), { fallback: room });

/** The days of the next year on which domains are due. */
export function YearOfRenewals({ days }: { days: RenewalDays }) {
  const total = days.days.reduce((sum, { due }) => sum + due, 0);
  return (
    <section aria-labelledby="year" className={'min-w-0 @min-[40rem]:[grid-area:year]'}>
      <header className="flex gap-4 items-baseline justify-between text-ink-soft text-sm [&_h2]:text-ink">
        <h2 id="year">Year of renewals</h2>
        <p>{countPhrase(total, 'domain')} due</p>
      </header>
      <WhenSeen className="h-32">
        <YearDays data={days} />
      </WhenSeen>
    </section>
  );
}
