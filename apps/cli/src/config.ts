/** What the environment says; nothing else of the program reads it. A `.env` file is not: it could name another server. */
export interface Settings {
  /** As written; `connect` checks it when a command needs the server. */
  url: string;
  token: string | undefined;
  /** Tells on standard error what is sent and answered. */
  debug: boolean;
  /** Colours: always, never, or (undefined) where they are seen. https://no-color.org, https://force-color.org */
  colours: boolean | undefined;
  /** A terminal that knows no escape codes. */
  dumb: boolean;
}

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '';

export function readSettings(env: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const off = isSet(env.NO_COLOR) || env.FORCE_COLOR === '0';
  return {
    url: env.NAMEKEEP_URL?.trim() || 'http://localhost:3000',
    token: env.NAMEKEEP_TOKEN?.trim() || undefined,
    debug: isSet(env.NAMEKEEP_DEBUG) && env.NAMEKEEP_DEBUG !== '0',
    colours: off ? false : isSet(env.FORCE_COLOR) ? true : undefined,
    dumb: env.TERM === 'dumb',
  };
}
