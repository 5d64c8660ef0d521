import type { Reading } from '@namekeep/domain';
import { readText, withRenewals } from '@namekeep/texts';
import { serveTasks } from '@namekeep/threads/inside';
import type { ReadTextTask } from './texts.ts';

/* The program of a thread that reads texts. */

serveTasks<ReadTextTask, never, never, Reading>(({ text, options }) =>
  withRenewals(readText(text, options), text, options),
);
