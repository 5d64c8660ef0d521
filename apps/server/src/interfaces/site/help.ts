import { type HelpArticle, type HelpArticles, withLinks } from '../../help-articles.ts';
import type { Handler } from '../../http/request-context.ts';
import { notFound } from '../../http/responses.ts';
import { Html, html } from '../../pages/html.ts';
import { type Page, pageResponse } from '../../pages/page.ts';

/** `/help` and `/help/{article}`: the help articles as public pages, rendered on the first request. */
export function createHelp(helpArticles: HelpArticles): Handler {
  let rendered: Promise<ReadonlyMap<string, Page>> | undefined;
  return async ({ params, requestId }) => {
    rendered ??= render(helpArticles).catch((error: unknown) => {
      rendered = undefined;
      throw error;
    });
    const page = (await rendered).get(params.article ?? 'start');
    return page ? pageResponse(page, requestId) : notFound(requestId);
  };
}

async function render(helpArticles: HelpArticles): Promise<ReadonlyMap<string, Page>> {
  const { Marked } = await import('marked');
  const marked = new Marked();
  const articles = await helpArticles();
  const pages = articles.map(async (article): Promise<[string, Page]> => {
    const markup = await marked.parse(withLinks(article.text, (id) => `/help/${id}`));
    return [article.id, pageOf(article, markup, articles)];
  });
  return new Map(await Promise.all(pages));
}

function pageOf({ id, title }: HelpArticle, markup: string, all: readonly HelpArticle[]): Page {
  const links = all.map((one) => {
    const current = new Html(one.id === id ? ' aria-current="page"' : '');
    return html`<li><a href="/help/${one.id}"${current}>${one.title}</a></li>`.markup;
  });
  return {
    status: 200,
    title,
    article: true,
    body: html`${new Html(markup)}<nav aria-label="Help articles"><ul>${new Html(links.join(''))}</ul></nav>`,
  };
}
