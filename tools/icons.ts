import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '@namekeep/testing/chromium';
import { root } from '../scripts/root.ts';

/*
 * Draws the icons of the installed application from `kit/icon.svg`, in a real browser. `npm run tool icons` writes them to
 * `apps/web/public`.
 */

const mark = readFileSync(join(root, 'apps', 'web', 'src', 'kit', 'icon.svg'), 'utf8');
const paper = '#f8f7f3';

interface Icon {
  name: string;
  size: number;
  /** How much of the width the mark takes. */
  share: number;
  background: string;
}

const icons: Icon[] = [
  { name: 'icon-192', size: 192, share: 1, background: 'transparent' },
  { name: 'icon-512', size: 512, share: 1, background: 'transparent' },
  // Systems cut a maskable icon to a shape of theirs; a circle of 80 % always stays: https://www.w3.org/TR/appmanifest/#icon-masks
  { name: 'icon-maskable', size: 512, share: 0.54, background: paper },
];

const browser = await launchChromium();
try {
  for (const { name, size, share, background } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const side = Math.round(size * share);
    await page.setContent(
      `<style>html{background:${background}}body{margin:0;height:100vh;display:grid;place-items:center}svg{width:${side}px;height:${side}px}</style>${mark}`,
    );
    const file = join(root, 'apps', 'web', 'public', `${name}.png`);
    writeFileSync(file, await page.screenshot({ omitBackground: background === 'transparent' }));
    await page.close();
  }
} finally {
  await browser.close();
}
