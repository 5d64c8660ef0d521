import type { Settings } from './config.ts';
import { originOf } from './connect.ts';
import { errorCode, exitCodes, Failure } from './failure.ts';

/** A token, and the only address that it is sent to. */
export interface Profile {
  url: string;
  token: string;
}
export type Profiles = Readonly<Record<string, Profile>>;

export const defaultProfile = 'default';

export const profilesFile = ({ folder }: Pick<Settings, 'folder'>): string => `${folder()}/profiles.json`;

export function readProfiles(settings: Settings): Profiles {
  const file = profilesFile(settings);
  try {
    return JSON.parse(process.getBuiltinModule('node:fs').readFileSync(file, 'utf8')) as Profiles;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw new Failure(exitCodes.failed, `Cannot read ${file}: ${String(error)}. Delete it, then run namekeep login.`);
  }
}

/** Keeps the profiles in a file that only the user can read. */
export async function keepProfiles(settings: Settings, profiles: Profiles, signal: AbortSignal): Promise<void> {
  const { writeWhole } = await import('./files.ts');
  const { mkdirSync } = process.getBuiltinModule('node:fs');
  mkdirSync(settings.folder(), { recursive: true, mode: 0o700 });
  const text = `${JSON.stringify(profiles, null, 2)}\n`;
  await writeWhole(profilesFile(settings), '', [Buffer.from(text)], signal);
}

/** The profile that `namekeep login` kept. Its token goes to no other address, whatever the environment has. */
export function profileOf(settings: Settings, name = defaultProfile): Profile {
  const profiles = readProfiles(settings);
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  const login = `namekeep login${name === defaultProfile ? '' : ` --profile ${name}`}`;
  if (!profile) {
    const what = name === defaultProfile ? 'You are not signed in' : `There is no profile "${name}"`;
    throw new Failure(exitCodes.denied, `${what}. Run \`${login}\`, or set NAMEKEEP_TOKEN to an access token.`);
  }
  if (settings.url !== undefined && originOf(settings.url) !== profile.url) {
    throw new Failure(
      exitCodes.denied,
      `The token of this profile is for ${profile.url}, not for the address in NAMEKEEP_URL. Unset NAMEKEEP_URL, or run \`${login}\`.`,
    );
  }
  return profile;
}
