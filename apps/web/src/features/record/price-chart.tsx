import { type Currency } from '@namekeep/domain';
import type { Payment } from '../../api/payments.ts';
import { amountText, dateText } from '../../kit/format.ts';
import { lastChange, type PriceStep, priceSteps } from './price-steps.ts';
import classes from './record-payments.module.css';

const shown = 12;

/** The price for a year at each renewal, and how the last one compares. */
export function PriceSteps({ payments, currency }: { payments: readonly Payment[]; currency: Currency }) {
  const steps = priceSteps(payments, currency).slice(-shown);
  if (steps.length < 2) return null;
  const highest = Math.max(1, ...steps.map(({ yearMinor }) => yearMinor));
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2 items-end">
      <ol
        className="flex gap-1 h-10 [&_li]:relative [&_li]:w-3 [&_li]:h-full"
        aria-label={`Price for a year in ${currency}`}
      >
        {steps.map(({ id, paidOn, yearMinor }) => (
          <li key={id}>
            <span
              aria-hidden
              className={`${classes.column} flex items-end h-full`}
              title={`${dateText(paidOn)}: ${amountText(yearMinor, currency)}`}
            >
              <span style={{ height: `${(yearMinor / highest) * 100}%` }} />
            </span>
            <span className="sr-only">
              {dateText(paidOn)}: {amountText(yearMinor, currency)}
            </span>
          </li>
        ))}
      </ol>
      <p>{changeText(steps, currency)}</p>
    </div>
  );
}

function changeText(steps: readonly PriceStep[], currency: Currency): string {
  const last = steps.at(-1);
  const change = lastChange(steps);
  const price = last ? `${amountText(last.yearMinor, currency)} for a year` : '';
  if (!change) return price;
  const since = change.years === 1 ? 'since last year' : `since ${dateText(change.since)}`;
  if (change.percent === 0) return `${price}, unchanged ${since}`;
  const sign = change.percent > 0 ? '+' : '−';
  return `${price}, ${sign}${Math.abs(change.percent).toFixed(1)}% ${since}`;
}
