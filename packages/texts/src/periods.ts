import { addDays, addMonths } from '@namekeep/domain';

const mostYears = 10;
/** Days that the last day of a period of whole years may lie beside the day of its first one. */
const beside = [-1, 0, 1];

/** Whether a period is one that a name is registered for; true where one of its days is not known. */
/** "Payable in 12 instalments": the price of something that is bought, and its days. */
export const instalments =
  /instal(?:l)?ments|in raten|ratenzahlung|\d (?:monats)?raten|mensualités|en \d+ fois|a plazos|cuotas|分割/gu;

export function isWholeYears(from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || to === undefined) return true;
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return [years, years + 1].some((count) => count >= 1 && count <= mostYears && isBeside(from, to, count));
}

function isBeside(from: string, to: string, years: number): boolean {
  try {
    const day = addMonths(from, 12 * years);
    return beside.some((days) => addDays(day, days) === to);
  } catch (error) {
    // The calendar ends within a day.
    if (!(error instanceof RangeError)) throw error;
    return false;
  }
}
