import type { ArticleMatch, Articles } from '@namekeep/core/ports';
import { type HelpArticle, type HelpArticles, markupOf, movedArticles } from '../../help-articles.ts';
import { type Handler, searchOf } from '../../http/guards.ts';
import { notFound, publicHeaders } from '../../http/responses.ts';
import { Html, html, type Page, pageResponse } from '../../pages/page.ts';

/** The longest text that is searched for, in characters, as in the public search of the articles. */
const LONGEST = 200;
const MOST_MATCHES = 8;

/**
 * `/help` and `/help/{article}`: the help articles as public pages, rendered on the first request. `/help?q=` searches
 * them. Examples have the address of this server, so that they can be copied. The addresses of earlier articles lead to what
 * became of them. Browsers get a page for an article that does not exist, other clients an error.
 */
export function createHelp(helpArticles: HelpArticles, articles: Articles, { origin }: URL): Handler {
  let rendered: Promise<ReadonlyMap<string, Page>> | undefined;
  return async (context) => {
    const requestId = context.get('requestId');
    const article = context.req.param('article');
    rendered ??= render(helpArticles, origin).catch((error: unknown) => {
      rendered = undefined;
      throw error;
    });
    const pages = await rendered;
    const query = article === undefined ? queryIn(searchOf(context)) : '';
    if (query !== '') {
      const matches = await articles.search(query, MOST_MATCHES);
      return pageResponse(matchesPage(query, matches, await helpArticles()), requestId);
    }
    const page = pages.get(article ?? 'start');
    if (page) return pageResponse(page, requestId);
    if (article !== undefined && Object.hasOwn(movedArticles, article)) {
      const headers = publicHeaders(requestId, 'no-cache', 'text/plain');
      return new Response(null, { status: 301, headers: { ...headers, location: `/help/${movedArticles[article]}` } });
    }
    const isBrowser = /\btext\/html\b/.test(context.req.header('accept') ?? '');
    return isBrowser ? pageResponse(missingPage(await helpArticles()), requestId) : notFound(requestId);
  };
}

const queryIn = (search: string): string =>
  Array.from(new URLSearchParams(search).get('q')?.trim() ?? '')
    .slice(0, LONGEST)
    .join('');

/** The addresses of Namekeep in the examples of the articles. */
const exampleOrigin = /http:\/\/localhost:3000(?=\/)|https:\/\/names\.example\.com(?=\/)/g;

async function render(helpArticles: HelpArticles, origin: string): Promise<ReadonlyMap<string, Page>> {
  const articles = await helpArticles();
  const pages = articles.map(async (article): Promise<[string, Page]> => {
    const markup = await markupOf(article, (id, section) => `/help/${id}${section}`);
    return [article.id, pageOf(article, markup.replaceAll(exampleOrigin, origin), articles)];
  });
  return new Map(await Promise.all(pages));
}

function pageOf({ id, title }: HelpArticle, markup: string, all: readonly HelpArticle[]): Page {
  return { status: 200, title, article: true, body: html`${searchForm('')}${new Html(markup)}${linksTo(all, id)}` };
}

function missingPage(all: readonly HelpArticle[]): Page {
  return {
    status: 404,
    title: 'Article not found',
    article: true,
    body: html`${searchForm('')}<p>There is no help article at this address. Search the help, or choose an article.</p>${linksTo(all)}`,
  };
}

function matchesPage(query: string, matches: readonly ArticleMatch[], all: readonly HelpArticle[]): Page {
  const found = matches.map(
    ({ title, path, excerpt }) => html`<li><a href="${path}">${title}</a><p>${excerpt}</p></li>`.markup,
  );
  const list =
    found.length === 0 ? html`<p>No articles found.</p>` : html`<ul class="found">${new Html(found.join(''))}</ul>`;
  return {
    status: 200,
    title: 'Search results',
    article: true,
    body: html`${searchForm(query)}${list}${linksTo(all)}`,
  };
}

const searchForm = (query: string): Html =>
  html`<form role="search" action="/help"><input type="search" name="q" aria-label="Search help" placeholder="Search help" maxlength="${String(LONGEST)}" value="${query}"><button class="plain">Search</button></form>`;

function linksTo(all: readonly HelpArticle[], id?: string): Html {
  const links = all.map((one) => {
    const current = new Html(one.id === id ? ' aria-current="page"' : '');
    return html`<li><a href="/help/${one.id}"${current}>${one.title}</a></li>`.markup;
  });
  return html`<nav aria-label="Help articles"><ul>${new Html(links.join(''))}</ul></nav>`;
}
