export { readText, type TextContext } from './read-text.ts';
export { withRenewals } from './renewal-signs.ts';
