import { exitCodes } from './failure.ts';

/* Texts that the help and the man page share. */

export const introduction =
  'Manages your portfolio of domain names on a Namekeep server: what to pay next, what is about to expire, and what it all costs.';

export const environmentHelp: readonly (readonly [name: string, help: string])[] = [
  ['NAMEKEEP_TOKEN', 'Access token (nk_pat_…). Create one in the application, under Access tokens.'],
  [
    'NAMEKEEP_URL',
    'Address of your server (default http://localhost:3000). Plain http is allowed on this machine only.',
  ],
  ['NAMEKEEP_DEBUG', 'Logs requests and responses to standard error, without secrets.'],
  ['NO_COLOR', 'Turns colors off. FORCE_COLOR turns them on everywhere.'],
];

export const exitCodeHelp: readonly (readonly [code: number, help: string])[] = [
  [exitCodes.done, 'done'],
  [exitCodes.failed, 'failed, or declined when asked for confirmation'],
  [exitCodes.usage, 'usage: an argument, an option or the configuration is missing or not valid; nothing was changed'],
  [
    exitCodes.notFound,
    'not found: no such record, revision or import; or a dry run of a file in which no row can be imported',
  ],
  [exitCodes.conflict, 'conflict: the name exists, the record has changed, or the idempotency key was used'],
  [exitCodes.denied, 'denied: no token, an invalid token, or a token without the required scope'],
  [exitCodes.unreachable, 'the server cannot be reached or is unavailable'],
  [exitCodes.interrupted, 'interrupted with Ctrl-C'],
];
