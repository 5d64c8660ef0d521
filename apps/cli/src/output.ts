import type { Settings } from './config.ts';
import { withoutSecrets } from './secrets.ts';

/** What an output stream can show. */
export interface Screen {
  isTerminal: boolean;
  /** Width of the terminal in cells. */
  columns: number;
  colors: boolean;
}

/** Writes data to standard output, and messages, progress and questions to standard error. */
export interface Output {
  screen: Screen;
  errorScreen: Screen;
  /** Prints one or more lines of data. */
  print(text: string): Promise<void>;
  /** Writes data unchanged. Waits if the reader is slower. */
  write(chunk: string | Uint8Array): Promise<void>;
  /** Prints a message on its own line. */
  tell(message: string): void;
  /**
   * Prints a message that the next one replaces on a terminal. If `elsewhere` is false, it is printed only on a
   * terminal.
   */
  progress(message: string, elsewhere?: boolean): void;
}

/** `process`. Its streams are created on first access, which takes time. */
export interface Streams {
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

const eraseLine = '\r\u001b[2K';

export function createOutput(streams: Streams, settings: Settings): Output {
  const { stdout } = streams;
  const screenOf = (stream: NodeJS.WriteStream): Screen => ({
    isTerminal: stream.isTTY === true,
    columns: stream.columns || 80,
    colors: settings.colors ?? (stream.isTTY === true && !settings.dumb),
  });
  const screen = screenOf(stdout);
  let errorScreen: Screen | undefined;
  let transient = false;
  const write = async (chunk: string | Uint8Array) => {
    if (!stdout.write(chunk)) await new Promise<void>((resolve) => stdout.once('drain', resolve));
  };
  const tell = (message: string, end: string) => {
    streams.stderr.write(`${transient ? eraseLine : ''}${withoutSecrets(message, settings.token)}${end}`);
    transient = end === '';
  };
  return {
    screen,
    get errorScreen() {
      return (errorScreen ??= screenOf(streams.stderr));
    },
    write,
    print(text) {
      if (transient) streams.stderr.write(eraseLine);
      transient = false;
      return write(`${text}\n`);
    },
    tell: (message) => tell(message, '\n'),
    progress(message, elsewhere = true) {
      if (this.errorScreen.isTerminal && !settings.dumb) tell(message, '');
      else if (elsewhere) tell(message, '\n');
    },
  };
}
