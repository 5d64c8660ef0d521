import assert from 'node:assert/strict';
import { launchChromium } from '@namekeep/testing/chromium';
import type { BrowserContext, Page } from 'playwright-core';
import { watchPage } from './page-checks.ts';
import { passphrase, type RunningService, startService } from './service.ts';

/** The owner at a browser of their own, before a service of their own. */
export interface Visit {
  service: RunningService;
  context: BrowserContext;
  page: Page;
  /** What no page may do, and this one did. */
  faults: string[];
  /** A field by its label; a star after the label says that the field is needed. */
  field: (label: string) => ReturnType<Page['getByLabel']>;
  press: (button: string) => Promise<void>;
  heading: (name: string | RegExp) => Promise<void>;
  /** Makes records through the REST API, by the session's own cookie. */
  keep: (records: readonly Record<string, unknown>[]) => Promise<void>;
  /** The records, as the REST API tells them. */
  records: (query?: string) => Promise<Record<string, unknown>[]>;
  end: () => Promise<void>;
}

interface VisitOptions {
  variables?: Record<string, string>;
  width?: number;
}

/** Starts service and browser, and opens the page for strangers. */
export async function startVisit({ variables = {}, width = 1280 }: VisitOptions = {}): Promise<Visit> {
  const [service, browser] = await Promise.all([startService(variables), launchChromium()]);
  const context = await browser.newContext({
    baseURL: service.origin,
    timezoneId: 'UTC',
    locale: 'en-GB',
    viewport: { width, height: 900 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const faults = await watchPage(page, service.origin);
  const headers = { origin: service.origin };
  return {
    service,
    context,
    page,
    faults,
    field: (label) => page.getByLabel(new RegExp(`^${label}( \\*)?$`)),
    press: (button) => page.getByRole('button', { name: button, exact: true }).click(),
    heading: (name) => page.getByRole('heading', { level: 1, name }).waitFor(),
    async keep(records) {
      const answer = await context.request.post('/api/v1/domains/batch', {
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        data: { records },
      });
      assert.equal(answer.status(), 201, await answer.text());
    },
    async records(query = '') {
      const answer = await context.request.get(`/api/v1/domains?limit=100${query}`);
      return ((await answer.json()) as { records: Record<string, unknown>[] }).records;
    },
    async end() {
      await browser.close();
      await service.stop();
    },
  };
}

/** Signs in by the bundled provider, and comes to `path`. */
export async function signIn({ page }: Pick<Visit, 'page'>, path: string): Promise<void> {
  await page.goto(`/api/auth/login?returnTo=${encodeURIComponent(path)}`);
  await confirm({ page }, 'Sign in');
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** Answers the identity provider's page. */
export async function confirm({ page }: Pick<Visit, 'page'>, button: 'Sign in' | 'Confirm'): Promise<void> {
  await page.getByLabel('Passphrase').fill(passphrase);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** The day so many days from today, as the service with its clock in UTC sees it. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
