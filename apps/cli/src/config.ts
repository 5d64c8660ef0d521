const isSet = (value: string | undefined): boolean => value !== undefined && value !== '';

const home = (env: NodeJS.ProcessEnv) => env.HOME || process.getBuiltinModule('node:os').homedir();

/**
 * The configuration from the environment. Only this file reads it. A `.env` file is ignored, because it could send the
 * token elsewhere.
 */
export function readSettings({ env }: Pick<NodeJS.Process, 'env'>) {
  const off = isSet(env.NO_COLOR) || env.FORCE_COLOR === '0';
  return {
    /** As given; it is validated when a command needs the server. */
    url: env.NAMEKEEP_URL?.trim() || undefined,
    token: env.NAMEKEEP_TOKEN?.trim() || undefined,
    /** The folder for what `namekeep login` keeps. https://specifications.freedesktop.org/basedir */
    folder: () => `${env.XDG_CONFIG_HOME || env.APPDATA || `${home(env)}/.config`}/namekeep`,
    /** Logs requests and responses to standard error. */
    debug: isSet(env.NAMEKEEP_DEBUG) && env.NAMEKEEP_DEBUG !== '0',
    /** Always, never, or (undefined) on terminals. https://no-color.org, https://force-color.org */
    colors: off ? false : isSet(env.FORCE_COLOR) ? true : undefined,
    /** A terminal that does not support escape codes. */
    dumb: env.TERM === 'dumb',
  };
}
export type Settings = ReturnType<typeof readSettings>;
