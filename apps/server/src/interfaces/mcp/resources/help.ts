import { type HelpArticle, type HelpArticles, withLinks } from '../../../help-articles.ts';

const prefix = 'namekeep://help/';
export const helpTemplate = {
  uriTemplate: `${prefix}{article}`,
  name: 'help',
  title: 'Help article',
  description: 'A help article of Namekeep. The list of resources has all of them.',
  mimeType: 'text/markdown',
};

const uriOf = (id: string) => `${prefix}${id}`;

export const listedArticle = ({ id, title }: HelpArticle) => ({
  uri: uriOf(id),
  name: `help/${id}`,
  title: `Help: ${title}`,
  mimeType: helpTemplate.mimeType,
});

/** The Markdown of an article, whose links lead to other resources; undefined if there is no such article. */
export async function readHelp(helpArticles: HelpArticles, uri: string): Promise<string | undefined> {
  if (!uri.startsWith(prefix)) return undefined;
  const article = (await helpArticles()).find(({ id }) => uriOf(id) === uri);
  return article && `# ${article.title}\n${withLinks(article.text, uriOf)}`;
}
