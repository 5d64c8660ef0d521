import { Button } from '../kit/button.tsx';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { paths } from '../paths.ts';
import { IconLayoutSidebar, IconMenu2, IconPlus } from '../kit/icons.ts';
import { AppLink } from '../navigation/app-link.tsx';
import { Brand } from '../kit/page.tsx';
import { TimezoneOffer } from './timezone-offer.tsx';
import { Account } from './account.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Menu } from './menu.tsx';
import { Navigation } from './navigation.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Overlays } from './overlays.tsx';
import { SearchButton } from './search-button.tsx';
import { useRail } from './use-rail.ts';

/** The frame around every page of a signed-in user. */
export function Shell({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { collapsed, toggle } = useRail();
  useEffect(() => {
    // Users type right after pressing `n`, so the form has to be loaded by then.
    const timer = setTimeout(() => void router.preloadRoute({ to: paths.addDomain() }), 1000);
    return () => clearTimeout(timer);
  }, [router]);
  return (
    <Overlays>
      <div className="frame" data-rail={collapsed ? 'collapsed' : 'expanded'}>
        <a
          href="#main"
          className="absolute -top-16 left-4 z-10 rounded-b-lg bg-ink px-4 py-2.5 text-paper focus:top-0 pointer-coarse:py-3 print:hidden"
        >
          Skip to content
        </a>
        <header className="rail">
          <div className="rail-top">
            <AppLink
              href={paths.overview()}
              className="p-1 rounded-md text-inherit no-underline pointer-coarse:py-1.75"
              aria-label="Namekeep overview"
            >
              <Brand />
            </AppLink>
            <RailButton collapsed={collapsed} onToggle={toggle} />
          </div>
          <AddButton />
          <SearchButton />
          <div className="max-lg:hidden">
            <Navigation collapsed={collapsed} />
          </div>
          <div className="max-lg:hidden">
            <Account />
          </div>
          <div className="hidden max-lg:flex-none max-lg:block max-sm:hidden">
            <Menu
              opener={(open) => (
                <Button
                  variant="default"
                  leftSection={<IconMenu2 size={20} aria-hidden />}
                  aria-haspopup="dialog"
                  onClick={open}
                >
                  Menu
                </Button>
              )}
            />
          </div>
        </header>
        <main id="main" tabIndex={-1} className="page">
          <OfflineNotice />
          <TimezoneOffer />
          {children}
        </main>
        <BottomBar />
      </div>
    </Overlays>
  );
}

function RailButton({ collapsed, onToggle }: { collapsed: boolean; onToggle: () => void }) {
  const label = collapsed ? 'Expand menu' : 'Collapse menu';
  return (
    <button
      type="button"
      className="icon-button size-8 max-lg:hidden"
      aria-label={label}
      title={`${label} (m)`}
      aria-keyshortcuts="m"
      onClick={onToggle}
    >
      <IconLayoutSidebar size={18} stroke={1.6} aria-hidden />
    </button>
  );
}

function AddButton() {
  return (
    <Button
      component={AppLink}
      href={paths.addDomain()}
      className="max-lg:flex-none max-sm:hidden"
      leftSection={<IconPlus size={18} aria-hidden />}
      aria-keyshortcuts="n"
      aria-label="Add domain"
    >
      <span data-rail-word>Add domain</span>
    </Button>
  );
}
