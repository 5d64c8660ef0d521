import type { IncomingMessage } from 'node:http';

/** The headers of a request, for reading. */
export type HeaderReader = Pick<Headers, 'get' | 'has'>;

/** Reads headers where Node.js has them, with the results of `Headers`: a repeated header is a list, not its first value. */
export class RequestHeaders implements HeaderReader {
  readonly #raw: readonly string[];

  constructor({ rawHeaders }: IncomingMessage) {
    this.#raw = rawHeaders;
  }

  /** `name` in lower case. */
  get(name: string): string | null {
    const raw = this.#raw;
    let value: string | null = null;
    for (let index = 0; index < raw.length; index += 2) {
      const other = raw[index] as string;
      if (other.length !== name.length || other.toLowerCase() !== name) continue;
      const more = raw[index + 1] as string;
      if (value === null) value = more;
      // RFC 9110, section 5.3, and RFC 9113, section 8.2.3.
      else value += name === 'cookie' ? `; ${more}` : `, ${more}`;
    }
    return value;
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }
}
