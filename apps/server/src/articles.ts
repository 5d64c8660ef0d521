import type { ArticleMatch, Articles } from '@namekeep/core/ports';
import type MiniSearch from 'minisearch';
import type { HelpArticles } from './help-articles.ts';

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
