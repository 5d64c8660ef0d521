// npm run site -- [FOLDER]
//
// Writes the help articles as static pages, the same as under /help, into FOLDER (site).
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeWebsite } from './write.ts';

const folder = resolve(process.argv[2] ?? 'site');
const articles = fileURLToPath(new URL('../../../../docs/help', import.meta.url));
console.log(`Wrote ${(await writeWebsite(articles, folder)).length} pages to ${folder}.`);
