import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { Currency } from '@namekeep/domain';
import { useRouter } from '@tanstack/react-router';
import type { Summary } from '../../api/queries.ts';
import { countPhrase, monthLetter, monthText, totalText } from '../../ui/format.ts';
import classes from './month-bars.module.css';

type Month = Summary['spending']['byCurrency'][number]['months'][number];

interface MonthBarsProps {
  currency: Currency;
  months: readonly Month[];
  /** The list of records behind a month. */
  hrefOf: (month: string) => string;
}

/** A bar a month; a press on its column opens the records behind it. The table below says and does the same. */
export function MonthBars({ currency, months, hrefOf }: MonthBarsProps) {
  const router = useRouter();
  const open = (place: unknown) => {
    const month = months[Number(place)];
    if (month && month.count > 0) void router.navigate({ href: hrefOf(month.month) });
  };
  return (
    <div aria-hidden className={classes.bars}>
      <BarChart
        h="8.5rem"
        data={months.map(({ month, totalMinor }) => ({ month, total: Number(totalMinor) }))}
        dataKey="month"
        series={[{ name: 'total', color: 'var(--nk-accent)' }]}
        withYAxis={false}
        gridAxis="none"
        tickLine="none"
        xAxisProps={{ tickFormatter: (month: string) => monthLetter(month), tickMargin: 6, interval: 0 }}
        cursorFill="var(--nk-line)"
        barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
        minBarSize={0}
        barChartProps={{
          // The focus belongs to the table's links.
          accessibilityLayer: false,
          margin: { top: 8, right: 2, bottom: 0, left: 2 },
          onClick: ({ activeTooltipIndex }) => open(activeTooltipIndex),
        }}
        tooltipAnimationDuration={0}
        tooltipProps={{
          content: ({ label }) => {
            const month = months.find((one) => one.month === label);
            return (
              month && (
                <div className={classes.tip}>
                  <strong>{monthText(month.month)}</strong>
                  <span>{totalText(month.totalMinor, currency)}</span>
                  <span>{countPhrase(month.count, 'payment')}</span>
                </div>
              )
            );
          },
        }}
      />
    </div>
  );
}
