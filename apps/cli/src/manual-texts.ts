import { exitCodes } from './failure.ts';

/* What the help of the program and the man page say alike. */

export const introduction =
  'Keeps the domain names that you own: what to pay next, what is about to lapse, what it all costs. It talks to your Namekeep server with a token.';

export const environmentHelp: readonly (readonly [name: string, help: string])[] = [
  ['NAMEKEEP_TOKEN', 'The token, nk_pat_…; create it in the application, under Tokens.'],
  ['NAMEKEEP_URL', 'Your server; http://localhost:3000 without it. Plain http only within this machine.'],
  ['NAMEKEEP_DEBUG', 'Tells on standard error what is sent and answered, without secrets.'],
  ['NO_COLOR', 'No colours, also on a terminal. FORCE_COLOR asks for them everywhere.'],
];

export const exitCodeHelp: readonly (readonly [code: number, help: string])[] = [
  [exitCodes.done, 'done'],
  [exitCodes.failed, 'failed: refused by the server or by the person who was asked'],
  [exitCodes.usage, 'the command line or the configuration was not understood; nothing was changed'],
  [exitCodes.notFound, 'no such record or import'],
  [exitCodes.conflict, 'conflict: the name exists, the record changed meanwhile, the key was used'],
  [exitCodes.denied, 'no token, a token that is not valid, or one without the scope'],
  [exitCodes.unreachable, 'the server cannot be reached, or is not available'],
  [exitCodes.interrupted, 'interrupted with Ctrl-C'],
];
