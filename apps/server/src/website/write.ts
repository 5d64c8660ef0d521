import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import { createHelpArticles, withLinks } from '../help-articles.ts';
import { documentOf, Html, html } from '../pages/page.ts';

const fileOf = (id: string) => (id === 'start' ? 'index.html' : `${id}.html`);

/** Writes the help articles in `articlesFolder` as static pages, and answers the names of their files. */
export async function writeWebsite(articlesFolder: string, folder: string): Promise<string[]> {
  const articles = await createHelpArticles(articlesFolder)();
  const links = articles.map(({ id, title }) => html`<li><a href="${fileOf(id)}">${title}</a></li>`.markup);
  const navigation = html`<nav aria-label="Articles"><ul>${new Html(links.join(''))}</ul></nav>`;
  mkdirSync(folder, { recursive: true });
  for (const { id, title, text } of articles) {
    const markup = new Marked().parse(withLinks(text, fileOf), { async: false });
    const page = documentOf({ title, article: true, body: html`${new Html(markup)}${navigation}` });
    const published = page
      .replace('<meta name="robots" content="noindex">\n', '')
      .replace('<a class="brand" href="/">', '<a class="brand" href="index.html">');
    writeFileSync(join(folder, fileOf(id)), published);
  }
  return articles.map(({ id }) => fileOf(id));
}
