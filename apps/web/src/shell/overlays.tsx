import { useWindowEvent } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { helpOf, pages } from '../pages.ts';
import { paths } from '../paths.ts';
import { useCommandKey, useShortcut } from '../kit/keys.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import { keysHelp, type Overlay, OverlaysContext } from '../navigation/overlays.ts';

const loadPalette = () => import('./palette.tsx');
const Palette = lazyPart(loadPalette, 'Palette');
const HelpPanel = lazyPart(() => import('../features/help/help-panel.tsx'), 'HelpPanel');

/** The global keyboard shortcuts, and the layers that they open over the page. */
export function Overlays({ children }: { children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const open = useCallback((next: Overlay) => setOverlay(next), []);
  const close = () => setOverlay(null);
  const router = useRouter();
  useKeysOfPlaces();
  useShortcut('?', () => open(keysHelp));
  useShortcut('/', () => {
    const search = document.querySelector<HTMLElement>('main [aria-keyshortcuts="/"]');
    if (search) search.focus();
    else open({ kind: 'palette' });
  });
  useCommandKey('k', () => open({ kind: 'palette' }));
  useWindowEvent('keydown', ({ key }) => {
    // Users type right after opening the palette, so it loads when the first of the two keys is pressed. If this fails,
    // opening the palette shows the error.
    if (key === 'Control' || key === 'Meta') void loadPalette().catch(() => {});
  });
  return (
    <OverlaysContext value={open}>
      {children}
      {overlay?.kind === 'palette' && <Palette onClose={close} onOpen={open} />}
      {overlay?.kind === 'help' && (
        <HelpPanel
          article={overlay.article ?? helpOf(router.latestLocation.pathname)}
          isList={overlay.article === null}
          onClose={close}
        />
      )}
    </OverlaysContext>
  );
}

function useKeysOfPlaces(): void {
  const router = useRouter();
  const go = (href: string) => void router.navigate({ href });
  useShortcut('n', () => go(paths.addDomain()));
  // The list never changes, so each rendering calls the same hooks.
  for (const { key, path } of pages) {
    // oxlint-disable-next-line react/rules-of-hooks
    if (key) useShortcut(`g ${key}`, () => go(path));
  }
}
