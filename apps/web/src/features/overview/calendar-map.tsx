import '@mantine/charts/styles.css';
import { Heatmap } from '@mantine/charts';
import { useElementSize } from '@mantine/hooks';
import { addDays } from '@namekeep/domain';
import { useRouter } from '@tanstack/react-router';
import type { RenewalDays } from '../../api/renewal-days.ts';
import { paths } from '../../paths.ts';
import { countPhrase, dateText, monthNames, weekdayNames, weekStart } from '../../kit/format.ts';
import classes from './calendar-map.module.css';

const labelWidth = 34;

/**
 * One square per day, darker if more domains are due; a click lists them. The table below it is the accessible version.
 */
export function CalendarMap({ data }: { data: RenewalDays }) {
  const { ref, width } = useElementSize();
  // On small screens, the year takes two rows, so that the squares are large enough to tap.
  const middle = addDays(data.from, 182);
  const parts =
    width < 600 && data.to > middle
      ? [
          { from: data.from, to: middle },
          { from: addDays(middle, 1), to: data.to },
        ]
      : [data];
  return (
    <div ref={ref} aria-hidden className={classes.map}>
      {width > 0 &&
        parts.map(({ from, to }) => (
          <Part key={from} data={data} from={from} to={to} width={width} weeks={parts.length === 1 ? 54 : 28} />
        ))}
    </div>
  );
}

interface PartProps {
  data: RenewalDays;
  from: string;
  to: string;
  /** The width in pixels, and the number of columns that have to fit. */
  width: number;
  weeks: number;
}

function Part({ data, from, to, width, weeks }: PartProps) {
  const router = useRouter();
  const step = Math.min(22, Math.floor((width - labelWidth) / weeks));
  const gap = step > 10 ? 3 : 1;
  return (
    <Heatmap
      data={data.days}
      startDate={from}
      endDate={to}
      withOutsideDates={false}
      withMonthLabels
      withWeekdayLabels
      monthLabels={monthNames()}
      weekdayLabels={weekdayNames()}
      firstDayOfWeek={weekStart()}
      weekdaysLabelsWidth={labelWidth}
      monthsLabelsHeight={18}
      rectSize={Math.max(4, step - gap)}
      gap={gap}
      fontSize={12}
      colors={['var(--nk-heat-1)', 'var(--nk-heat-2)', 'var(--nk-heat-3)', 'var(--nk-heat-4)']}
      domain={[0, Math.max(4, ...Object.values(data.days))]}
      withTooltip
      getTooltipLabel={({ date, value }) => `${dateText(date)}: ${countPhrase(value ?? 0, 'domain')}`}
      getRectProps={({ date, value }) =>
        value === null
          ? {}
          : {
              className: classes.day,
              onClick: () => void router.navigate({ href: paths.renewals({ from: date, to: date }) }),
            }
      }
    />
  );
}
