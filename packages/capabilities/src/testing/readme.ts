import { readFile } from 'node:fs/promises';

export const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');

/** The TypeScript of the README, block after block: one program. */
export const readmeProgram = blocks('ts').join('\n');

/** What the README says that its first block prints. */
export const readmeOutput = String(blocks('text')[0]);

function blocks(language: string): string[] {
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map((match) => String(match[1]));
}
