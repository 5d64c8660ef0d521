import { today } from '@namekeep/domain';
import { prepareCaller } from './caller.ts';
import { answer, openCopy, serve } from './limit.ts';
import { columns, recordOf, type Row } from './record.ts';

/* The limit of S1: `GET /api/v1/domains/{id}` with a token. */

const database = openCopy();
const callerOf = prepareCaller(database);
const byId = database.prepare<[string, string], Row>(`select ${columns} from records where account_id = ? and id = ?`);
const prefix = '/api/v1/domains/'.length;

serve((request, response) => {
  const { accountId, settings } = callerOf(request);
  const row = byId.get(accountId, (request.url as string).slice(prefix)) as Row;
  answer(response, 200, JSON.stringify(recordOf(row, today(settings.timezone, Date.now()))));
});
