import { ask, canAsk } from '../ask.ts';
import type { Command, Context } from '../command.ts';
import { defaultUrl, originOf } from '../connect.ts';
import { exitCodes, Failure } from '../failure.ts';
import { defaultProfile, keepProfiles, profilesFile, readProfiles } from '../profiles.ts';

export const login: Command = {
  description: [
    'Asks for an access token, or reads it from standard input in a pipe, checks it, and keeps it in a file that only you can read. It is sent to this server only. NAMEKEEP_TOKEN takes precedence.',
  ],
  arguments: { '[URL]': `The address of the server (default: NAMEKEEP_URL, else ${defaultUrl}).` },
  examples: {
    'login https://names.example.net': 'Sign in to your server.',
    'login https://names.example.net --profile work < token.txt':
      'Keep another one, for `namekeep list --profile work`.',
  },
  async run(context, [given], options) {
    const { output, settings, signal } = context;
    const profile = options.text('profile') ?? defaultProfile;
    const url = given === undefined ? originOf(settings.url ?? defaultUrl) : originOf(given, 'URL');
    const token = await readToken(context, url);
    await context.connect({ url, token });
    const { text } = await context.session();
    await keepProfiles(settings, { ...readProfiles(settings), [profile]: { url, token } }, signal);
    await output.result(text, `${await callerText(context, url)} Kept in ${profilesFile(settings)}.`);
    if (settings.token !== undefined) output.tell('NAMEKEEP_TOKEN is set and takes precedence. Unset it to use this.');
  },
};

async function readToken(context: Context, url: string): Promise<string> {
  const { input, output } = context;
  if (canAsk(context)) {
    output.tell(`Create an access token in the application: ${url}/settings/connections/new`);
    const typed = await ask(context, 'Access token: ', true);
    output.tell('');
    if (typed !== '') return typed;
  } else {
    const { text } = await import('node:stream/consumers');
    const read = (await text(input())).trim();
    if (read !== '') return read;
  }
  throw new Failure(exitCodes.denied, 'No access token was given.');
}

export const logout: Command = {
  description: ['The access token stays valid. To revoke it, open *Settings → Connections* in the browser.'],
  withoutJson: true,
  examples: { logout: 'Forget the server and its token.' },
  async run({ output, settings, signal }, _, options) {
    const profile = options.text('profile') ?? defaultProfile;
    const { [profile]: forgotten, ...others } = readProfiles(settings);
    if (!forgotten) throw new Failure(exitCodes.notFound, `There is no profile "${profile}".`);
    await keepProfiles(settings, others, signal);
    return output.print(
      `Forgot the token for ${forgotten.url}. To revoke it, open ${forgotten.url}/settings/connections.`,
    );
  },
};

export const whoami: Command = {
  examples: { whoami: 'The server, the token and its scopes.' },
  async run(context) {
    const { text } = await context.session();
    const { url } = await context.credentials();
    return context.output.result(text, await callerText(context, url));
  },
};

/** `Signed in to https://names.example.net with the token "Laptop" (domains:read, domains:write).` */
async function callerText(context: Context, url: string): Promise<string> {
  const { name, scopes } = (await context.session()).body;
  return `Signed in to ${url} with the token "${name}" (${scopes.join(', ')}).`;
}
