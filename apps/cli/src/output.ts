import type { Refusal } from '@namekeep/contract/client';
import type { Settings } from './config.ts';
import { envelopeOf, type ExitCode } from './failure.ts';

/** What an output stream can show. */
export interface Screen {
  isTerminal: boolean;
  /** Width of the terminal in cells. */
  columns: number;
  colors: boolean;
}

/** Those of `process` are created on first access, which takes time. */
export interface Streams {
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

const eraseLine = '\r\u001b[2K';

/** Writes data to standard output, and messages, progress and questions to standard error. */
export function createOutput(streams: Streams, settings: Settings & { json: boolean }) {
  const { stdout } = streams;
  const screenOf = (stream: NodeJS.WriteStream): Screen => ({
    isTerminal: stream.isTTY === true,
    columns: stream.columns || 80,
    colors: settings.colors ?? (stream.isTTY === true && !settings.dumb),
  });
  const screen = screenOf(stdout);
  let errorScreen: Screen | undefined;
  let transient = false;
  /** Writes data unchanged. Waits if the reader is slower. */
  const write = async (chunk: string | Uint8Array): Promise<void> => {
    if (!stdout.write(chunk)) await new Promise<void>((resolve) => stdout.once('drain', resolve));
  };
  const writeMessage = (message: string, end: string) => {
    streams.stderr.write(`${transient ? eraseLine : ''}${withoutSecrets(message, settings.token)}${end}`);
    transient = end === '';
  };
  /** Prints one or more lines of data. */
  const print = (text: string): Promise<void> => {
    if (transient) streams.stderr.write(eraseLine);
    transient = false;
    return write(`${text}\n`);
  };
  return {
    screen,
    json: settings.json,
    get errorScreen() {
      return (errorScreen ??= screenOf(streams.stderr));
    },
    write,
    print,
    /** Prints a result: with --json as the API sends it, otherwise for people. */
    result: (json: string, text: string): Promise<void> => print(settings.json ? json : text),
    /** Prints a message on its own line. */
    tell: (message: string) => writeMessage(message, '\n'),
    /** Says why a command failed: in a sentence, or with --json as the API does. Returns the exit code. */
    fail(exitCode: ExitCode, message: string, error?: Refusal['error']): ExitCode {
      writeMessage(settings.json ? envelopeOf(exitCode, message, error) : message, '\n');
      return exitCode;
    },
    /** Prints a message that the next one replaces on a terminal. Elsewhere it has its own line. */
    progress(message: string) {
      writeMessage(message, this.errorScreen.isTerminal && !settings.dumb ? '' : '\n');
    },
  };
}
export type Output = ReturnType<typeof createOutput>;

/** Access tokens (docs/api.md, section 6) anywhere in a text. */
const tokenForm = /nk_pat_[0-9A-Za-z]+/g;

/** The text without access tokens. */
export function withoutSecrets(text: string, token: string | undefined): string {
  const hidden = token && token.length >= 8 ? text.replaceAll(token, '[token]') : text;
  return hidden.replace(tokenForm, 'nk_pat_…');
}
