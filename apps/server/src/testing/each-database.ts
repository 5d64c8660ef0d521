import { after, before, suite } from 'node:test';
import { type DatabaseName, databaseNames, usedDatabases } from './database.ts';
import { startTestService, type TestService, type TestServiceOptions } from './service.ts';

type Define = (service: () => TestService, database: DatabaseName) => void;
type Options = Omit<TestServiceOptions, 'database'>;

/** Defines a suite with a service of its own. `service()` is available in its tests. */
export function suiteWithService(subject: string, define: Define, options: Options = {}): void {
  for (const database of usedDatabases) suiteOn(database, subject, define, options);
}

/** The same, always on both databases, for what the store does in different ways. */
export function suiteOnEachDatabase(subject: string, define: Define, options: Options = {}): void {
  for (const database of databaseNames) suiteOn(database, subject, define, options);
}

function suiteOn(database: DatabaseName, subject: string, define: Define, options: Options): void {
  suite(`${subject} [${database}]`, () => {
    let service: TestService | undefined;
    before(async () => {
      service = await startTestService({ database, ...options });
    });
    after(() => service?.stop());
    define(() => {
      if (!service) throw new Error('The service of a suite is only available in its tests.');
      return service;
    }, database);
  });
}
