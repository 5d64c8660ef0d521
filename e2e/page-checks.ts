import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What the colours decide; everything else is the same in light and in dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Looks for barriers with axe, in light and in dark; a finding fails with what it is and where. `part` (CSS) is what is
 * new on a page that was looked at as a whole before.
 */
export async function assertNoBarriers(page: Page, what: string, part?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
    // Our pages have no frames, so that axe needs no page of its own to put findings together.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    if (part) axe.include(part);
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(colourRules)).analyze();
    const found = violations.map(({ id, help, nodes }) => `${id}: ${help} at ${nodes[0]?.target.join(' ')}`);
    assert.deepEqual(found, [], `${what}, ${colorScheme}`);
  }
}

/** Collects what no page may do: ask another host, break the security policy, or throw. */
export async function watchPage(page: Page, origin: string): Promise<string[]> {
  const faults: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:')) {
      faults.push(`asked ${request.url()}`);
    }
  });
  page.on('pageerror', (error) => faults.push(`threw ${error.message}`));
  await page.exposeFunction('reportPolicyViolation', (violation: string) => faults.push(`broke ${violation}`));
  await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) => {
    reportPolicyViolation(event.violatedDirective + ': ' + event.blockedURI + ' in ' + event.sourceFile);
  });`);
  return faults;
}
