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
  /** What it types; undefined for keys such as arrows. */
  text: string | undefined;
}

/** Reads single keys from the terminal, without Enter. */
export async function openKeyboard({ input: inputOf, output, signal }: Context) {
  const { emitKeypressEvents } = await import('node:readline');
  const input = inputOf();
  // Keys that are typed ahead wait here. Null is the end of the input.
  const typed: (Key | null)[] = [];
  let wake: (() => void) | undefined;
  const receive = (key: Key | null) => {
    typed.push(key);
    wake?.();
  };
  const onKey = (text: string | undefined, key: Omit<Key, 'text'>) => {
    // Raw mode leaves Ctrl-C to the program.
    if (key.ctrl && key.name === 'c') process.kill(process.pid, 'SIGINT');
    else receive({ ...key, text });
  };
  const onEnd = () => receive(null);
  emitKeypressEvents(input);
  input.setRawMode(true);
  input.on('keypress', onKey).on('end', onEnd).resume();
  const onAbort = () => wake?.();
  signal.addEventListener('abort', onAbort);

  /** The next key; undefined at the end of the input or after Ctrl-D. */
  async function next(): Promise<Key | undefined> {
    while (typed.length === 0) {
      signal.throwIfAborted();
      await new Promise<void>((resolve) => (wake = resolve));
    }
    signal.throwIfAborted();
    const key = typed[0] && typed.shift();
    return key && !(key.ctrl && key.name === 'd') ? key : undefined;
  }

  return {
    /** The next key, in lower case. Undefined at the end of the input or after Ctrl-D. */
    async key(): Promise<string | undefined> {
      for (;;) {
        const key = await next();
        if (!key) return undefined;
        if (key.text !== undefined && !key.ctrl) return key.text.toLowerCase();
      }
    },
    /** Asks for a text, up to Enter. Undefined if it was cancelled with Escape or Ctrl-D. */
    async line(question: string): Promise<string | undefined> {
      for (let text = ''; ; ) {
        output.progress(question + text);
        const key = await next();
        if (!key || key.name === 'escape') return undefined;
        if (key.name === 'return' || key.name === 'enter') return text.trim();
        if (key.name === 'backspace') text = text.slice(0, -1);
        else if (key.text !== undefined && !key.ctrl) text += key.text;
      }
    },
    close() {
      input.off('keypress', onKey).off('end', onEnd).pause();
      input.setRawMode(false);
      signal.removeEventListener('abort', onAbort);
    },
  };
}
export type Keyboard = Awaited<ReturnType<typeof openKeyboard>>;
