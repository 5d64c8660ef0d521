import Database from 'better-sqlite3';

/** Tables that say who asked and when, and not what was stored. */
const aboutRequests = /^(sqlite_|record_search_|secrets$|sessions$|rate_limits$|service_values$|provider_records$)/;
/** What each has in its own way: the order of rows, the time of a token's last use, the hash of a request, the preview. */
const ownColumns = ['number', 'last_used_at', 'fingerprint', 'about', 'result'];

/** Ids and times differ from run to run. */
const masked = (text: string): string =>
  text.replace(/\b[a-z]{3}_[0-9a-z]{26}\b/g, 'ID').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');

/** Every row that was stored, as text. */
function storedRows(file: string): string[] {
  const database = new Database(file, { readonly: true });
  try {
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").pluck().all() as string[];
    const rows = tables
      .filter((table) => !aboutRequests.test(table))
      .flatMap((table) =>
        database
          .prepare<[], Record<string, unknown>>(`select * from ${table}`)
          .all()
          .map((row) => {
            const columns = Object.entries(row).filter(([column]) => !ownColumns.includes(column));
            return `${table} ${masked(JSON.stringify(Object.fromEntries(columns)))}`;
          }),
      );
    const words = database.prepare<[], { found: number }>(
      `select count(*) as found from record_search_index where record_search_index match '"exa"'`,
    );
    return [...rows, `search index ${words.get()?.found}`].toSorted();
  } finally {
    database.close();
  }
}

/** The rows that only one of two databases has. */
export function difference(service: string, limit: string): { service: string[]; limit: string[] } {
  const [ofService, ofLimit] = [storedRows(service), storedRows(limit)];
  return { service: without(ofService, ofLimit), limit: without(ofLimit, ofService) };
}

/** `rows` without those of `others`, as often as these have them. */
function without(rows: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  });
}
