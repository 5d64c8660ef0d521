import { setTimeout } from 'node:timers/promises';

/* As the other program, but a long time passes until it is loaded. */

await setTimeout(1500);
await import('./program.ts');
