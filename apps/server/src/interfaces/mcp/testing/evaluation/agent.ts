import assert from 'node:assert/strict';
import type { DomainRecord } from '@namekeep/domain';
import { connect, type Generation } from '../official-client.ts';

type Result = Record<string, unknown> & { outcome?: string };

/** What an agent needed for a task. */
export interface Effort {
  /** The outcomes of its calls, in order. */
  outcomes: string[];
  /** The bytes of the responses that it read. */
  bytes: number;
}

/** A scripted agent on the official client. It follows the descriptions of the tools and nothing else. */
export interface Agent {
  readonly effort: Effort;
  call(tool: string, args?: Record<string, unknown>): Promise<Result>;
  /** All records that match, page by page. */
  list(filters: Record<string, unknown>): Promise<DomainRecord[]>;
  /** The record with exactly this name, archived or not; `q` also finds longer names. */
  find(name: string): Promise<DomainRecord | undefined>;
  /** Changes a record at the revision that was read. */
  update(record: Pick<DomainRecord, 'id' | 'revision'>, changes: object): Promise<Result>;
  /** The text of a prompt. */
  prompt(name: string, args?: Record<string, string>): Promise<string>;
  /** The JSON of a resource. */
  resource<Content>(uri: string): Promise<Content>;
  close(): Promise<void>;
}

export async function startAgent(url: URL, secret: string, generation: Generation): Promise<Agent> {
  const effort: Effort = { outcomes: [], bytes: 0 };
  const counting: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    const body = await response.arrayBuffer();
    effort.bytes += body.byteLength;
    const { status, headers } = response;
    return new Response(status === 202 ? null : body, { status, headers });
  };
  const { client, result, close } = await connect(url, secret, generation, counting);
  // The list of tools is measured by itself: a client reads it once and not for each task.
  effort.bytes = 0;

  const agent: Agent = {
    effort,
    async call(tool, args = {}) {
      const answer = await result(tool, args);
      const read = 'records' in answer ? 'page' : 'upcoming';
      effort.outcomes.push('error' in answer ? 'error' : (answer.outcome ?? read));
      return answer;
    },
    async list(filters) {
      const records: DomainRecord[] = [];
      for (let cursor: unknown; cursor !== null; ) {
        const page = await agent.call('domains_list', { ...filters, ...(cursor !== undefined && { cursor }) });
        records.push(...(page.records as DomainRecord[]));
        cursor = page.nextCursor;
      }
      return records;
    },
    async find(name) {
      const records = await agent.list({ q: name, in: 'name', archived: 'all' });
      return records.find((record) => record.name === name || record.unicodeName === name);
    },
    update: ({ id, revision }, changes) => agent.call('domains_update', { id, revision, changes }),
    async prompt(name, args) {
      const { messages } = await client.getPrompt({ name, ...(args && { arguments: args }) });
      effort.outcomes.push('prompt');
      const [message] = messages;
      assert.ok(message?.content.type === 'text');
      return message.content.text;
    },
    async resource<Content>(uri: string) {
      const { contents } = await client.readResource({ uri });
      effort.outcomes.push('resource');
      const [content] = contents;
      assert.ok(content && 'text' in content);
      return JSON.parse(content.text) as Content;
    },
    close,
  };
  return agent;
}

/** A record that the task says is there. */
export async function mustFind(agent: Agent, name: string): Promise<DomainRecord> {
  const record = await agent.find(name);
  assert.ok(record, name);
  return record;
}
