import { UsageError } from './usage-error.ts';
import { withStore } from './with-store.ts';

/** `verify`: lists every difference between the actual and the expected contents of the database; 1 if there is one. */
export async function verify(argv: readonly string[]): Promise<number> {
  if (argv.length > 0) throw new UsageError('verify takes no arguments.');
  return withStore(async (store) => {
    let found = 0;
    for await (const { what, where } of store.maintenance.verify()) {
      found += 1;
      console.log(`${where}: ${what}`);
    }
    console.log(found === 0 ? 'The database is sound.' : `Problems found: ${found}. Restore a backup, or report this.`);
    return found === 0 ? 0 : 1;
  });
}
