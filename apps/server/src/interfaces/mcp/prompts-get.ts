import type { GetPromptResult, Prompt as ListedPrompt } from '@modelcontextprotocol/server';
import { issuesOf } from '@namekeep/domain';
import { type ErrorObject, invalidParams, isObject } from './message.ts';
import { findPrompt, prompts } from './prompts/index.ts';

/** The prompts as `prompts/list` returns them. */
export const listedPrompts: ListedPrompt[] = prompts.map(({ name, title, description, arguments: args }) => ({
  name,
  title,
  description,
  arguments: Object.entries(args.shape).map(([argument, schema]) => ({
    name: argument,
    description: schema.description ?? '',
    required: !schema.safeParse(undefined).success,
  })),
}));

/** The result of `prompts/get`, or all problems of the request. `today`: the date in the owner's time zone. */
export function getPrompt(
  { name, arguments: args = {} }: Readonly<Record<string, unknown>>,
  today: string,
): { result: GetPromptResult } | { error: ErrorObject } {
  const refused = (message: string, data?: unknown) => ({
    error: { code: invalidParams, message, ...(data !== undefined && { data }) },
  });
  if (typeof name !== 'string') return refused('prompts/get needs the name of a prompt.');
  const prompt = findPrompt(name);
  if (!prompt) return refused(`Unknown prompt: ${name}`);
  if (!isObject(args)) return refused('arguments is an object.');

  const parsed = prompt.arguments.safeParse(withoutBlanks(args));
  if (!parsed.success) {
    const issues = issuesOf(parsed.error);
    return refused(issues.map(({ message }) => message).join(' '), { issues });
  }
  const text = prompt.write(parsed.data, today);
  return {
    result: { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] },
  };
}

/** Clients with a form for the arguments send a blank text for each one that was left out. */
const withoutBlanks = (args: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''));
