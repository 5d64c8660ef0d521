import type { DecisionStanding } from '@namekeep/domain';
import { toStanding } from '../decision-columns.ts';
import type { Connection } from '../driver.ts';
import { statement } from '../statement.ts';

const standing = statement((db, value: { accountId: string; id: string }, dialect) =>
  db
    .selectFrom('records')
    .select(['decision_basis', 'decision_until'])
    .where('account_id', '=', value.accountId)
    .where('id', '=', value.id)
    .$if(dialect === 'postgresql', (query) => query.forUpdate()),
);

/**
 * The standings of the records that a transaction has locked or written, so that a write does not read them again. No
 * other transaction changes them meanwhile.
 */
export class Standings {
  readonly #connection: Connection;
  readonly #accountId: string;
  readonly #known = new Map<string, DecisionStanding>();

  constructor(connection: Connection, accountId: string) {
    this.#connection = connection;
    this.#accountId = accountId;
  }

  /** Takes the standing from the row of a record that was locked. */
  note(row: { id: string; decision_basis: number; decision_until: string | null }): void {
    this.#known.set(row.id, toStanding(row));
  }

  set(id: string, changed: DecisionStanding): void {
    this.#known.set(id, changed);
  }

  async of(id: string): Promise<DecisionStanding> {
    const known = this.#known.get(id);
    if (known) return known;
    const row = await this.#connection.first(standing, { accountId: this.#accountId, id });
    return row ? toStanding(row) : { basis: 'none', until: null };
  }
}
