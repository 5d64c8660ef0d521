import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate } from '@namekeep/domain';
import { propertyRuns } from '@namekeep/testing/property-runs';
import fc from 'fast-check';
import { Failure } from './failure.ts';
import { readDate } from './read.ts';

const today = async () => '2028-02-29';
const own = async () => '2024-02-29';
const read = (text: string) => readDate('expires', text, today);

test('a date is a day, also with a time, or counts from today or from the date of the record', async () => {
  const forms =
    '2027-05-01,20270501, 2027-05-01 ,2027-05-01T10:00,2027-05-01T10:00:00Z,2027-05-01T10:00:00.123+02:00,' +
    '20270501T100000Z,2027-05-01 10:00';
  for (const form of forms.split(',')) assert.equal(await read(form), '2027-05-01', form);
  for (const [form, fromToday, fromOwn] of [
    ['today', '2028-02-29', '2028-02-29'],
    ['today+1y', '2029-02-28', '2029-02-28'],
    ['TODAY-1w', '2028-02-22', '2028-02-22'],
    ['+1y', '2029-02-28', '2025-02-28'],
    ['+4Y', '2032-02-29', '2028-02-29'],
    ['-1y', '2027-02-28', '2023-02-28'],
    ['+6m', '2028-08-29', '2024-08-29'],
    ['-1m', '2028-01-29', '2024-01-29'],
    ['+2w', '2028-03-14', '2024-03-14'],
    ['+90d', '2028-05-29', '2024-05-29'],
    ['-1d', '2028-02-28', '2024-02-28'],
  ] as const) {
    assert.deepEqual([await read(form), await readDate('expires', form, today, own)], [fromToday, fromOwn], form);
  }
  assert.equal(await readDate('expires', '+1m', today, async () => '2027-01-31'), '2027-02-28');
  assert.equal(await readDate('expires', '+1y', today, async () => '0027-03-04'), '0028-03-04');
});

test('what is not a date is refused with a sentence that names the option', async () => {
  const forms =
    'soon 1y +1 +y +1q todayy today1y today+ today+1 today+8000y xtoday +1ytoday 2027-02-29 2027-13-01 2027-05 2027 ' +
    '01.05.2027 5/1/2027 2027-05-01x 2027-W17-6 2027-121 0000-01-01 +99999y -99999y +8000y 2027-05-01T 10000-01-01';
  for (const form of ['', ...forms.split(' ')]) {
    await assert.rejects(
      read(form),
      (error) => error instanceof Failure && /^--expires: ".*" is not a date/.test(error.message),
      form,
    );
  }
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
  for (const [option, text, message] of [
    ['expires', '0027-03-04', /^--expires: The year 27 is implausible\. Did you mean 2027\?$/],
    ['paid', '1969-12-31', /^--paid: The year 1969 is implausible/],
    ['registered', '1984-01-01', /1985/],
    ['due-to', '2999-01-01', /within the next 100 years/],
  ] as const) {
    await assert.rejects(readDate(option, text, today), (error) => {
      assert.ok(error instanceof Failure && error.exitCode === 2);
      assert.match(error.message, message);
      return true;
    });
  }
  assert.equal(await readDate('registered', '1985-03-15', today), '1985-03-15');
});
