export { readText, type TextContext } from './read-text.ts';
