import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { bundledOwner, createIds } from '@namekeep/core';
import { type PortfolioWriter, RolledBack } from '@namekeep/core/ports';
import { addDays, defaultSettings, today } from '@namekeep/domain';
import type { GivenConfig } from '../config.ts';
import { newStoredRecord } from './new-stored-record.ts';
import { sampleRecord } from './sample-record.ts';
import { UsageError } from './usage-error.ts';
import { withStore } from './with-store.ts';

const CHUNK = 1000;
/** Records in one transaction. A small one changes about as many pages of the indexes, so it takes nearly as long. */
const TOGETHER = 100_000;

/** `seed N [--owner SUBJECT]`: adds sample records for benchmarks, always the same ones for the same number. */
export async function seed(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { owner: { type: 'string' } },
    allowPositionals: true,
  });
  const count = Number(positionals[0]);
  if (positionals.length !== 1 || !Number.isSafeInteger(count) || count < 1)
    throw new UsageError('seed takes a number of records.');
  return withStore(
    async (store, config) => {
      const at = new Date().toISOString();
      const ids = createIds({ now: Date.now, random: randomBytes });
      const account = await store.accounts.enter(ownerOf(config, values.owner), {
        id: ids.next('acc'),
        settings: defaultSettings,
        at,
      });
      const firstDay = today(account.settings.timezone, Date.now());
      const { active, archived } = await store.portfolios.reader(account.id).counts();
      const chunk = (first: number, end: number) =>
        Array.from({ length: Math.min(CHUNK, end - first) }, (_, index) => {
          const input = sampleRecord(active + archived + first + index, (days) => addDays(firstDay, days));
          return newStoredRecord(input, { ids, settings: account.settings, at });
        });
      for (let begin = 0; begin < count; begin += TOGETHER) {
        const end = Math.min(begin + TOGETHER, count);
        const work = async (writer: PortfolioWriter) => {
          for (let first = begin; first < end; first += CHUNK) {
            const duplicates = await writer.insert(chunk(first, end), { kind: 'system', name: 'seed' });
            if (duplicates.length > 0) return new RolledBack(duplicates.length);
          }
          return 0;
        };
        const taken = await store.portfolios.write(account.id, work, { isLarge: true });
        if (taken > 0)
          throw new Error('The portfolio already has records from an earlier seed. Use an empty portfolio.');
      }
      console.log(`Added ${count} sample records.`);
      return 0;
    },
    { mayCreate: true },
  );
}

function ownerOf({ identity }: GivenConfig, subject: string | undefined) {
  if (identity.kind === 'bundled') {
    if (subject !== undefined && subject !== bundledOwner.subject) {
      throw new UsageError('The bundled identity provider has a single owner. Leave out --owner.');
    }
    return bundledOwner;
  }
  if (subject === undefined)
    throw new UsageError('With an external identity provider, set --owner to the subject of an owner.');
  return { issuer: identity.issuer.href, subject };
}
