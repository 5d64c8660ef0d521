export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads environment variables and collects all problems with them. Names are without `NAMEKEEP_`. */
export interface Reading {
  /** Messages, each with the name of its variable. */
  problems: string[];
  problem(name: string, sentence: string): void;
  /** The trimmed text; undefined if empty. */
  read(name: string): string | undefined;
  integer(name: string, fallback: number, highest: number): number;
  choice<const T extends string>(name: string, choices: readonly T[], fallback: T): T;
  /** An http or https address without credentials. */
  url(name: string): URL | undefined;
}

export function createReading(env: Environment): Reading {
  const problems: string[] = [];
  const read = (name: string) => {
    const value = env[`NAMEKEEP_${name}`]?.trim();
    return value === '' ? undefined : value;
  };
  const problem = (name: string, sentence: string) => {
    problems.push(`NAMEKEEP_${name} ${sentence}`);
  };
  return {
    problems,
    problem,
    read,
    integer(name, fallback, highest) {
      const text = read(name);
      if (text === undefined) return fallback;
      if (/^\d{1,15}$/.test(text) && Number(text) <= highest) return Number(text);
      problem(name, `is "${text}"; it must be a whole number from 0 to ${highest}.`);
      return fallback;
    },
    choice(name, choices, fallback) {
      const text = read(name);
      if (text === undefined) return fallback;
      const found = choices.find((one) => one === text.toLowerCase());
      if (!found) problem(name, `is "${text}"; it must be one of ${choices.join(', ')}.`);
      return found ?? fallback;
    },
    url(name) {
      const text = read(name);
      if (text === undefined) return undefined;
      const parsed = URL.parse(text);
      if (parsed && /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.password) return parsed;
      // The mistake may be in a password, so the message does not repeat the value.
      const shown = /@/.test(text) ? '' : `is "${text}"; it `;
      problem(name, `${shown}must be an http or https address without credentials.`);
      return undefined;
    },
  };
}

export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname === '::1' || /^127(\.\d{1,3}){3}$/.test(hostname);
