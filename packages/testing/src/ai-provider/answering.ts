import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { type Json, protocols, type Trouble } from './protocols.ts';
import type { ProtocolName, Settings } from './settings.ts';

const troubles: Partial<Record<NonNullable<Settings['mistake']>, Trouble>> = {
  unauthorized: 'key',
  forbidden: 'forbidden',
  limited: 'limited',
  'out-of-quota': 'out-of-quota',
  'bad-request': 'bad-request',
  'model-unknown': 'model',
  failing: 'failing',
  'failing-once': 'failing',
  overloaded: 'overloaded',
};

/** Serves `/{protocol}/…` like that provider, with the current mistake. */
export async function answerAs(settings: Settings, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/';
  const sent = await readText(request);
  const headers = request.headers as Record<string, string>;
  let body: Json = {};
  try {
    body = JSON.parse(sent) as Json;
  } catch {
    // The check below rejects anything that is not valid.
  }
  const seen = { method: request.method ?? '', path, headers, body, cut: false };
  settings.requests.push(seen);
  response.on('close', () => void (seen.cut = !response.writableFinished));
  const send = (status: number, answer: Json, more: Record<string, string> = {}) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(answer));

  const [, name = '', rest = ''] = /^\/([\w-]+)\/v\d\w*(\/.*)$/.exec(path) ?? [];
  const protocol = Object.hasOwn(protocols, name) ? protocols[name as ProtocolName] : undefined;
  if (!protocol || request.method !== 'POST' || !protocol.path.test(rest))
    return send(404, { error: { message: 'Not here.' } });

  const { mistake, says } = settings;
  const fail = (kind: Trouble, message: string, more: Record<string, string> = {}) => {
    const { status, body: answer, headers: own } = protocol.trouble(kind, message);
    send(status, answer, { ...own, ...more });
  };
  if (mistake?.endsWith('-once')) settings.mistake = null;
  switch (mistake) {
    case 'limited-once':
      return fail('limited', 'Slow down.', { 'retry-after': '1' });
    case 'hanging':
    case 'hanging-once':
      return;
    case 'trickling':
      response.writeHead(200, { 'content-type': 'application/json' }).write('{ "id": ');
      return;
    case 'reset':
      return void request.socket.destroy();
    case 'not-json':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to nginx!</h1>');
    case 'huge':
      return send(200, protocol.answer(`{"domains":[],"x":"${'x'.repeat(2_000_000)}"}`, body));
    case 'redirecting':
      return void response.writeHead(307, { location: `/${name}/v1/elsewhere` }).end();
    case 'redirecting-away':
      return void response.writeHead(307, { location: `http://localhost:${request.socket.localPort}${path}` }).end();
    case 'quoting-in-errors':
      return fail('failing', `Something went wrong with ${protocol.keyIn(headers)} and ${sent}`);
    default:
  }
  const kind = mistake && troubles[mistake];
  if (kind) return fail(kind, `Trouble of the tests: ${kind}.`);
  const key = protocol.keyIn(headers);
  if (key !== settings.key) return fail('key', `Incorrect API key provided: ${key}.`);
  const objection = protocol.objection(body);
  if (objection) return fail('bad-request', objection);
  switch (mistake) {
    case 'prose':
      return send(200, protocol.answer('Sure! Here are the domains that I found: example.com', body));
    case 'other-shape':
      return send(200, protocol.answer('{"answer":42}', body));
    case 'empty':
      return send(200, protocol.answer('', body));
    case 'refusal':
      return send(200, protocol.refusal(body));
    case 'truncated':
      return send(200, protocol.truncated(says, body));
    case 'quoting-the-key':
      return send(200, protocol.answer(says.replace(/"registrar":(null|"[^"]*")/, `"registrar":"${key}"`), body));
    default:
      return send(200, protocol.answer(says, body));
  }
}
