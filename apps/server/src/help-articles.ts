import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArticleMatch, Articles } from '@namekeep/core/ports';
import type MiniSearch from 'minisearch';

export interface HelpArticle {
  /** The name of its file, without the extension. */
  id: string;
  title: string;
  /** Markdown, without the title. */
  text: string;
}

/** The help articles, read on the first call. */
export type HelpArticles = () => Promise<readonly HelpArticle[]>;

/** The articles in the order for newcomers. */
export const articleOrder = [
  'start',
  'application',
  'sign-in',
  'records',
  'quick-add',
  'decisions',
  'todo',
  'find',
  'labels-and-views',
  'money',
  'payments',
  'past-payments',
  'year',
  'hand-over',
  'reminders',
  'change-many',
  'activity',
  'import',
  'export-godaddy',
  'export-namecheap',
  'export-porkbun',
  'export-dynadot',
  'export-spaceship',
  'export-others',
  'tokens',
  'rest',
  'mcp',
  'command-line',
  'recipes',
  'move',
  'backup',
  'proxies',
  'postgresql',
  'upgrade',
  'why-no-lookups',
];

/** The help articles in a folder of Markdown files. They do not change while the program runs. */
export function createHelpArticles(folder: string): HelpArticles {
  let articles: Promise<readonly HelpArticle[]> | undefined;
  return () => {
    articles ??= readArticles(folder).catch((error: unknown) => {
      articles = undefined;
      throw error;
    });
    return articles;
  };
}

/** In the repository, articles link to each other as files. `addressOf` returns where an article is instead. */
export const withLinks = (text: string, addressOf: (id: string) => string): string =>
  text.replace(/\]\(([a-z-]+)\.md\)/g, (_, id: string) => `](${addressOf(id)})`);

async function readArticles(folder: string): Promise<HelpArticle[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  const articles = await Promise.all(files.map((file) => readArticle(folder, file)));
  const rank = ({ id }: HelpArticle) => articleOrder.indexOf(id);
  return articles.sort((a, b) => rank(a) - rank(b));
}

async function readArticle(folder: string, file: string): Promise<HelpArticle> {
  const markdown = await readFile(join(folder, file), 'utf8');
  const [, title = file, text = markdown] = /^# (.+)\n([\s\S]*)$/.exec(markdown) ?? [];
  return { id: file.slice(0, -'.md'.length), title, text };
}

const EXCERPT = 200;

interface IndexedArticle {
  id: string;
  title: string;
  /** Without Markdown syntax. */
  text: string;
}

/** The search in the help articles, which are indexed on the first search. */
export function createArticles(helpArticles: HelpArticles): Articles {
  let index: Promise<MiniSearch<IndexedArticle>> | undefined;
  return {
    async search(query, limit) {
      index ??= indexOf(helpArticles).catch((error: unknown) => {
        index = undefined;
        throw error;
      });
      const found = (await index).search(query).slice(0, limit);
      return found.map(({ id, title, text, score, match }): ArticleMatch => {
        const excerpt = excerptOf(String(text), Object.keys(match));
        return { title: String(title), path: `/help/${String(id)}`, excerpt, score: Math.round(score * 1000) / 1000 };
      });
    },
  };
}

async function indexOf(helpArticles: HelpArticles): Promise<MiniSearch<IndexedArticle>> {
  const { default: Search } = await import('minisearch');
  const index = new Search<IndexedArticle>({
    fields: ['title', 'text'],
    storeFields: ['title', 'text'],
    searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.2 },
  });
  const articles = await helpArticles();
  index.addAll(articles.map(({ text, ...article }) => ({ ...article, text: plainText(text) })));
  return index;
}

/** The plain text of an article, without heading marks, fences, table lines, emphasis and link targets. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^```.*$/gm, '')
    .replace(/^\|?[\s:|-]+\|?$/gm, '')
    .replace(/^#+ /gm, '')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/[*`|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text around the first match, cut between words. */
function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const start = first < EXCERPT / 3 ? 0 : text.indexOf(' ', Math.max(0, first - EXCERPT / 3)) + 1;
  const end = start + EXCERPT >= text.length ? text.length : text.lastIndexOf(' ', start + EXCERPT);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
