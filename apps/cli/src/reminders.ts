import type { RecordFields } from '@namekeep/domain/record';
import { usageFailure } from './failure.ts';

export type Reminders = RecordFields['reminders'];

/** The reminders with the days of `--remind`, or turned `off`. Everything else stays as in `current`. */
export async function readReminders(days: string, current?: () => Promise<Reminders>): Promise<Reminders> {
  const before = await beforeOf(current);
  if (days === 'off') return { ...before, enabled: false };
  if (!/^\d{1,3}(,\d{1,3})*$/.test(days)) {
    throw usageFailure(`--remind takes "off" or days before the due date, such as 30,14,7,1, not "${days}".`);
  }
  return { ...before, enabled: true, offsets: days.split(',').map(Number) };
}

/** The reminders with the date of `--remind-of`. */
export async function withTarget(
  target: Reminders['target'],
  given: Reminders | undefined,
  current?: () => Promise<Reminders>,
): Promise<Reminders> {
  if (!given && !current) throw usageFailure('--remind-of also needs --remind, such as --remind 30,14,7,1.');
  return { ...(given ?? (await beforeOf(current))), target };
}

const beforeOf = async (current?: () => Promise<Reminders>): Promise<Reminders> =>
  (await current?.()) ?? { enabled: true, target: 'default', offsets: [] };

export function remindersText({ enabled, target, offsets }: Reminders): string {
  if (!enabled) return 'off';
  const which = target === 'default' ? '' : ` the ${target} date`;
  return offsets.length === 0 ? 'no days' : `${offsets.join(', ')} days before${which}`;
}
