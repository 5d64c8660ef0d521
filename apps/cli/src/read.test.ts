import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, calendarDate } from '@namekeep/domain';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { readDate } from './read.ts';
import { Failure } from './failure.ts';

const today = async () => '2028-02-29';
const read = (text: string) => readDate('expires', text, today);

test('every form of ISO 8601 that names a day is that day', async () => {
  for (const form of [
    '2027-05-01',
    '20270501',
    '2027-W17-6',
    '2027W176',
    '2027-w17-6',
    '2027-121',
    '2027121',
    ' 2027-05-01 ',
    '2027-05-01T10:00',
    '2027-05-01T10:00:00Z',
    '2027-05-01T10:00:00.123+02:00',
    '20270501T100000Z',
    '2027-05-01 10:00',
  ]) {
    assert.equal(await read(form), '2027-05-01', form);
  }
});

test('a distance counts from today, and a month is clipped at its end', async () => {
  for (const [form, day] of [
    ['today', '2028-02-29'],
    ['+1y', '2029-02-28'],
    ['+4Y', '2032-02-29'],
    ['+6m', '2028-08-29'],
    ['+2w', '2028-03-14'],
    ['+90d', '2028-05-29'],
    ['-1d', '2028-02-28'],
    ['-1m', '2028-01-29'],
  ] as const) {
    assert.equal(await read(form), day, form);
  }
});

test('what is not a date is refused with a sentence that names the option', async () => {
  const forms =
    'soon 1y +1 +y +1q todayy today1y today+ today+1 today+8000y xtoday +1ytoday 2027-02-29 2027-13-01 2027-05 2027 01.05.2027 5/1/2027 2027-05-01x 2027-W54-1 2027-W53-1 ' +
    '2027-W00-1 2027-W17-8 2027-366 2027-000 0000-01-01 +99999y -99999y +8000y 2027-05-01T 0000-W01-1 10000-01-01';
  for (const form of ['', ...forms.split(' ')]) {
    await assert.rejects(
      read(form),
      (error) => error instanceof Failure && /^--expires: ".*" is not a date/.test(error.message),
      form,
    );
  }
});

test('a bare distance counts from the date of the record, and one from today says so', async () => {
  const own = async () => '2024-02-29';
  for (const [form, day] of [
    ['+1y', '2025-02-28'],
    ['-1y', '2023-02-28'],
    ['+4y', '2028-02-29'],
    ['+1m', '2024-03-29'],
    ['-1d', '2024-02-28'],
    ['today', '2028-02-29'],
    ['today+1y', '2029-02-28'],
    ['TODAY-1w', '2028-02-22'],
    ['2027-05-01', '2027-05-01'],
  ] as const) {
    assert.equal(await readDate('expires', form, today, own), day, form);
  }
  assert.equal(await readDate('expires', '+1m', today, async () => '2027-01-31'), '2027-02-28');
  await assert.rejects(
    readDate('expires', '+1y', today, async () => '9999-01-01'),
    (error) => error instanceof Failure && error.exitCode === 2,
  );
});

test('today is asked for only where a date counts from it', async () => {
  const nobody = () => Promise.reject(new Error('asked'));
  assert.equal(await readDate('billing', '2027-05-01', nobody), '2027-05-01');
  await assert.rejects(readDate('billing', '+1d', nobody), /asked/);
});

test('week and ordinal dates agree with the calendar', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 54_000 }), async (days) => {
      const day = addDays('1970-01-01', days);
      const year = day.slice(0, 4);
      const ordinal = 1 + (Date.parse(day) - Date.parse(`${year}-01-01`)) / 86_400_000;
      assert.equal(await read(`${year}-${String(ordinal).padStart(3, '0')}`), day);
      // https://en.wikipedia.org/wiki/ISO_week_date#Calculating_the_week_number_from_an_ordinal_date
      const thursday = addDays(day, 3 - ((new Date(day).getUTCDay() + 6) % 7));
      const weekYear = thursday.slice(0, 4);
      const week = 1 + Math.floor((Date.parse(thursday) - Date.parse(`${weekYear}-01-01`)) / 86_400_000 / 7);
      const weekday = new Date(day).getUTCDay() || 7;
      assert.equal(await read(`${weekYear}-W${String(week).padStart(2, '0')}-${weekday}`), day);
    }),
    propertyRuns(),
  );
});

test('whatever is written, the answer is a day that the service accepts, or a failure', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.stringMatching(/^(today)?[-+]?[0-9TWZdmwy:-]{1,12}$/)), async (text) => {
      try {
        assert.ok(calendarDate.safeParse(await read(text)).success);
      } catch (error) {
        assert.ok(error instanceof Failure, String(error));
      }
    }),
    propertyRuns(),
  );
});

test('a year of two digits, and one before 1970 or 1985, is questioned; a relative date is not', async () => {
  const rejects = (option: string, text: string, message: RegExp) =>
    assert.rejects(readDate(option, text, today), (error) => {
      assert.ok(error instanceof Failure && error.exitCode === 2);
      assert.match(error.message, message);
      return true;
    });
  await rejects('expires', '0027-03-04', /^--expires: The year 27 is implausible\. Did you mean 2027\?$/);
  await rejects('paid', '1969-12-31', /^--paid: The year 1969 is implausible/);
  await rejects('registered', '1984-01-01', /1985/);
  await rejects('due-to', '2999-01-01', /within the next 100 years/);
  assert.equal(await readDate('registered', '1985-03-15', today), '1985-03-15');
  assert.equal(await readDate('expires', '+1y', today, async () => '0027-03-04'), '0028-03-04');
});
