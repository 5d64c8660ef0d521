import { activityKinds, currencies, isCalendarDate, keysOf, paymentKinds } from '@namekeep/domain';
import { addressBy, anyText, choice, type Parameter, type PlaceOf, single } from './address-query.ts';

const day = single((text) => (isCalendarDate(text) ? text : null));
const id = anyText(200);

const numberIn = <None extends number | null>(initial: None, from: number, to: number): Parameter<number | None> => ({
  initial,
  read(texts) {
    const value = /^\d{1,4}$/.test(texts.at(-1) ?? '') ? Number(texts.at(-1)) : Number.NaN;
    return value >= from && value <= to ? value : undefined;
  },
  write: (value) => (value === null ? [] : [String(value)]),
});

const activityParameters = {
  actor: choice(['session', 'token']),
  tokenId: id,
  kind: {
    initial: [],
    read: (texts) => activityKinds.filter((kind) => texts.includes(kind)),
    write: (kinds) => kinds,
  } as Parameter<(typeof activityKinds)[number][]>,
  domainId: id,
  from: day,
  to: day,
};

const activityLabels: Readonly<Record<string, string>> = { actor: 'Who', kind: 'What', from: 'From', to: 'To' };

/** What the page of activity shows. Days are in the owner's time zone. */
export type ActivityPlace = PlaceOf<typeof activityParameters>;
export const activityAddress = addressBy(activityParameters, (name) => activityLabels[name] ?? name);

export const [firstYear, lastYear] = [1, 9998];
export const startLabel = 'Year starts in';

const reportParameters = {
  /** This year, unless it is given. */
  year: numberIn(null, firstYear, lastYear),
  start: numberIn(1, 1, 12),
  /** With a currency and both days, payments are listed. */
  currency: choice(currencies),
  from: day,
  to: day,
  registrar: anyText(200),
  kind: choice(keysOf(paymentKinds)),
  /** Opens the dialog for handing over the sheet of this label. */
  label: anyText(200),
};

const reportLabels: Readonly<Record<string, string>> = { year: 'Year', start: startLabel, from: 'From', to: 'To' };

export type ReportPlace = PlaceOf<typeof reportParameters>;
export const reportAddress = addressBy(reportParameters, (name) => reportLabels[name] ?? name);
