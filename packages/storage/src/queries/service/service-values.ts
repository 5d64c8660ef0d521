import type { ServiceValues } from '@namekeep/core/ports';
import type { Driver } from '../../driver.ts';
import { statement } from '../../statement.ts';

const find = statement((db, value: { name: string }) =>
  db.selectFrom('service_values').select('value').where('name', '=', value.name),
);

const insert = statement((db, value: { name: string; value: string }) =>
  db
    .insertInto('service_values')
    .values({ name: value.name, value: value.value })
    .onConflict((conflict) => conflict.column('name').doNothing()),
);

const upsert = statement((db, value: { name: string; value: string }) =>
  db
    .insertInto('service_values')
    .values({ name: value.name, value: value.value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') }))),
);

export function createServiceValues({ reader, write }: Driver): ServiceValues {
  return {
    async get(name) {
      return (await reader.first(find, { name }))?.value;
    },
    setIfAbsent: (name, value) =>
      write(async (connection) => {
        await connection.change(insert, { name, value });
        return (await connection.first(find, { name }))?.value ?? value;
      }),
    async set(name, value) {
      await write((connection) => connection.change(upsert, { name, value }));
    },
  };
}
