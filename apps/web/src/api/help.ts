import { UnreachableError } from '@namekeep/contract';
import { queryOptions } from '@tanstack/react-query';
import { reach } from './client.ts';
import { trustedArticle } from './trusted-types.ts';

interface HelpMatch {
  title: string;
  /** Of an article or a section of one, such as `/help/pay#yearly-report`. */
  path: string;
  excerpt: string;
}

/** Sections of articles that contain the words of `query`. An empty query finds none. */
export const helpSearchQuery = (query: string) =>
  queryOptions({
    queryKey: ['help', 'search', query],
    queryFn: async ({ signal }): Promise<HelpMatch[]> => {
      const response = await get(
        `/api/content/search?${new URLSearchParams({ q: query.slice(0, 200), limit: '8' })}`,
        signal,
      );
      return ((await response.json()) as { results: HelpMatch[] }).results;
    },
    enabled: query.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface HelpArticle {
  title: string;
  /** The content below the title, as the server rendered it. Headings have their address in `data-section`. */
  body: DocumentFragment;
  all: { id: string; title: string }[];
}

/** An article, taken from the server's page at `/help/{id}`. */
export const helpArticleQuery = (id: string) =>
  queryOptions({
    queryKey: ['help', 'article', id],
    queryFn: async ({ signal }) => readArticle(await (await get(`/help/${encodeURIComponent(id)}`, signal)).text()),
    staleTime: Number.POSITIVE_INFINITY,
    // A document fragment has no members to compare.
    structuralSharing: false,
  });

async function get(path: string, signal: AbortSignal): Promise<Response> {
  const response = await reach(path, { signal, redirect: 'error' });
  if (!response.ok) throw new UnreachableError(`The help could not be loaded (status ${response.status}).`);
  return response;
}

function readArticle(page: string): HelpArticle {
  // Only this part: the style element in the head of the page would violate the policy of this document.
  const [content = ''] = /<main[\s\S]*<\/main>/.exec(page) ?? [];
  const main = new DOMParser().parseFromString(trustedArticle(content), 'text/html').querySelector('main');
  const title = main?.querySelector('h1')?.textContent ?? 'Help';
  const links = main?.querySelectorAll<HTMLAnchorElement>('nav a') ?? [];
  const all = Array.from(links, (link) => ({
    id: link.getAttribute('href')?.replace('/help/', '') ?? '',
    title: link.textContent ?? '',
  }));
  main?.querySelector('h1')?.remove();
  main?.querySelector('nav')?.remove();
  main?.querySelector('form[role=search]')?.remove();
  // In another document, their ids could be those of something else.
  for (const heading of main?.querySelectorAll<HTMLElement>('[id]') ?? []) {
    heading.dataset.section = heading.id;
    heading.removeAttribute('id');
  }
  const body = document.createDocumentFragment();
  body.append(...(main?.childNodes ?? []));
  return { title, body, all };
}
