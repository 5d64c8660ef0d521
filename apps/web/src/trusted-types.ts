// The Content-Security-Policy requires trusted types. React sets the text of style elements as HTML, which has no tags;
// nothing in the application needs any others, so they become text.
interface Factory {
  createPolicy(name: 'default', rules: { createHTML: (text: string) => string }): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: Factory };
trustedTypes?.createPolicy('default', { createHTML: (text) => text.replaceAll('<', '&lt;') });
