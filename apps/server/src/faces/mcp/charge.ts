import { tooManyMessage } from '../../http/unknown-caller.ts';
import type { RateLimiter } from '../../rate-limiter.ts';
import type { Call } from './call.ts';
import { errorData, failed, isObject } from './message.ts';
import { findTool } from './tools/index.ts';

export type Limits = Readonly<Record<'reads' | 'writes', RateLimiter>>;

/** Counts every message against its account, as a read or as a write. A response when there are too many. */
export async function charge(limits: Limits, call: Call, value: unknown): Promise<Response | undefined> {
  const { actor, exchange } = call;
  exchange.reads = true;
  for (const message of Array.isArray(value) ? (value as unknown[]) : [value]) {
    const effect = effectOf(message);
    if (effect === 'writes') exchange.reads = false;
    const taken = limits[effect](actor.accountId);
    const verdict = taken instanceof Promise ? await taken : taken;
    if (!verdict) continue;
    call.rateHeaders = verdict.headers;
    if (verdict.allowed) continue;
    return failed(value, exchange.requestId, {
      status: 429,
      code: 429,
      message: tooManyMessage(verdict.headers),
      data: errorData('rate_limited', exchange.requestId),
      headers: verdict.headers,
    });
  }
  return undefined;
}

/** Only a call of a tool that writes counts as a write. */
function effectOf(message: unknown): 'reads' | 'writes' {
  if (!isObject(message) || message.method !== 'tools/call' || !isObject(message.params)) return 'reads';
  const tool = findTool(message.params.name);
  return tool && tool.verb.effect !== 'read' ? 'writes' : 'reads';
}
