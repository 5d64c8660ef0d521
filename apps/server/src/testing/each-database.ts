import { after, before, suite } from 'node:test';
import { type DatabaseName, databaseNames } from './database.ts';
import { startTestService, type TestService, type TestServiceOptions } from './service.ts';

/** Defines a suite once for each database. `service()` is the service of the suite, available in its tests. */
export function suiteOnEachDatabase(
  subject: string,
  define: (service: () => TestService, database: DatabaseName) => void,
  options: Omit<TestServiceOptions, 'database'> = {},
): void {
  for (const database of databaseNames) {
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
}
