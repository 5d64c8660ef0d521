import { useElementSize } from '@mantine/hooks';
import { addDays } from '@namekeep/domain';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { paths } from '../../paths.ts';
import { countPhrase, dateText, monthNames, weekStart, weekdayNames } from '../../kit/format.ts';
import { type CalendarDay, calendarDays, heatOf, monthLabels } from './calendar-weeks.ts';
import classes from './calendar-map.module.css';
import type { DueDay } from './fullest-days.ts';

const weekdaysWidth = 34;
/** From this width, there is room for the names of weekdays; below the second, a year takes two rows. */
const roomy = 600;
const narrow = 370;
const labelHeight = 18;

interface CalendarMapProps {
  days: readonly DueDay[];
  /** First and last day, both included. */
  from: string;
  to: string;
}

/**
 * One square per day, darker if more domains are due; a click lists them. The table below it is the accessible version.
 */
export function CalendarMap({ days, from: first, to: last }: CalendarMapProps) {
  const { ref, width } = useElementSize();
  const data = useMemo(() => Object.fromEntries(days.map(({ date, due }) => [date, due])), [days]);
  // On small screens, the year takes two rows, so that the squares are large enough to tap.
  const middle = addDays(first, 182);
  const parts =
    width < narrow && last > middle
      ? [
          { from: first, to: middle },
          { from: addDays(middle, 1), to: last },
        ]
      : [{ from: first, to: last }];
  return (
    <div
      ref={ref}
      aria-hidden
      className={`${classes.map} grid gap-3 min-h-20 overflow-hidden [&_svg]:block [&_rect]:fill-sunken`}
    >
      {width > 0 &&
        parts.map(({ from, to }) => (
          <Part key={from} data={data} from={from} to={to} width={width} weeks={parts.length === 1 ? 54 : 28} />
        ))}
    </div>
  );
}

interface PartProps {
  /** The number of domains by day. */
  data: Readonly<Record<string, number>>;
  from: string;
  to: string;
  /** The width in pixels, and the number of columns that have to fit. */
  width: number;
  weeks: number;
}

function Part({ data, from, to, width, weeks }: PartProps) {
  const router = useRouter();
  const [hovered, setHovered] = useState<CalendarDay | null>(null);
  const labelWidth = width < roomy ? 0 : weekdaysWidth;
  const step = Math.min(22, Math.floor((width - labelWidth) / weeks));
  const gap = step > 10 ? 3 : 1;
  // Four weeks are hardly wider than “Sept”.
  const narrow = step < 9;
  const first = weekStart();
  const days = useMemo(() => calendarDays(from, to, first), [from, to, first]);
  const most = Math.max(...Object.values(data), 0);
  const left = (week: number) => labelWidth + gap + week * step;
  const top = (row: number) => labelHeight + gap + row * step;
  const size = { width: left((days.at(-1)?.week ?? 0) + 1), height: top(7) };
  /** A label below or above a square, which reaches as far to both sides as there is room. */
  const atDay = ({ week, row }: CalendarDay) => {
    const x = left(week) + step / 2;
    return {
      left: x,
      transform: `translateX(-${(100 * x) / size.width}%)`,
      ...(row < 4 ? { top: top(row + 1) } : { bottom: size.height - top(row) + gap }),
    };
  };
  return (
    <div className="relative w-fit">
      <svg {...size} onMouseLeave={() => setHovered(null)}>
        {monthLabels(days).map(({ month, week }) => (
          <text key={week} x={left(week)} y={labelHeight - 4}>
            {narrow ? monthNames()[month]?.slice(0, 3) : monthNames()[month]}
          </text>
        ))}
        {(labelWidth > 0 ? weekdayNames() : []).map((name, weekday) => (
          <text key={weekday} x={0} y={top((weekday - first + 7) % 7) + step - 2 * gap}>
            {name}
          </text>
        ))}
        {days.map((day) => {
          const { date, week, row } = day;
          const count = data[date] ?? 0;
          return (
            <rect
              key={date}
              x={left(week)}
              y={top(row)}
              width={Math.max(4, step - gap)}
              height={Math.max(4, step - gap)}
              rx={2}
              data-heat={heatOf(count, most)}
              className={count > 0 ? 'cursor-pointer' : undefined}
              onMouseEnter={() => setHovered(day)}
              onClick={
                count > 0 ? () => void router.navigate({ href: paths.renewals({ from: date, to: date }) }) : undefined
              }
            />
          );
        })}
      </svg>
      {hovered && (
        <span className={classes.label} style={atDay(hovered)}>
          {dateText(hovered.date)}: {countPhrase(data[hovered.date] ?? 0, 'domain')}
        </span>
      )}
    </div>
  );
}
