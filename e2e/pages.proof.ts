import { suite, test } from 'node:test';
import { assertContrast, assertNoBarriers, inColors } from './page-checks.ts';
import { places, recordOfPages, records } from './pages.ts';
import { shell, visitOf } from './visit.ts';

// Every page in each width, theme and zoom, and on paper: no barriers, and nothing that scrolls sideways.
let record: string;
const visit = visitOf({
  records,
  async prepare(one) {
    record = await recordOfPages(one);
  },
});

/** From a phone to a large screen, around each width at which the layout changes. */
const widths = [320, 390, 640, 768, 1024, 1200, 1280, 1440, 1920, 2560];
/** How much larger everything is; a page at 400 % is as narrow as a phone (WCAG 2.2, 1.4.10). */
const zooms = [1.25, 2, 4];

for (const { path, shown } of [...places, { path: '/docs', shown: '.opblock' }]) {
  suite(path, () => {
    const open = () => visit.open(path.replace('RECORD', record), visit.page.locator(shown));

    for (const width of widths) {
      test(`${width} pixels wide, in light and in dark`, async () => {
        await visit.page.setViewportSize({ width, height: 800 });
        await open();
        for (const colorScheme of ['light', 'dark'] as const) {
          await inColors(visit.page, colorScheme);
          if (colorScheme === 'light') await assertNoBarriers(visit.page, `${path}, ${width} pixels`);
          else await assertContrast(visit.page, `${path}, ${width} pixels, in dark`);
        }
        await shell.fits(visit);
      });
    }

    for (const zoom of zooms) {
      test(`at ${zoom * 100} %`, async () => {
        await visit.page.setViewportSize({ width: Math.round(1280 / zoom), height: Math.round(1024 / zoom) });
        await open();
        await assertNoBarriers(visit.page, `${path} at ${zoom * 100} %`);
        await shell.fits(visit);
      });
    }

    test('on paper', async () => {
      const { page } = visit;
      await page.setViewportSize({ width: 1280, height: 800 });
      await open();
      for (const colorScheme of ['light', 'dark'] as const) {
        await inColors(page, colorScheme);
        await page.evaluate("dispatchEvent(new Event('beforeprint'))");
        await page.emulateMedia({ media: 'print' });
        await assertContrast(page, `${path} on paper, from ${colorScheme}`);
        await page.evaluate("dispatchEvent(new Event('afterprint'))");
        await page.emulateMedia({ media: 'screen' });
      }
    });
  });
}
