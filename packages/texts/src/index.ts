export type { TextContext } from './facts.ts';
export { readText } from './read-text.ts';
export { withRenewals } from './renewal-signs.ts';
