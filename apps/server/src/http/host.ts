/** The name in a `Host` header, without the port and in lower case; empty if the header is invalid. */
export const hostnameOf = (host: string | undefined): string => partsOf(host)?.name ?? '';

/** The name and the port in a `Host` header. IPv6 addresses keep their brackets. */
export function partsOf(host: string | undefined): { name: string; port: string | undefined } | undefined {
  const [found, name = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(host?.toLowerCase() ?? '') ?? [];
  return found === undefined || name === '' ? undefined : { name, port };
}
