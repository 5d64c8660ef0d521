/** A browser without pages: keeps the cookies of each host, and follows redirects. */
export interface Visitor {
  /** Sends a request with the cookies of its host. Redirects are returned, not followed. */
  fetch(url: string | URL, init?: RequestInit): Promise<Response>;
  /**
   * Follows redirects with GET from `url` until a response is not a redirect, or leads to an address that `stop`
   * accepts.
   */
  follow(url: string | URL, stop?: (location: URL) => boolean): Promise<Followed>;
  /** Another browser with a copy of the cookies, as a thief has it: all of them, or those of a path. */
  copy(path?: string): Visitor;
}

export interface Followed {
  /** The last address: that of the response, or the one that `stop` accepted, which was not requested. */
  url: URL;
  /** The last response. */
  response: Response;
}

interface Cookie {
  /** A cookie belongs to a host, whatever the port (RFC 6265, section 8.5). */
  host: string;
  path: string;
  name: string;
  value: string;
}

const MOST_REDIRECTS = 20;

function parseCookie(header: string) {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const attribute = (name: string) =>
    attributes.find((text) => text.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
  const equals = pair.indexOf('=');
  const expires = Date.parse(attribute('expires') ?? '') <= Date.now();
  return {
    name: pair.slice(0, equals),
    value: pair.slice(equals + 1),
    path: attribute('path') ?? '/',
    ended: attribute('max-age') === '0' || expires,
  };
}

export function createVisitor(kept: readonly Cookie[] = []): Visitor {
  const cookies = [...kept];

  function keep({ hostname: host }: URL, response: Response): void {
    for (const header of response.headers.getSetCookie()) {
      const { name, value, path, ended } = parseCookie(header);
      const old = cookies.findIndex((cookie) => cookie.host === host && cookie.name === name && cookie.path === path);
      if (old !== -1) cookies.splice(old, 1);
      if (!ended) cookies.push({ host, path, name, value });
    }
  }

  async function visit(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const address = new URL(url);
    const sent = cookies.filter(({ host, path }) => host === address.hostname && address.pathname.startsWith(path));
    const headers = new Headers(init.headers);
    if (sent.length > 0) headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '));
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    keep(address, response);
    return response;
  }

  return {
    fetch: visit,
    copy: (only) => createVisitor(cookies.filter(({ path }) => only === undefined || path === only)),
    async follow(start, stop = () => false) {
      let url = new URL(start);
      for (let count = 0; count < MOST_REDIRECTS; count += 1) {
        const response = await visit(url);
        const location = response.headers.get('location');
        if (response.status < 300 || response.status >= 400 || !location) return { url, response };
        await response.body?.cancel();
        url = new URL(location, url);
        if (stop(url)) return { url, response };
      }
      throw new Error(`More than ${MOST_REDIRECTS} redirects from ${start}.`);
    },
  };
}
