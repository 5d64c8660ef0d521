/**
 * The configuration from the environment. Only this file reads it. A `.env` file is ignored, because it could send the
 * token elsewhere.
 */
export interface Settings {
  /** As given; `connect` validates it when a command needs the server. */
  url: string;
  token: string | undefined;
  /** Logs requests and responses to standard error. */
  debug: boolean;
  /** Colors: always, never, or (undefined) on terminals. https://no-color.org, https://force-color.org */
  colors: boolean | undefined;
  /** A terminal that does not support escape codes. */
  dumb: boolean;
}

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '';

export function readSettings(env: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const off = isSet(env.NO_COLOR) || env.FORCE_COLOR === '0';
  return {
    url: env.NAMEKEEP_URL?.trim() || 'http://localhost:3000',
    token: env.NAMEKEEP_TOKEN?.trim() || undefined,
    debug: isSet(env.NAMEKEEP_DEBUG) && env.NAMEKEEP_DEBUG !== '0',
    colors: off ? false : isSet(env.FORCE_COLOR) ? true : undefined,
    dumb: env.TERM === 'dumb',
  };
}
