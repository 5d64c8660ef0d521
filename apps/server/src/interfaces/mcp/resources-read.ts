import type { Resource as ListedResource, ReadResourceResult } from '@modelcontextprotocol/server';
import { type Core, refusal } from '@namekeep/core';
import type { HelpArticles } from '../../help-articles.ts';
import type { Call } from './call.ts';
import { type ErrorObject, errorData, invalidParams } from './message.ts';
import { helpTemplate, listedArticle, readHelp } from './resources/help.ts';
import { type DataResource, dataResources } from './resources/resource.ts';
import { textOf } from './result.ts';
import { fault } from './run-tool.ts';
import { missingScope } from './tools/index.ts';

export interface ResourceParts {
  core: Core;
  helpArticles: HelpArticles;
  /** Epoch milliseconds. */
  now: () => number;
}

type Answer = { result: ReadResourceResult } | { error: ErrorObject };

/** The same lists for every token; a token without the scope to read learns that there is an overview, not what is in it. */
export const listResources = async (helpArticles: HelpArticles): Promise<ListedResource[]> => [
  ...dataResources.map(({ uri, name, title, description }) => ({
    uri,
    name,
    title,
    description,
    mimeType: 'application/json',
  })),
  ...(await helpArticles()).map(listedArticle),
];

export const listedTemplates = [helpTemplate];

/** The result of `resources/read`, or why there is none. */
export async function readResource(
  parts: ResourceParts,
  { uri }: Readonly<Record<string, unknown>>,
  call: Call,
): Promise<Answer> {
  if (typeof uri !== 'string')
    return { error: { code: invalidParams, message: 'resources/read needs the uri of a resource.' } };
  const resource = dataResources.find((one) => one.uri === uri);
  if (resource) return readData(parts, resource, call);
  const text = await readHelp(parts.helpArticles, uri);
  if (text === undefined)
    // The data is that of the protocol: https://modelcontextprotocol.io/specification/2026-07-28/server/resources
    return { error: { code: invalidParams, message: `Unknown resource: ${uri}`, data: { uri } } };
  return { result: { contents: [{ uri, mimeType: helpTemplate.mimeType, text }] } };
}

async function readData({ core, now }: ResourceParts, resource: DataResource, call: Call): Promise<Answer> {
  const { actor, context } = call;
  const { uri, verb, scope } = resource;
  const requestId = context.get('requestId');
  if (refusal(verb.access, actor, now())) {
    const code = 'insufficient_scope';
    context.set('refusal', { code, scope });
    return { error: { code: 403, message: missingScope(scope), data: { ...errorData(code, requestId), scope } } };
  }
  const callContext = { actor, interface: 'mcp', payload: undefined } as const;
  const invoked = await core.executor.invoke(
    verb,
    {},
    { context: callContext, requestId, signal: context.req.raw.signal },
  );
  if (!invoked.ok) return { error: fault(call, invoked.error.code, core.storeFault()) };
  const content = resource.encode(invoked.output);
  if (!content) throw new Error(`${uri} has no content`);
  return { result: { contents: [{ uri, mimeType: 'application/json', text: textOf(content) }] } };
}
