import { setTimeout } from 'node:timers/promises';
import { serveTasks } from '../inside.ts';
import type { Answer, Said, TestTask } from './task.ts';

/* The program of the pool's tests. With `?slow`, a long time passes until it is loaded. */

if (import.meta.url.endsWith('?slow')) await setTimeout(1500);

serveTasks<TestTask, Said, Answer, number>((task, ask) => {
  switch (task.kind) {
    case 'double':
      return task.number * 2;
    case 'spin':
      for (;;);
    case 'hoard': {
      const hoard: number[][] = [];
      for (;;) hoard.push(Array.from({ length: 100_000 }, (_, index) => index + hoard.length));
    }
    case 'fail':
      throw new RangeError('The number is too large.');
    case 'ask':
      return ask('How many?');
  }
});
