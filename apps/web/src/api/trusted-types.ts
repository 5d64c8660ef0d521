// The Content-Security-Policy requires trusted types. React sets the text of style elements as HTML, which has no tags;
// nothing else needs any, so they become text. Only the help articles are HTML, which the server has rendered.
interface Factory {
  createPolicy(
    name: 'default' | 'help',
    rules: { createHTML: (text: string) => string },
  ): { createHTML(text: string): unknown };
}

const { trustedTypes } = globalThis as { trustedTypes?: Factory };
trustedTypes?.createPolicy('default', { createHTML: (text) => text.replaceAll('<', '&lt;') });
const help = trustedTypes?.createPolicy('help', { createHTML: (html) => html });

/** The HTML of a help article, for the parser of the browser, which takes no other text. */
export const trustedArticle = (html: string): string => (help?.createHTML(html) ?? html) as string;
