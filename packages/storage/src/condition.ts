import { StoreDamagedError, type StoreFault, StoreUnavailableError } from '@namekeep/core/ports';
import type { Connection, Driver } from './driver.ts';
import type { StoreEvent } from './options.ts';

/** What reads and writes have shown of the database's health. */
export interface Condition {
  readonly fault: StoreFault | undefined;
}

const damaged = 'The database is damaged, so nothing is written to it.';

/**
 * Watches what a driver's reads and durable writes meet. Once one of them finds the database damaged, nothing more is
 * written: a write into a damaged file spreads the damage and buries what a repair could still find.
 */
export function watchCondition(
  driver: Driver,
  onEvent: ((event: StoreEvent) => void) | undefined,
): Driver & { condition: Condition } {
  let fault: StoreFault | undefined;

  function note(error: unknown, { durable }: { durable: boolean }): void {
    if (error instanceof StoreDamagedError) {
      if (fault !== 'damaged') onEvent?.({ event: 'damaged', dialect: driver.dialect, message: error.message });
      fault = 'damaged';
    } else if (error instanceof StoreUnavailableError && error.fault !== 'busy' && durable) {
      if (fault !== 'damaged') ({ fault } = error);
    }
  }

  function refuseDamaged(): void {
    if (fault === 'damaged') throw new StoreDamagedError(damaged);
  }

  const noteRead = (error: unknown): never => {
    note(error, { durable: false });
    throw error;
  };
  const { reader } = driver;
  // It stays a connection of its database, with what that one has besides.
  const watchedReader: Connection = Object.assign(Object.create(reader) as Connection, {
    all: (statement, values) => reader.all(statement, values).catch(noteRead),
    tuples: (statement, values) => reader.tuples(statement, values).catch(noteRead),
    first: (statement, values) => reader.first(statement, values).catch(noteRead),
    change: (statement, values) => reader.change(statement, values).catch(noteRead),
    changeUnlessTaken: (statement, values) => reader.changeUnlessTaken(statement, values).catch(noteRead),
  } satisfies Omit<Connection, 'dialect'>);

  return {
    ...driver,
    reader: watchedReader,
    condition: {
      get fault() {
        return fault;
      },
    },
    async write(work, options = {}) {
      const { durable = true } = options;
      refuseDamaged();
      try {
        const result = await driver.write((connection) => {
          // It may have waited while another write found the damage.
          refuseDamaged();
          return work(connection);
        }, options);
        if (durable && fault !== 'damaged') fault = undefined;
        return result;
      } catch (error) {
        note(error, { durable });
        throw error;
      }
    },
  };
}
