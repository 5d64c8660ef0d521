// Connects Claude Desktop, which starts programs, to the MCP server of Namekeep. Each line is a message, and a request of
// its own. It needs nothing but Node.js, which comes with Claude Desktop.
import { env, stderr, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';

const { NAMEKEEP_URL = '', NAMEKEEP_TOKEN = '' } = env;
const at = 'io.modelcontextprotocol/protocolVersion';
/** What `initialize` agreed on. Newer clients repeat the version in each message. */
let agreed;

const messages = {
  401: 'The access token is missing, expired or revoked. Create one in Namekeep under Settings → Connections, and enter it in the settings of this extension.',
  404: `There is no Namekeep at ${NAMEKEEP_URL}. Check the address in the settings of this extension.`,
};

function headersOf({ method, params }) {
  const version = params?._meta?.[at] ?? agreed;
  const isNewer = params?._meta?.[at] !== undefined;
  const name = params?.name ?? params?.uri;
  return {
    authorization: `Bearer ${NAMEKEEP_TOKEN.trim()}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(version && { 'mcp-protocol-version': version }),
    ...(isNewer && method && { 'mcp-method': method }),
    ...(isNewer && name && { 'mcp-name': name }),
  };
}

async function answerTo(message, body) {
  const url = new URL('/mcp', NAMEKEEP_URL);
  // A redirect would lead the token elsewhere.
  const response = await fetch(url, { method: 'POST', headers: headersOf(message), body, redirect: 'error' });
  const text = await response.text();
  if (text === '') return undefined;
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new Error(messages[404]);
  }
  if (answer.jsonrpc === undefined)
    throw new Error(messages[response.status] ?? answer.error?.message ?? `Namekeep answered ${response.status}.`);
  if (message.method === 'initialize') agreed = answer.result?.protocolVersion;
  return answer;
}

async function forward(line) {
  const message = JSON.parse(line);
  try {
    const answer = await answerTo(message, line);
    if (answer) stdout.write(`${JSON.stringify(answer)}\n`);
  } catch (error) {
    const unreachable = `Namekeep at ${NAMEKEEP_URL} cannot be reached (${error.cause?.code ?? error.message}).`;
    const text = error instanceof TypeError ? unreachable : error.message;
    stderr.write(`${text}\n`);
    if (message.id === undefined) return;
    const failed = { jsonrpc: '2.0', id: message.id, error: { code: -32603, message: text } };
    stdout.write(`${JSON.stringify(failed)}\n`);
  }
}

for await (const line of createInterface({ input: stdin })) {
  if (line.trim() !== '') void forward(line).catch((error) => stderr.write(`${error.message}\n`));
}
