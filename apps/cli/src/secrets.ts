/** Access tokens (docs/api.md, section 6) anywhere in a text. */
const tokenForm = /nk_pat_[0-9A-Za-z]+/g;

/** The text without access tokens. */
export function withoutSecrets(text: string, token: string | undefined): string {
  const hidden = token && token.length >= 8 ? text.replaceAll(token, '[token]') : text;
  return hidden.replace(tokenForm, 'nk_pat_…');
}
