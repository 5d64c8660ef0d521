import assert from 'node:assert/strict';
import { launchChromium } from '@namekeep/testing/chromium';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { hangMs, watchPage } from './page-checks.ts';
import { passphrase, type RunningService, startService } from './service.ts';

/** A person at a page of their own, with cookies of their own. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** What no page may do, and this one did. */
  faults: string[];
  /** A field by its label; a star after the label says that the field is needed. */
  field: (label: string) => ReturnType<Page['getByLabel']>;
  /** Presses the button of exactly this name, or of a name like this. */
  press: (button: string | RegExp) => Promise<void>;
  heading: (name: string | RegExp) => Promise<void>;
  /** Makes records through the REST API, by the session's own cookie. */
  keep: (records: readonly Record<string, unknown>[]) => Promise<void>;
  /** The records, as the REST API tells them. */
  records: (query?: string) => Promise<Record<string, unknown>[]>;
}

/** A visitor before a service of their own. */
export interface Visit extends Visitor {
  service: RunningService;
  /** Somebody else at the same service. */
  another: (options?: BrowserContextOptions) => Promise<Visitor>;
  end: () => Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  /** The environment of the service. */
  variables?: NodeJS.ProcessEnv;
}

/** Starts a service and a browser. */
export async function startVisit({ variables = {}, ...options }: VisitOptions = {}): Promise<Visit> {
  const service = await startService(variables);
  const browser = await launchChromium();
  const another = async (others: BrowserContextOptions = {}) =>
    visitorAt(
      service.origin,
      await browser.newContext({ baseURL: service.origin, timezoneId: 'UTC', locale: 'en-GB', ...others }),
    );
  return {
    ...(await another(options)),
    service,
    another,
    async end() {
      await browser.close();
      await service.stop();
    },
  };
}

/** A browser at a service that runs already. */
export async function startVisitor(origin: string): Promise<Visitor> {
  const browser = await launchChromium();
  return visitorAt(origin, await browser.newContext({ baseURL: origin, timezoneId: 'UTC', locale: 'en-GB' }));
}

async function visitorAt(origin: string, context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage();
  page.setDefaultTimeout(hangMs);
  const faults = await watchPage(page, origin);
  return {
    context,
    page,
    faults,
    field: (label) => page.getByLabel(new RegExp(`^${label}( \\*)?$`)),
    press: (name) => page.getByRole('button', { name, exact: typeof name === 'string' }).click(),
    heading: (name) => page.getByRole('heading', { level: 1, name }).waitFor(),
    async keep(records) {
      const answer = await context.request.post('/api/v1/domains/batch', {
        headers: { origin, 'idempotency-key': crypto.randomUUID() },
        data: { records },
      });
      assert.equal(answer.status(), 201, await answer.text());
    },
    async records(query = '') {
      const answer = await context.request.get(`/api/v1/domains?limit=100${query}`);
      return ((await answer.json()) as { records: Record<string, unknown>[] }).records;
    },
  };
}

/** Signs in by the bundled provider, and comes to `path`. */
export async function signIn({ page }: Pick<Visitor, 'page'>, path: string, secret = passphrase): Promise<void> {
  await page.goto(`/api/auth/login?returnTo=${encodeURIComponent(path)}`);
  await confirm({ page }, 'Sign in', secret);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** Answers the identity provider's page. */
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
