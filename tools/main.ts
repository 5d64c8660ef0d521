// npm run tool NAME [ARGUMENTS]: what is needed for a release.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const tools: Readonly<Record<string, string>> = {
  keep: 'OLD FOLDER [--postgres]: keeps the data of the released version in the checkout OLD',
  soak: '[MINUTES] [--postgres] [--pace 1]: watches memory, open files and health under mixed load',
  screenshots: '[FOLDER]: makes the pictures of the documentation',
};

const [name = ''] = process.argv.splice(2, 1);
const file = join(import.meta.dirname, `${name}.ts`);
if (Object.hasOwn(tools, name) && existsSync(file)) await import(file);
else {
  for (const [one, about] of Object.entries(tools)) console.error(`npm run tool ${one.padEnd(12)} ${about}`);
  process.exitCode = 2;
}
