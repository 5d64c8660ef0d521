import type { Context } from './command.ts';

/** Whether there is a terminal to ask for confirmation. */
export const canAsk = ({ input, output }: Context): boolean => input().isTTY === true && output.errorScreen.isTerminal;

/** Asks on standard error and reads a line; a secret is not shown. Ctrl-D returns an empty string. */
export async function ask({ input, output, signal }: Context, question: string, isSecret = false): Promise<string> {
  const { createInterface } = await import('node:readline/promises');
  // As a terminal without an output, `readline` reads keys itself, and neither it nor the terminal shows them.
  const lines = createInterface({ input: input(), terminal: isSecret });
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    output.progress(question);
    const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    return (await Promise.race([lines.question('', { signal }), closed])).trim();
  } finally {
    lines.close();
  }
}

interface Key {
  name?: string;
  ctrl?: boolean;
}

/** Reads single keys from the terminal, without Enter. What is typed ahead waits. */
export async function openKeyboard({ input: inputOf, output, signal }: Context) {
  const { emitKeypressEvents } = await import('node:readline');
  const { on } = (await import('node:events')).EventEmitter;
  const input = inputOf();
  emitKeypressEvents(input);
  input.setRawMode(true);
  // Raw mode leaves Ctrl-C to the program.
  const onKey = (_: string | undefined, { ctrl, name }: Key) => {
    if (ctrl && name === 'c') process.kill(process.pid, 'SIGINT');
  };
  input.on('keypress', onKey);
  const pressed = on(input, 'keypress', { signal, close: ['end'] });
  input.resume();

  /** The next key with what it types; undefined at the end of the input or after Ctrl-D. */
  async function next(): Promise<(Key & { text: string | undefined }) | undefined> {
    const { value, done } = await pressed.next();
    if (done) return undefined;
    const [text, key] = value as [string | undefined, Key];
    // Arrows type nothing, and neither do other keys with Ctrl.
    return key.ctrl && key.name === 'd' ? undefined : { ...key, text: key.ctrl ? undefined : text };
  }

  return {
    /** The next key, in lower case. Undefined at the end of the input or after Ctrl-D. */
    async key(): Promise<string | undefined> {
      for (let key = await next(); key; key = await next()) {
        if (key.text !== undefined) return key.text.toLowerCase();
      }
      return undefined;
    },
    /** Asks for a text, up to Enter. Undefined if it was cancelled with Escape or Ctrl-D. */
    async line(question: string): Promise<string | undefined> {
      for (let text = ''; ;) {
        output.progress(question + text);
        const key = await next();
        if (!key || key.name === 'escape') return undefined;
        if (key.name === 'return' || key.name === 'enter') return text.trim();
        text = key.name === 'backspace' ? text.slice(0, -1) : text + (key.text ?? '');
      }
    },
    close() {
      input.off('keypress', onKey).pause();
      input.setRawMode(false);
      void pressed.return?.();
    },
  };
}
export type Keyboard = Awaited<ReturnType<typeof openKeyboard>>;
