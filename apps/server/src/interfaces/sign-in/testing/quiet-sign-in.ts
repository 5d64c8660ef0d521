// One sign-in at the bundled provider in a process of its own, for a test of what is written on the way.
import { openTestStore, startSite } from './site.ts';
import { enter, passphrase, whoIs } from './story.ts';

const { store, close } = await openTestStore();
const site = await startSite({ store, passphrase });
const { visitor } = await enter(site);
if (await whoIs(site, visitor)) console.log('signed in');
await visitor.fetch(new URL('/identity/auth?client_id=unknown', site.baseUrl));
await visitor.fetch(new URL('/identity/session/end', site.baseUrl));
await site.stop();
await close();
