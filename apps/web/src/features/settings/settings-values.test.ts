import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultSettings, type Issue } from '@namekeep/domain';
import { writeReminders } from '../../record/kinds.ts';
import { fieldOfSettingsIssue, settingsOf, settingsValuesOf } from './settings-values.ts';

const values = settingsValuesOf(defaultSettings);
const reminders = (days: string) => ({ reminders: writeReminders({ enabled: true, target: 'default', days }) });

/** The settings of the form with a change, and the fields that show what is wrong with it. */
function read(change: Partial<typeof values>) {
  const issues: Issue[] = [];
  const settings = settingsOf({ ...values, ...change }, issues);
  return { settings, fields: issues.map(({ path }) => fieldOfSettingsIssue(path)) };
}

test('settings survive the way through the form', () => {
  assert.deepEqual(read({}), { settings: defaultSettings, fields: [] });
  assert.deepEqual(read(reminders(' ')).settings.reminders.offsets, []);
});

test('what is wrong is told at its field', () => {
  for (const [change, field] of [
    [{ estateNote: 'x'.repeat(20_001) }, 'estateNote'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    ...['30, soon', '0', '366', '-1', Array(17).fill(1).join()].map((days) => [reminders(days), 'reminders'] as const),
  ] as const)
    assert.equal(read(change).fields[0], field);
});
