/** The help articles on how to export a file from a registrar, by the `source` of a preview. */
const articles = new Map([
  ['godaddy', { title: 'GoDaddy', article: 'export-godaddy' }],
  ['namecheap', { title: 'Namecheap', article: 'export-namecheap' }],
  ['porkbun', { title: 'Porkbun', article: 'export-porkbun' }],
  ['dynadot', { title: 'Dynadot', article: 'export-dynadot' }],
  ['spaceship', { title: 'Spaceship', article: 'export-spaceship' }],
]);

/** All articles, the one for other registrars last. */
export const exportArticles = [...articles.values(), { title: 'another registrar', article: 'export-others' }];

/** The article about the program that wrote a file, if there is one. */
export const articleOf = (source: string): string | undefined => articles.get(source)?.article;
