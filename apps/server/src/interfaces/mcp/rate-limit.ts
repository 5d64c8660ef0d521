import { tooManyMessage } from '../../http/guards.ts';
import type { RateLimiter } from '../../rate-limiter.ts';
import type { Call } from './call.ts';
import { errorData, failed, isObject } from './message.ts';
import { findTool } from './tools/index.ts';

export type Limits = Readonly<Record<'reads' | 'writes', RateLimiter>>;

/** Counts every message against the read or write limit of its account. Returns a 429 response if a limit is exceeded. */
export async function applyRateLimit(limits: Limits, call: Call, value: unknown): Promise<Response | undefined> {
  const { actor, context } = call;
  const requestId = context.get('requestId');
  context.set('reads', true);
  const messages: unknown[] = Array.isArray(value) ? value : [value];
  for (const message of messages) {
    const effect = effectOf(message);
    if (effect === 'writes') context.set('reads', false);
    const taken = limits[effect](actor.accountId);
    const verdict = taken instanceof Promise ? await taken : taken;
    if (!verdict) continue;
    call.rateHeaders = verdict.headers;
    if (verdict.allowed) continue;
    return failed(value, requestId, {
      status: 429,
      code: 429,
      message: tooManyMessage(verdict.headers),
      data: errorData('rate_limited', requestId),
      headers: verdict.headers,
    });
  }
  return undefined;
}

/** Only calls of tools that write count as writes. */
function effectOf(message: unknown): 'reads' | 'writes' {
  if (!isObject(message) || message.method !== 'tools/call' || !isObject(message.params)) return 'reads';
  const tool = findTool(message.params.name);
  return tool && tool.verb.effect !== 'read' ? 'writes' : 'reads';
}
