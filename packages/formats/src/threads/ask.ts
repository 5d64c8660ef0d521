import type { Transferable } from 'node:worker_threads';
import type { Talk } from '@namekeep/threads/inside';

/**
 * Sends a message and waits for an answer of a certain kind, one question of each kind at a time. When the conversation
 * ends, waiting callers get an error, so that the task can close what it has open.
 */
export function createAsk<Said, Answer extends { kind: string }>({ say, onAnswer, signal }: Talk<Said, Answer>) {
  const waiting = new Map<string, PromiseWithResolvers<Answer>>();
  onAnswer((answer) => {
    const question = waiting.get(answer.kind);
    waiting.delete(answer.kind);
    question?.resolve(answer);
  });
  signal.addEventListener('abort', () => {
    for (const { reject } of waiting.values()) reject(signal.reason);
  });
  return async <Kind extends Answer['kind']>(message: Said, kind: Kind, transfer?: readonly Transferable[]) => {
    signal.throwIfAborted();
    const question = Promise.withResolvers<Answer>();
    waiting.set(kind, question);
    say(message, transfer);
    return (await question.promise) as Extract<Answer, { kind: Kind }>;
  };
}
