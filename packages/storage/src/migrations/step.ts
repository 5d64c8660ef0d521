/** The SQL of a step for each database. */
export interface Step {
  sqlite: string;
  postgresql: string;
}

/** SQL that only one database runs. */
export const sqlite = (texts: TemplateStringsArray): Step => ({ sqlite: texts.join(''), postgresql: '' });
export const postgresql = (texts: TemplateStringsArray): Step => ({ sqlite: '', postgresql: texts.join('') });

/**
 * A step in the SQL that both share but for the names of types and the kinds of tables. Text has the collation "C" on
 * PostgreSQL, so that it compares by its bytes as in SQLite, where every number is an `INTEGER`.
 */
export function step(texts: TemplateStringsArray, ...parts: readonly Step[]): Step {
  const inSqlite = (text: string) => text.replaceAll(/\b(?:smallint|integer|bigint)\b/g, 'INTEGER');
  const inPostgresql = (text: string) =>
    text.replaceAll(/\bTEXT\b/g, 'text COLLATE "C"').replaceAll(/\) STRICT(?:, WITHOUT ROWID)?;/g, ');');
  return {
    sqlite: String.raw({ raw: texts.map(inSqlite) }, ...parts.map((part) => part.sqlite)),
    postgresql: String.raw({ raw: texts.map(inPostgresql) }, ...parts.map((part) => part.postgresql)),
  };
}
