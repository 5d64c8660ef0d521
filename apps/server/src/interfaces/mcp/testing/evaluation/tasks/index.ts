import type { Task } from '../task.ts';
import { changes } from './changes.ts';
import { questions } from './questions.ts';
import { renewals } from './renewals.ts';
import { wrongTurns } from './wrong-turns.ts';

/** All tasks, in an order in which none needs what a later one changes. */
export const tasks: readonly Task[] = [...questions, ...renewals, ...changes, ...wrongTurns];
