/**
 * One address for each host of a database address, in its order. Hosts are separated by commas, in the address or in its
 * parameters `host` and `port`, as in libpq
 * (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS).
 */
export function addressesOf(url: string): string[] {
  const [, scheme = '', authority = '', rest = ''] = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/s.exec(url) ?? [];
  const at = authority.lastIndexOf('@') + 1;
  const hosts = authority.slice(at).split(',');
  if (hosts.length > 1) return hosts.map((host) => scheme + authority.slice(0, at) + host + rest);

  const query = rest.indexOf('?');
  const parameters = new URLSearchParams(query < 0 ? '' : rest.slice(query + 1));
  const named = parameters.get('host')?.split(',') ?? [];
  if (named.length < 2) return [url];
  const ports = parameters.get('port')?.split(',') ?? [];
  return named.map((host, index) => {
    const own = new URLSearchParams(parameters);
    own.set('host', host);
    const port = ports.length === 1 ? ports[0] : ports[index];
    if (port) own.set('port', port);
    return `${scheme}${authority}${rest.slice(0, query)}?${own}`;
  });
}
