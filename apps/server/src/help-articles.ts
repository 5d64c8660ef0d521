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
export const articleOrder = 'start add decide todo find pay change import assistants scripts operate security'.split(
  ' ',
);

/** Where the contents of the articles of version 0.2.0 and earlier are now. */
export const movedArticles: Readonly<Record<string, string>> = {
  activity: 'change#activity',
  application: 'start',
  backup: 'operate#back-up-and-restore',
  'change-many': 'change#many-domains',
  'command-line': 'scripts',
  decisions: 'decide',
  'export-dynadot': 'import#get-a-file',
  'export-godaddy': 'import#get-a-file',
  'export-namecheap': 'import#get-a-file',
  'export-others': 'import#get-a-file',
  'export-porkbun': 'import#get-a-file',
  'export-spaceship': 'import#get-a-file',
  'hand-over': 'pay#hand-over',
  'labels-and-views': 'find#labels',
  mcp: 'assistants',
  money: 'pay#amounts-and-currencies',
  move: 'import#get-a-file',
  'past-payments': 'pay#bring-in-what-you-paid',
  payments: 'pay',
  postgresql: 'operate#postgresql',
  proxies: 'operate#behind-a-proxy',
  'quick-add': 'add#from-a-text',
  recipes: 'scripts#recipes',
  records: 'add#fields',
  reminders: 'decide#due-dates-and-reminders',
  rest: 'scripts#rest-api',
  'sign-in': 'security',
  tokens: 'security#access-tokens',
  upgrade: 'operate#upgrade',
  'why-no-lookups': 'security#what-namekeep-never-does',
  year: 'pay#yearly-report',
};

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

/**
 * In the repository, articles link to each other as files, and to sections by their headings. `addressOf` returns where
 * an article is instead; `section` is empty, or begins with `#`.
 */
export const withLinks = ({ id, text }: HelpArticle, addressOf: (id: string, section: string) => string): string =>
  text.replace(
    /\]\((?:(?:\.\.\/help\/)?([a-z-]+)\.md)?(#[a-z-]+)?\)/g,
    (_, other: string | undefined, section = '') => `](${addressOf(other ?? id, section)})`,
  );

/** An article as HTML, with an address for each of its sections. */
export async function markupOf(article: HelpArticle, addressOf: (id: string, section: string) => string) {
  const { Marked } = await import('marked');
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${addressOfHeading(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
  return marked.parse(withLinks(article, addressOf), { async: false });
}

/** The address of a heading within its article, as GitHub makes it. */
const addressOfHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

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

/** A section of an article, or what comes before its first one. */
interface IndexedSection {
  /** Its address below `/help/`. */
  id: string;
  /** Of the article and the section. */
  title: string;
  /** Of the section, or of the article. */
  heading: string;
  /** Without Markdown syntax. */
  text: string;
}

/** The search in the help articles, which finds their sections. They are indexed on the first search. */
export function createArticles(helpArticles: HelpArticles): Articles {
  let index: Promise<MiniSearch<IndexedSection>> | undefined;
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

async function indexOf(helpArticles: HelpArticles): Promise<MiniSearch<IndexedSection>> {
  const { default: Search } = await import('minisearch');
  const index = new Search<IndexedSection>({
    fields: ['heading', 'text'],
    storeFields: ['title', 'text'],
    searchOptions: { boost: { heading: 3 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll((await helpArticles()).flatMap(sectionsOf));
  return index;
}

const sectionsOf = ({ id, title, text }: HelpArticle): IndexedSection[] =>
  text.split(/^## /m).map((section, number) => {
    if (number === 0) return { id, title, heading: title, text: plainText(section) };
    const heading = section.slice(0, section.indexOf('\n'));
    const address = `${id}#${addressOfHeading(heading)}`;
    return { id: address, title: `${title}: ${heading}`, heading, text: plainText(section.slice(heading.length)) };
  });

/** The plain text of Markdown, without heading marks, fences, table lines, emphasis and link targets. */
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
