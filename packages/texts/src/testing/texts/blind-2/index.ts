import type { ExampleText } from '../text.ts';
import { chats } from './chat.ts';
import { confirmations } from './confirmations.ts';
import { invoices } from './invoices.ts';
import { notices } from './notices.ts';
import { tables } from './tables.ts';
import { traps } from './traps.ts';

/** Sixty-four texts by kind, by an author who did not know the rules; their drafts say less than others, see spoken-of.ts. */
export const blindSecond: Readonly<Record<string, readonly ExampleText[]>> = {
  chats,
  confirmations,
  invoices,
  notices,
  tables,
  traps,
};
