import { today } from '@namekeep/domain';
import { prepareCaller } from './caller.ts';
import { answer, openCopy, serve } from './limit.ts';
import { columns, recordOf, type Row } from './record.ts';

/* The limit of S2: the first page of `GET /api/v1/domains?limit=50` with a token. */

const database = openCopy();
const callerOf = prepareCaller(database);
const firstPage = database.prepare<[string, number], Row>(
  `select ${columns} from records where account_id = ? and is_archived = 0 and name is not null order by name, id limit ?`,
);

serve((request, response) => {
  const { accountId, settings } = callerOf(request);
  const limit = Number((request.url as string).split('limit=')[1]);
  const day = today(settings.timezone, Date.now());
  const rows = firstPage.all(accountId, limit + 1);
  const records = rows.slice(0, limit).map((row) => recordOf(row, day));
  const last = records.at(-1);
  const nextCursor = rows.length > limit && last ? `${last.name}/${last.id}` : null;
  answer(response, 200, JSON.stringify({ records, nextCursor }));
});
