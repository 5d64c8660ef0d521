// npm run site -- [FOLDER]
//
// Writes the help articles and those of docs/website as static pages, the same as under /help, into FOLDER (site).
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeWebsite } from './write.ts';

const folder = resolve(process.argv[2] ?? 'site');
const docs = fileURLToPath(new URL('../../../../docs', import.meta.url));
const pages = await writeWebsite([join(docs, 'help'), join(docs, 'website')], folder);
console.log(`Wrote ${pages.length} pages to ${folder}.`);
