import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core';
import { canInstall, install } from './debian.ts';
import { refuseWhenLeftOut } from './runner.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without its windows, as Debian has it: the same pages for half of the processor time. */
const SHELL = 'chromium-headless-shell';
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

// Prevents requests to other hosts: no updates, no QUIC, no lookups.
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * CHROMIUM_PATH, or the Chromium or Chrome of this machine. With CI=true, as root on Debian, it is installed if
 * missing.
 */
export async function chromiumPath(): Promise<string> {
  refuseWhenLeftOut('Chromium');
  const found = findProgram(NAMES, PLACES);
  if (found) return found;
  if (canInstall()) await install('chromium');
  const installed = findProgram(NAMES, PLACES);
  if (installed) return installed;
  throw new Error(
    'The tests need Chromium, which is not installed. Install it (on Debian and Ubuntu: `apt-get install chromium`, or set ' +
      'CI=true to have the tests install it), set CHROMIUM_PATH to the program of a Chromium or Chrome, or run ' +
      '`npm test -- --sqlite`, which leaves it out.',
  );
}

/** The shell, which is installed under the same conditions, or else the browser. */
export async function shellPath(): Promise<string> {
  refuseWhenLeftOut('Chromium');
  if (!findProgram([SHELL]) && canInstall()) await install(SHELL).catch(() => undefined);
  return findProgram([SHELL]) ?? chromiumPath();
}

function findProgram(names: readonly string[], places: readonly string[] = []): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, and there is no such file.`);
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const inPath = [...folders, '/usr/bin'].flatMap((folder) => names.map((name) => join(folder, name)));
  return chosen || [...inPath, ...places].find((file) => existsSync(file));
}

/** Starts the browser with an empty profile. As root, it has to run without a sandbox. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch(quietly({ executablePath: await shellPath(), ...options }));
}

/**
 * Starts the browser with a profile in `folder`, which is its home too: an application that it installs is not among
 * those of this machine.
 */
export async function launchProfile(folder: string, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const outside = Object.entries(process.env).filter(([name]) => !name.startsWith('XDG_'));
  const env = { ...Object.fromEntries(outside), HOME: folder };
  return chromium.launchPersistentContext(folder, {
    ...options,
    ...quietly({ executablePath: await chromiumPath(), env }),
  });
}

const quietly = (options: LaunchOptions): LaunchOptions => ({
  chromiumSandbox: false,
  ...options,
  args: [...QUIET, ...(options.args ?? [])],
});
