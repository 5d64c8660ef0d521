import type { Client } from '@namekeep/contract/client';
import type { Currency } from '@namekeep/domain/amount';
import { answered } from './http/answer.ts';

/** What a command needs to know about the account. It is requested once, and only when needed. */
export interface Account {
  /** The current day in the time zone of the settings. */
  today(): Promise<string>;
  defaultCurrency(): Promise<Currency>;
}

export function accountOf(client: Client, now: () => number): Account {
  let asked: ReturnType<typeof ask> | undefined;
  const ask = async () => answered(await client.call('sessionGet', {})).body;
  const session = () => (asked ??= ask());
  return {
    async today() {
      const { today } = await import('@namekeep/domain/local-day');
      return today((await session()).timezone, now());
    },
    defaultCurrency: async () => (await session()).defaultCurrency,
  };
}
