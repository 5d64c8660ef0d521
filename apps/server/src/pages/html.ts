/** Markup that is safe to send to browsers. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** A template whose values are escaped, unless they are `Html` already. */
export const html = (strings: TemplateStringsArray, ...values: readonly (string | Html)[]): Html =>
  new Html(
    String.raw({ raw: strings }, ...values.map((value) => (value instanceof Html ? value.markup : escape(value)))),
  );
