import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { launchChromium } from '@namekeep/testing/chromium';
import type { Browser, BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import { everyScope } from './owner.ts';
import { assertBecomes, assertCount, assertHolds, hangMs, watchPage } from './page-checks.ts';
import { passphrase, type RunningService } from './service.ts';
import {
  newPerson,
  type OidcService,
  type Person,
  shared,
  sharedService,
  startOidcService,
  stopOidcService,
} from './shared.ts';

// Pages of tests are gone before optimized code pays for its compilation: without it, a twelfth less processor time.
const sharedChromium = shared(
  () => launchChromium({ args: ['--js-flags=--no-turbofan --no-maglev'] }),
  (browser) => browser.close(),
);

type Fields = Record<string, unknown>;

/** A person at a page of their own, with cookies of their own. */
export type Visitor = Awaited<ReturnType<typeof visitorAt>>;

/** A visitor, and others at the same service. */
export type Visit = Awaited<ReturnType<typeof visitAt>>;

/** A visit to a service of its own, where the owner signs in by the bundled provider. */
export interface OwnVisit extends Visit {
  service: RunningService;
}

/** A visit to a service of its own, where people sign in by the provider of the tests. */
export type OidcVisit = Visit & OidcService;

interface VisitOptions<One = Visit> extends BrowserContextOptions {
  /** The page where the person is at first, signed in. */
  path?: string;
  /** What the portfolio has by then. */
  records?: readonly Fields[];
  /** What else is there before the first test. */
  prepare?: (visit: One) => unknown;
}

/**
 * A person with an account of their own, at the service and in the browser that all test files of the process share. It is
 * there when the first test of the file begins. After the last one, no page may have asked another host, broken the security
 * policy, or thrown.
 */
export function visitOf(options: VisitOptions = {}): Visit {
  return hooked({} as Visit, () => startVisit(options));
}

/** The same with a service of its own, with the bundled sign-in. It is signed out, unless a `path` is given. */
export function ownVisitOf(
  start: () => Promise<RunningService>,
  { path, records = [], prepare, ...options }: VisitOptions<OwnVisit> = {},
): OwnVisit {
  return hooked({} as OwnVisit, async () => {
    const service = await start();
    const visit = { ...(await visitAt(service.origin, undefined, options, () => service.stop())), service };
    if (path !== undefined) await signIn(visit, path);
    await visit.keep(records);
    await prepare?.(visit);
    return visit;
  });
}

/** The same with the provider of the tests, signed out at first. */
export function oidcVisitOf(options: BrowserContextOptions): OidcVisit {
  return hooked({} as OidcVisit, async () => {
    const oidc = await startOidcService();
    return {
      ...(await visitAt(
        oidc.service.origin,
        () => newPerson(oidc),
        options,
        () => stopOidcService(oidc),
      )),
      ...oidc,
    };
  });
}

function hooked<One extends Visit>(visit: One, start: () => Promise<One>): One {
  before(async () => void Object.assign(visit, await start()));
  after(async () => {
    await visit.end?.();
    assert.deepEqual(visit.faults ?? [], [], 'a page asked another host, broke the security policy, or threw');
  });
  return visit;
}

async function startVisit({ path, records = [], prepare, ...options }: VisitOptions = {}): Promise<Visit> {
  const oidc = await sharedService();
  const visit = await visitAt(oidc.service.origin, () => newPerson(oidc), options);
  try {
    await visit.signIn();
    await visit.keep(records);
    await prepare?.(visit);
    if (path !== undefined) await visit.page.goto(path);
    return visit;
  } catch (error) {
    await visit.end();
    throw error;
  }
}

async function visitAt(
  origin: string,
  somebody: (() => Person) | undefined,
  options: BrowserContextOptions,
  stop?: () => Promise<void>,
) {
  const browser = await sharedChromium();
  const visitors: Visitor[] = [];
  const visitor = async (who: Person | undefined, others: BrowserContextOptions) => {
    const one = await visitorAt(browser, origin, who, others);
    visitors.push(one);
    return one;
  };
  const person = somebody?.();
  const first = await visitor(person, options);
  return {
    ...first,
    origin,
    /** Somebody else at the same service; `same` is the same person in another browser. */
    another: ({ same, ...others }: BrowserContextOptions & { same?: boolean } = {}) =>
      visitor(same ? person : somebody?.(), others),
    /** A secret of a new token. */
    async token(scopes = everyScope, name = 'Story') {
      const data = { name, scopes, expiresInDays: 1 };
      const answer = await first.context.request.post('/api/tokens', { headers: { origin }, data });
      assert.equal(answer.status(), 201, await answer.text());
      return ((await answer.json()) as { secret: string }).secret;
    },
    async end() {
      for (const { context } of visitors) await context.close();
      first.faults.push(...visitors.slice(1).flatMap(({ faults }) => faults));
      await stop?.();
    },
  };
}

/** What moves is on its way, and what is on its way is not yet where a person would press it. */
const quiet = { timezoneId: 'UTC', locale: 'en-GB', reducedMotion: 'reduce' } as const;

/** A turn of the page's work: a frame, and what was to do by then. */
const turn = 'new Promise((done) => { requestAnimationFrame(() => { setTimeout(done); }); })';

async function visitorAt(browser: Browser, origin: string, person: Person | undefined, options: BrowserContextOptions) {
  const context = await browser.newContext({ ...quiet, baseURL: origin, ...options });
  context.setDefaultTimeout(hangMs);
  const page = await context.newPage();
  const faults = await watchPage(page, person?.known ?? [origin]);
  // Chromium can lose a request that is sent while interception ends (microsoft/playwright#41802): it does not end.
  const route = page.route.bind(page);
  page.route = async (...what) => {
    await route('**/never-asked-for', (never) => never.abort());
    return route(...what);
  };
  const unanswered = new Set<Request>();
  page.on('request', (request) => {
    // What the page before this one still waited for is not answered any more.
    if (request.isNavigationRequest()) unanswered.clear();
    unanswered.add(request);
  });
  page.on('requestfinished', (request) => void unanswered.delete(request));
  page.on('requestfailed', (request) => void unanswered.delete(request));
  const settled = async (isDone = () => true) => {
    const deadline = Date.now() + hangMs;
    // What the page does with an answer can be another request, a turn or two later.
    for (let calm = 0; calm < 3; calm = unanswered.size === 0 && isDone() ? calm + 1 : 0) {
      await (unanswered.size === 0 ? page.evaluate(turn).catch(() => undefined) : setTimeout(20));
      const waitsFor = Array.from(unanswered, (request) => request.url()).join(', ');
      assert.ok(Date.now() < deadline, `The page does not settle: ${waitsFor}`);
    }
  };
  const send = async <Answer = Fields>(
    path: string,
    { method = 'POST', data, headers }: { method?: string; data?: object; headers?: Record<string, string> } = {},
  ) => {
    const answer = await context.request.fetch(`/api/v1${path}`, {
      method,
      headers: { origin, 'idempotency-key': crypto.randomUUID(), ...headers },
      ...(data && { data }),
    });
    assert.ok(answer.ok(), `${method} ${path}: ${await answer.text()}`);
    return (answer.status() === 204 ? {} : await answer.json()) as Answer;
  };
  const read = async <Answer = Fields>(path: string) => {
    await settled();
    return send<Answer>(path, { method: 'GET' });
  };
  const records = async (query = '') => (await read<{ records: Fields[] }>(`/domains?limit=100${query}`)).records;
  const recordOf = async (name: string) => (await records(`&archived=all&q=${name}`))[0] ?? {};
  return {
    context,
    page,
    /** What no page may do, and this one did. */
    faults,
    /** Waits until the page has nothing to do, all that it asked for is answered, and `isDone`. */
    settled,
    /** Sends a request below `/api/v1` (by default POST), and answers its JSON. Fails unless it succeeds. */
    send,
    /** Reads a path below `/api/v1` after all that the page sent before. */
    read,
    /** The records, as the REST API returns them. */
    records,
    /** The first record that a search finds, archived or not; without any, no fields. */
    recordOf,
    ...openingOf(page),
    /** Comes to `path`, signed in. Without one, no page is open yet. */
    async signIn(path?: string) {
      await person?.signIn((address) => context.request.get(address));
      if (path !== undefined) await page.goto(path);
    },
    /** A field by its label; a star after the label says that the field is needed. */
    field: (label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`)),
    /** Presses the button of exactly this name, or of a name like this. */
    press: (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click(),
    /** Presses keys one after another. */
    async keys(...keys: string[]) {
      for (const key of keys) await page.keyboard.press(key);
    },
    /** Makes records. */
    async keep(some: readonly Fields[]) {
      for (let from = 0; from < some.length; from += 100) {
        await send('/domains/batch', { data: { records: some.slice(from, from + 100) } });
      }
    },
    /** Changes a record as another program would. */
    async changeElsewhere(name: string, data: Fields) {
      const { id, revision } = await recordOf(name);
      await send(`/domains/${String(id)}`, { method: 'PATCH', headers: { 'if-match': `"${String(revision)}"` }, data });
    },
  };
}

/** How a page is reached, and what it shows then. */
function openingOf(page: Page) {
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  const isThere = async (shown: string | RegExp | Locator) => {
    if (typeof shown === 'object' && 'waitFor' in shown) await shown.first().waitFor();
    else await heading(shown);
    await page.evaluate(turn);
  };
  const title = page.locator('#app main h1');
  return {
    heading,
    /** Opens a page, and waits for its heading or for what else it shows, and until it listens to keys. */
    async open(path: string, shown: string | RegExp | Locator) {
      await page.goto(path);
      await isThere(shown);
    },
    /**
     * Goes to a page as the links of the application do, which costs a fifth of a load. What was read in the last five seconds
     * is not read again, even if a test has changed it meanwhile. If no page of the application is open, it is a load.
     */
    async go(path: string, shown: string | RegExp | Locator) {
      const here = (await title.count()) > 0 ? new URL(page.url()).pathname : undefined;
      // With other parameters, the page that is there would stay.
      const steps = here === path.replace(/\?.*/, '') ? ['/nothing', path] : [path];
      for (const step of here === undefined ? [] : steps) {
        await title.evaluate((one, to) => {
          one.dataset['left'] = '';
          history.pushState(null, '', to);
        }, step);
        await page.locator('[data-left]').waitFor({ state: 'detached' });
        await title.waitFor();
      }
      if (here === undefined) await page.goto(path);
      await isThere(shown);
    },
  };
}

/** Signs in by the form of the bundled provider, and comes to `path`. */
export async function signIn({ page }: Pick<Visitor, 'page'>, path: string, secret = passphrase): Promise<void> {
  await page.goto(`/api/auth/login?returnTo=${encodeURIComponent(path)}`);
  await confirm({ page }, 'Sign in', secret);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** Answers the page of the bundled provider. */
export async function confirm(
  { page }: Pick<Visitor, 'page'>,
  button: 'Sign in' | 'Confirm',
  secret = passphrase,
): Promise<void> {
  await page.getByLabel('Passphrase').fill(secret);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** The day so many days from today, as the service with its clock in UTC sees it. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** How the frame around every page is used, and the parts that many pages have. */
export const shell = {
  main: ({ page }: Pick<Visitor, 'page'>) => page.getByRole('main'),
  dialog: ({ page }: Pick<Visitor, 'page'>, name?: string | RegExp) => page.getByRole('dialog', name ? { name } : {}),
  region: ({ page }: Pick<Visitor, 'page'>, name: string) => page.getByRole('region', { name, exact: true }),
  row: ({ page }: Pick<Visitor, 'page'>, name: string) => page.getByRole('row', { name: new RegExp(name) }),
  /** The names of the list that are on the screen, which lead to their records. */
  names: ({ page }: Pick<Visitor, 'page'>, { hasText }: { hasText?: string | RegExp } = {}) =>
    page.locator('[data-row-link]', hasText === undefined ? {} : { hasText }),
  /** The line above the list that counts its names and adds up their costs. */
  status: ({ page }: Pick<Visitor, 'page'>) => page.getByRole('main').locator('p[role="status"]').first(),
  toolbar: ({ page }: Pick<Visitor, 'page'>) => page.getByRole('search', { name: 'Domains' }),
  selection: ({ page }: Pick<Visitor, 'page'>) => page.getByRole('region', { name: 'Selected records' }),
  /** Waits for a message about something that was done. */
  shows: ({ page }: Pick<Visitor, 'page'>, text: string | RegExp) => page.getByText(text).first().waitFor(),
  /** Takes back what was done last, with a key. */
  async undo({ page }: Pick<Visitor, 'page'>, text: string | RegExp): Promise<void> {
    await page.keyboard.press('u');
    await page.getByText(text).first().waitFor();
  },
  async close({ page }: Pick<Visitor, 'page'>): Promise<void> {
    await page.keyboard.press('Escape');
    // It asks first if something was entered.
    const discard = page.getByRole('button', { name: 'Discard', exact: true });
    if (await discard.isVisible()) await discard.click();
    await assertCount(page.getByRole('dialog'), 0);
  },
  async openPalette({ page }: Pick<Visitor, 'page'>): Promise<Locator> {
    // A dialog that still closes would take the key.
    await assertCount(page.getByRole('dialog'), 0);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Find anything' });
    await palette.getByRole('combobox').waitFor();
    return palette;
  },
  /** Chooses a file to import, made of this text. */
  async chooseFile({ page }: Pick<Visitor, 'page'>, name: string, text: string | Buffer): Promise<void> {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file', exact: true }).click();
    await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  },
  /** What is downloaded by an action: the name of the file, and what is in it. */
  async download(
    { page }: Pick<Visitor, 'page'>,
    act: () => Promise<unknown>,
  ): Promise<{ name: string; text: string }> {
    const [file] = await Promise.all([page.waitForEvent('download'), act()]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  },
  /** Waits until all of something is in the window, where its motion ends. */
  isInWindow: ({ page }: Pick<Visitor, 'page'>, part: Locator) =>
    assertBecomes(async () => {
      const [box, size] = [await part.boundingBox(), page.viewportSize()];
      return box !== null && size !== null && box.y >= 0 && box.y + box.height <= size.height;
    }, true),
  /** Waits until the page is no wider than the window. */
  fits: ({ page }: Pick<Visitor, 'page'>) => assertHolds(page, 'document.documentElement.scrollWidth <= innerWidth'),
};
