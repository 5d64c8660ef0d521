// npm run dev [-- FOLDER]: the service and the pages of the sources as they are, with an invented portfolio.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startPages } from './dev/pages.ts';
import { addPortfolio } from './dev/portfolio.ts';
import { startService } from './dev/service.ts';
import { createSignIn } from './dev/sign-in.ts';
import { root } from './root.ts';

const port = Number(process.env.NAMEKEEP_PORT ?? 3000);
const folder = resolve(process.argv[2] ?? join(root, 'data', 'dev'));
if (process.env.NODE_ENV === 'production') throw new Error('npm run dev is not for production: use npm start.');
mkdirSync(folder, { recursive: true });

// Of this run alone: nobody can know it, and nobody needs it.
const passphrase = randomBytes(24).toString('base64url');
const origin = `http://localhost:${port}`;
const service = await startService({ origin, folder, passphrase });
for (const end of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(end, () => void service.stop().then(() => process.exit(0)));
}
const signIn = createSignIn({ service: service.origin, passphrase });
await startPages({ port, service, signIn });

await service.ready();
const added = await addPortfolio(signIn, origin);
console.log(`
Namekeep with reload is ready at ${origin}

  ${added > 0 ? `Added ${added} invented names. ` : ''}Press “Sign in” there, and you are.
  Data: ${folder}. Delete the folder to begin anew.
`);
