/** The name of a `Host` field without its port, in lower case; empty for what is none. */
export const hostnameOf = (host: string | undefined): string => partsOf(host)?.name ?? '';

/** Name and port of a `Host` field; a name of IPv6 keeps its brackets. */
export function partsOf(host: string | undefined): { name: string; port: string | undefined } | undefined {
  const [found, name = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(host?.toLowerCase() ?? '') ?? [];
  return found === undefined || name === '' ? undefined : { name, port };
}
