import { bundledOwner } from '@namekeep/core';
import type { AccountIdentity, Identity, MovedAccount, Store } from '@namekeep/core/ports';
import { UsageError, withStore } from './maintenance.ts';

const headings = ['ACCOUNT', 'ISSUER', 'SUBJECT', 'VERIFIED E-MAIL', 'RECORDS', 'TOKENS'];

/** `accounts`: lists every account with the identity that it belongs to. */
export async function accounts(): Promise<number> {
  return withStore(async (store) => {
    const rows: string[][] = [];
    for (const identity of await store.accounts.identities()) rows.push(await rowOf(store, identity));
    if (rows.length > 0) console.log(table([headings, ...rows]));
    else console.log('There are no accounts. The first sign-in creates one.');
    return 0;
  });
}

/** Records include archived ones; tokens are those that are not revoked. */
async function rowOf(store: Store, { accountId, issuer, subject, verifiedEmail }: AccountIdentity): Promise<string[]> {
  const { active, archived } = await store.portfolios.reader(accountId).counts();
  const tokens = (await store.tokens.list(accountId)).filter(({ revokedAt }) => revokedAt === null);
  return [accountId, issuer, subject, verifiedEmail ?? '-', String(active + archived), String(tokens.length)];
}

function table(rows: readonly string[][]): string {
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => lineOf(row).trimEnd()).join('\n');
}

const usage = 'move-account takes --from ISSUER SUBJECT --to ISSUER SUBJECT.';

/** `move-account`: binds a portfolio, with its history and tokens, to another identity, and ends its sessions. */
export async function moveAccount(argv: readonly string[]): Promise<number> {
  const { from, to } = readIdentities(argv);
  return withStore(
    async (store) => {
      if (await store.maintenance.isServed(Date.now())) {
        throw new Error(
          'A Namekeep server is using this database. Stop all of them, then try again. If one was killed, wait a minute.',
        );
      }
      const known = await store.accounts.identities();
      const target = asStored(to, known);
      const moved = await store.accounts.move(asStored(from, known), target);
      if (moved.outcome !== 'moved') throw new Error(refusalOf(moved, from, to));
      console.log(reportOf(moved, target));
      return 0;
    },
    { alone: true },
  );
}

function readIdentities(argv: readonly string[]): { from: Identity; to: Identity } {
  const [first, , , second] = argv;
  if (argv.length !== 6 || ![first, second].includes('--from') || ![first, second].includes('--to'))
    throw new UsageError(usage);
  const after = (flag: string): Identity => {
    const [issuer = '', subject = ''] = argv.slice(argv.indexOf(flag) + 1);
    return { issuer, subject };
  };
  const identities = { from: after('--from'), to: after('--to') };
  for (const { issuer, subject } of Object.values(identities)) checkIdentity(issuer, subject);
  return identities;
}

function checkIdentity(issuer: string, subject: string): void {
  if (subject === '' || issuer === '') throw new UsageError(usage);
  if (issuer === bundledOwner.issuer && subject !== bundledOwner.subject) {
    throw new UsageError(`The bundled identity provider has a single identity: bundled ${bundledOwner.subject}.`);
  }
  const protocol = URL.parse(issuer)?.protocol ?? '';
  if (issuer !== bundledOwner.issuer && !/^https?:$/.test(protocol)) {
    throw new UsageError(`${issuer} is not an issuer. Give the URL of an identity provider, or bundled.`);
  }
}

/** The identity with its issuer as the database has it: people leave out or add the slash at its end. */
function asStored({ issuer, subject }: Identity, known: readonly Identity[]): Identity {
  const normal = (one: string): string => URL.parse(one)?.href ?? one;
  const exact = known.some((one) => one.issuer === issuer);
  const same = exact ? undefined : known.find((one) => normal(one.issuer) === normal(issuer));
  return { issuer: same?.issuer ?? issuer, subject };
}

const nameOf = ({ issuer, subject }: Identity): string => `${subject} at ${issuer}`;

function refusalOf(moved: Exclude<MovedAccount, { outcome: 'moved' }>, from: Identity, to: Identity): string {
  switch (moved.outcome) {
    case 'not_found':
      return `There is no account of ${nameOf(from)}. \`namekeep-server accounts\` lists all accounts.`;
    case 'same_account':
      return `Both identities are the same, that of account ${moved.accountId}.`;
    case 'target_in_use':
      return (
        `${nameOf(to)} already has account ${moved.accountId} with records or payments of its own, so nothing was moved. ` +
        'Move that account to another identity first.'
      );
  }
}

function reportOf({ accountId, sessions, replaced }: Extract<MovedAccount, { outcome: 'moved' }>, to: Identity) {
  const lines = [
    `Account ${accountId} now belongs to ${nameOf(to)}. Its history and its tokens are unchanged.`,
    `Sessions ended: ${sessions}.`,
    ...(replaced ? [`The empty account that ${nameOf(to)} had was deleted.`] : []),
  ];
  return lines.join('\n');
}
