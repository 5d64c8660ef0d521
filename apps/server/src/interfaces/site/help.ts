import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Handler } from '../../http/request-context.ts';
import { notFound } from '../../http/responses.ts';
import { Html, html } from '../../pages/html.ts';
import { type Page, pageResponse } from '../../pages/page.ts';

/** The articles in the order for newcomers. Others follow. */
const order = [
  'start',
  'application',
  'sign-in',
  'records',
  'quick-add',
  'money',
  'payments',
  'year',
  'reminders',
  'import',
  'tokens',
  'rest',
  'mcp',
  'command-line',
];

interface Article {
  id: string;
  title: string;
  body: string;
}

/** `/help` and `/help/{article}`: the help articles as public pages, rendered on the first request. */
export function createHelp(folder: string): Handler {
  let rendered: Promise<ReadonlyMap<string, Page>> | undefined;
  return async ({ params, requestId }) => {
    rendered ??= render(folder).catch((error: unknown) => {
      rendered = undefined;
      throw error;
    });
    const page = (await rendered).get(params.article ?? 'start');
    return page ? pageResponse(page, requestId) : notFound(requestId);
  };
}

async function render(folder: string): Promise<ReadonlyMap<string, Page>> {
  const { Marked } = await import('marked');
  const marked = new Marked();
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md'));
  const articles = await Promise.all(
    files.map(async (file): Promise<Article> => {
      const markdown = await readFile(join(folder, file), 'utf8');
      const [, title = file, text = ''] = /^# (.+)\n([\s\S]*)$/.exec(markdown) ?? [];
      // In the repository, the articles link to each other as files.
      const body = await marked.parse(text.replace(/\]\(([a-z-]+)\.md\)/g, '](/help/$1)'));
      return { id: file.slice(0, -'.md'.length), title, body };
    }),
  );
  const rank = ({ id }: Article) => (order.includes(id) ? order.indexOf(id) : order.length);
  articles.sort((a, b) => rank(a) - rank(b));
  return new Map(articles.map((article) => [article.id, pageOf(article, articles)]));
}

function pageOf({ id, title, body }: Article, all: readonly Article[]): Page {
  const links = all.map((one) => {
    const current = new Html(one.id === id ? ' aria-current="page"' : '');
    return html`<li><a href="/help/${one.id}"${current}>${one.title}</a></li>`.markup;
  });
  return {
    status: 200,
    title,
    article: true,
    body: html`${new Html(body)}<nav aria-label="Help articles"><ul>${new Html(links.join(''))}</ul></nav>`,
  };
}
