import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Looks for barriers with axe in a page, or in a part of it (CSS): each finding with its rule, what it is, and the first place.
 * Our pages have no frames, so that axe needs no page of its own to put findings together.
 */
export async function barriersOf(page: Page, options: RunOptions = {}, part?: string): Promise<string[]> {
  if (!(await page.evaluate<boolean>('Boolean(window.axe)'))) await page.evaluate(axe.source);
  const where = part === undefined ? 'document' : JSON.stringify(part);
  // To describe what is right, too, takes axe more time than to look; and no rule needs the style sheets by themselves.
  const how = JSON.stringify({ ...options, resultTypes: ['violations'], preload: false });
  return page.evaluate<string[]>(`axe.run(${where}, ${how}).then(({ violations }) =>
    violations.map(({ id, help, nodes }) => id + ': ' + help + ' at ' + nodes[0].target.join(' ')))`);
}
