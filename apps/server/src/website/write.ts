import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHelpArticles, markupOf, movedArticles } from '../help-articles.ts';
import { documentOf, Html, html } from '../pages/page.ts';

const fileOf = (id: string) => (id === 'start' ? 'index.html' : `${id}.html`);

/**
 * Writes the articles in `folders` as static pages, and answers the names of their files. The addresses of earlier help
 * articles lead to what became of them.
 */
export async function writeWebsite(folders: readonly string[], folder: string): Promise<string[]> {
  const articles = (await Promise.all(folders.map((one) => createHelpArticles(one)()))).flat();
  const links = articles.map(({ id, title }) => html`<li><a href="${fileOf(id)}">${title}</a></li>`.markup);
  const navigation = html`<nav aria-label="Articles"><ul>${new Html(links.join(''))}</ul></nav>`;
  const files: [name: string, content: string][] = [];
  for (const article of articles) {
    const markup = await markupOf(article, (id, section) => `${fileOf(id)}${section}`);
    const page = documentOf({ title: article.title, article: true, body: html`${new Html(markup)}${navigation}` });
    const published = page
      .replace('<meta name="robots" content="noindex">\n', '')
      .replace('<a class="brand" href="/">', '<a class="brand" href="index.html">');
    files.push([fileOf(article.id), published]);
  }
  for (const [id, place] of Object.entries(movedArticles)) {
    if (articles.some((article) => article.id === id)) continue;
    const [article = '', section = ''] = place.split(/(?=#)/);
    files.push([
      fileOf(id),
      `<!doctype html><meta http-equiv="refresh" content="0;url=${fileOf(article)}${section}">\n`,
    ]);
  }
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  return files.map(([name]) => name);
}
