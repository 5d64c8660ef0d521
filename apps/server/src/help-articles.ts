import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
  'find',
  'labels-and-views',
  'money',
  'payments',
  'year',
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
