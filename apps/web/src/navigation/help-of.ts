import { paths } from '../paths.ts';

/** The help article of each place, and of the places below it unless they have their own. */
const articles: Readonly<Record<string, string>> = {
  [paths.overview()]: 'application',
  [paths.domains()]: 'records',
  [paths.addNames()]: 'application',
  [paths.addFromText()]: 'quick-add',
  [paths.transfer()]: 'import',
  [paths.report()]: 'year',
  [paths.activity()]: 'activity',
  [paths.tokens()]: 'tokens',
  [paths.settings()]: 'reminders',
  [paths.labels()]: 'labels-and-views',
  [paths.aiProvider()]: 'quick-add',
  [paths.connect()]: 'mcp',
  [paths.about()]: 'upgrade',
};

/** The help article for the page at a path. */
export function helpOf(pathname: string): string {
  if (pathname === paths.domains()) return 'find';
  for (let path = pathname; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const article = articles[path];
    if (article !== undefined) return article;
  }
  return 'start';
}
