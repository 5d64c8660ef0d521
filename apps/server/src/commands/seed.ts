import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundledOwner, createIds, newRecord } from '@namekeep/core';
import { type PortfolioWriter, RolledBack, type Store } from '@namekeep/core/ports';
import { addDays, currencies, type DomainInput, defaultSettings, domainInput, today } from '@namekeep/domain';
import { sampleLabels, samplePortfolio } from '@namekeep/domain/sample-portfolio';
import { type Environment, environment, type GivenConfig, readConfig } from '../config.ts';
import { UsageError, withStore } from './maintenance.ts';
import { serve } from './serve.ts';

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
      const started = Date.now();
      const now = () => started;
      const at = new Date(started).toISOString();
      const ids = createIds({ now: Date.now, random: randomBytes });
      const fresh = { id: ids.next('acc'), settings: defaultSettings, at };
      const account = await store.accounts.enter(ownerOf(config, values.owner), fresh);
      const firstDay = today(account.settings.timezone, Date.now());
      const { active, archived } = await store.portfolios.reader(account.id).counts();
      const chunk = (first: number, end: number) =>
        Array.from({ length: Math.min(CHUNK, end - first) }, (_, index) => {
          const input = sampleRecord(active + archived + first + index, (days) => addDays(firstDay, days));
          return newRecord({ ids, now }, account, input);
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

const words = (
  'amber birch cedar delta ember fjord grove harbor indigo juniper kelp ' +
  'lumen maple north ocean pine quartz river stone tundra'
).split(' ');
const endings = ['com', 'net', 'org', 'io', 'dev', 'co.uk', 'de', 'fr', 'jp', 'ca'];
const registrars = ['GoDaddy', 'Namecheap', 'Porkbun', 'Dynadot', 'Spaceship', 'Gandi', null];
const providers = ['Cloudflare', 'Route 53', 'Bunny', null];

/** The n-th sample record: always the same, except for its dates, which are around `day(0)`. */
function sampleRecord(n: number, day: (days: number) => string): DomainInput {
  const pick = <T>(list: readonly T[], salt: number): T => list[mix(n, salt) % list.length] as T;
  const expires = (mix(n, 1) % 730) - 20;
  return {
    name: `${pick(words, 2)}-${pick(words, 3)}-${n}.${pick(endings, 4)}`,
    registrar: pick(registrars, 5),
    dnsProvider: pick(providers, 6),
    renewalIntent: mix(n, 7) % 8 === 0 ? 'let_expire' : 'renew',
    lifecycle: mix(n, 8) % 50 === 0 ? 'inactive' : 'active',
    autoRenew: [true, false, null][mix(n, 9) % 3] ?? null,
    registrationDate: day(expires - 365 * (1 + (mix(n, 10) % 9))),
    billingDate: mix(n, 11) % 3 === 0 ? day(expires - 14) : null,
    expirationDate: day(expires),
    registrationCostMinor: mix(n, 12) % 4 === 0 ? null : 800 + (mix(n, 13) % 4000),
    renewalCostMinor: mix(n, 14) % 5 === 0 ? null : 900 + (mix(n, 15) % 6000),
    currency: pick(currencies, 16),
    notes: mix(n, 17) % 4 === 0 ? `Sample record ${n}, kept for a project.` : '',
    isArchived: mix(n, 18) % 40 === 0,
  };
}

/** A pseudo-random number determined by two numbers (the finaliser of MurmurHash). */
function mix(n: number, salt: number): number {
  let value = Math.imul(n, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Where the demo is reached and what it logs. No other setting applies, least of all the database. */
const settings = ['PORT', 'HOST', 'BASE_URL', 'TRUST_PROXY', 'LOG_LEVEL'].map((name) => `NAMEKEEP_${name}`);

const note = 'This is a demo with 400 made-up domains. Press Ctrl-C to end it and to delete its data.';

/** `demo`: serves made-up domains from a temporary folder, which is deleted at the end. */
export async function demo(): Promise<number> {
  const given = environment();
  const own = (dataDir: string): Environment => ({
    ...Object.fromEntries(settings.map((name) => [name, given[name]])),
    NAMEKEEP_DATA_DIR: dataDir,
  });
  // Invalid settings are reported before anything is created.
  readConfig(own(tmpdir()));
  const folder = mkdtempSync(join(tmpdir(), 'namekeep-demo-'));
  // However the process ends. Only SIGKILL leaves the folder behind.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  process.once('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));
  await serve({ ...readConfig(own(folder)), isDemo: true }, { prepare: addPortfolio, note });
  return 0;
}

async function addPortfolio(store: Store): Promise<void> {
  const now = Date.now();
  const at = new Date(now).toISOString();
  const ids = createIds({ now: Date.now, random: randomBytes });
  const account = await store.accounts.enter(bundledOwner, { id: ids.next('acc'), settings: defaultSettings, at });
  const inputs = samplePortfolio(today(account.settings.timezone, now));
  const records = inputs.map((input) => newRecord({ ids, now: () => now }, account, domainInput.parse(input)));
  await store.portfolios.write(account.id, async (writer) => {
    await writer.insert(records, { kind: 'system', name: 'Demo' });
    await writer.lockLabels();
    for (const { isOn, ...label } of sampleLabels) {
      const { number } = await writer.insertLabel(label);
      const labeled = records.filter((_, index) => isOn(inputs[index] as DomainInput));
      await writer.changeLabels(labeled.map(({ id }) => ({ recordId: id, add: [number], remove: [] })));
    }
  });
}
