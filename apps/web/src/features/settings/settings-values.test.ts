import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultSettings } from '@namekeep/domain';
import { writeReminders } from '../../record/kinds.ts';
import { fieldOfSettingsIssue, settingsOf, settingsValuesOf } from './settings-values.ts';

test('settings survive the way through the form', () => {
  assert.deepEqual(settingsOf(settingsValuesOf(defaultSettings)), { ok: true, value: defaultSettings });
});

test('a note on the estate sheet that is too long is refused at its field', () => {
  const read = settingsOf({ ...settingsValuesOf(defaultSettings), estateNote: 'x'.repeat(20_001) });
  assert.deepEqual(read.ok ? [] : read.issues.map(({ path }) => fieldOfSettingsIssue(path)), ['estateNote']);
});

const withDays = (days: string) => ({
  ...settingsValuesOf(defaultSettings),
  reminders: writeReminders({ enabled: true, target: 'default', days }),
});

test('no reminder days at all is an empty list', () => {
  const read = settingsOf(withDays(' '));
  assert.deepEqual(read.ok && read.value.reminders.offsets, []);
});

test('days that are no numbers, out of range or too many are told at their field', () => {
  for (const days of ['30, soon', '0', '366', '-1', Array(17).fill(1).join()]) {
    const read = settingsOf(withDays(days));
    assert.equal(read.ok, false, days);
    assert.equal(fieldOfSettingsIssue(read.ok ? '' : (read.issues[0]?.path ?? '')), 'reminders');
  }
});

test('an unknown time zone is told at its field', () => {
  const read = settingsOf({ ...settingsValuesOf(defaultSettings), timezone: 'Mars/Olympus' });
  assert.deepEqual(read.ok ? [] : read.issues.map(({ path }) => fieldOfSettingsIssue(path)), ['timezone']);
});
