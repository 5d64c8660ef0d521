import type { AccountIdentity, Store } from '@namekeep/core/ports';
import { UsageError } from './usage-error.ts';
import { withStore } from './with-store.ts';

const headings = ['ACCOUNT', 'ISSUER', 'SUBJECT', 'VERIFIED E-MAIL', 'RECORDS', 'TOKENS'];

/** `accounts`: lists every account with the identity that it belongs to. */
export async function accounts(argv: readonly string[]): Promise<number> {
  if (argv.length > 0) throw new UsageError('accounts takes no arguments.');
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
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
