import { emitKeypressEvents } from 'node:readline';
import type { Context } from '../context.ts';

/** Reads single keys from the terminal, without Enter. */
export interface Keyboard {
  /** The next key, in lower case. Undefined at the end of the input or after Ctrl-D. */
  key(): Promise<string | undefined>;
  /** Asks for a text, up to Enter. Undefined if it was cancelled with Escape or Ctrl-D. */
  line(question: string): Promise<string | undefined>;
  close(): void;
}

interface Key {
  name?: string;
  ctrl?: boolean;
  /** What it types; undefined for keys such as arrows. */
  text: string | undefined;
}

export function openKeyboard({ input, output, signal }: Context): Keyboard {
  // Keys that are typed ahead wait here.
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

  /** Null at the end of the input. */
  async function next(): Promise<Key | null> {
    while (typed.length === 0) {
      signal.throwIfAborted();
      await new Promise<void>((resolve) => (wake = resolve));
    }
    signal.throwIfAborted();
    return typed[0] === null ? null : (typed.shift() ?? null);
  }
  const isEnd = (key: Key | null): key is null => key === null || (key.ctrl === true && key.name === 'd');

  return {
    async key() {
      for (;;) {
        const key = await next();
        if (isEnd(key)) return undefined;
        if (key.text !== undefined && !key.ctrl) return key.text.toLowerCase();
      }
    },
    async line(question) {
      for (let text = ''; ; ) {
        output.progress(question + text);
        const key = await next();
        if (isEnd(key) || key.name === 'escape') return undefined;
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
