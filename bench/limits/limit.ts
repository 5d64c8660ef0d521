import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Database from 'better-sqlite3';

/**
 * What the limits have in common: the least that a program on this stack does. A limit opens a copy of the service's
 * database with the service's own settings, prepares its statements once, and answers with `node:http` alone.
 */
export function openCopy(): Database.Database {
  const database = new Database(process.argv[2]);
  database.pragma('journal_mode = wal');
  database.pragma('synchronous = full');
  database.pragma('foreign_keys = on');
  database.pragma('cache_size = -65536');
  database.pragma('temp_store = memory');
  return database;
}

/** Serves every request with `handle`, and tells the port to the process that started this one. */
export function serve(handle: (request: IncomingMessage, response: ServerResponse) => void): void {
  // The service says the same in its `Keep-Alive` header.
  const server = createServer({ keepAliveTimeout: 65_000 }, handle);
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
  process.on('disconnect', () => process.exit()).on('SIGTERM', () => process.exit());
}

/** The headers of the service's own answer, which a limit sends too; each answer gets a request ID of its own. */
const headers: Readonly<Record<string, string>> = JSON.parse(process.argv[3] ?? '{}');
const identified = 'x-request-id' in headers;

export function answer(response: ServerResponse, status: number, body: string): void {
  const own = { 'content-type': 'application/json', ...headers, 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, identified ? { ...own, 'x-request-id': randomUUID() } : own);
  response.end(body);
}
