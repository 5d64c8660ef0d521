const yes = new Set('yes y true on 1 enabled auto ja oui si sí wahr vrai autorenew autorenewal'.split(' '));
const no = new Set('no n false off 0 disabled manual nein non falsch faux donotrenew donotautorenew'.split(' '));
const unknown = new Set([
  '',
  'n/a',
  'na',
  '-',
  '–',
  '—',
  'null',
  'none',
  'unknown',
  '(none)',
  '(no folder)',
  'not set',
]);

/** A yes/no word; undefined for a word that is neither. */
export function readYesNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase().replace(/[\s-]/g, '');
  return yes.has(word) ? true : no.has(word) ? false : undefined;
}

/** Words by which other programs leave a cell empty. */
export const isBlankWord = (text: string): boolean => unknown.has(text.trim().toLowerCase());
