import type { Talk } from '@namekeep/threads/inside';

/**
 * Says something and waits for an answer of a kind; one question of each kind at a time. Whoever waits is released with
 * an error when the conversation ends, so that what a task has open is closed.
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
  return async <Kind extends Answer['kind']>(message: Said, kind: Kind) => {
    signal.throwIfAborted();
    const question = Promise.withResolvers<Answer>();
    waiting.set(kind, question);
    say(message);
    return (await question.promise) as Extract<Answer, { kind: Kind }>;
  };
}
