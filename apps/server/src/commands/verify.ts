import { UsageError } from './usage-error.ts';
import { withStore } from './with-store.ts';

/** `verify`: lists every difference between the actual and the expected contents of the database; 1 if there is one. */
export async function verify(argv: readonly string[]): Promise<number> {
  if (argv.length > 0) throw new UsageError('verify takes no arguments.');
  const found = await withStore(async (store) => {
    let count = 0;
    for await (const { what, where } of store.maintenance.verify()) {
      count += 1;
      console.log(`${where}: ${what}`);
    }
    return count;
  });
  // Closing writes to the file too, and may fail: there is no verdict before.
  console.log(found === 0 ? 'The database is sound.' : `Problems found: ${found}. Restore a backup, or report this.`);
  return found === 0 ? 0 : 1;
}
