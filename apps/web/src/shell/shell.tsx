import { useLocalStorage, useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { reportReachable, reportUnreachable, useAnswered, useServiceReturn } from '../api/reachability.ts';
import { Button } from '../kit/button.tsx';
import { IconCloudOff, IconLayoutSidebar, IconPlus, IconSearch } from '../kit/icons.ts';
import { commandKey, useShortcut } from '../kit/keys.ts';
import { Brand } from '../kit/page.tsx';
import { AppLink } from '../navigation/app-link.tsx';
import { useOverlays } from '../navigation/overlays.ts';
import { pageAt } from '../pages.ts';
import { paths } from '../paths.ts';
import { Account, BottomBar, Navigation } from './navigation.tsx';
import { Overlays } from './overlays.tsx';
import { handOver, type HandedOver } from '../navigation/handed-over.ts';
import { ask } from '../api/client.ts';
import { anyDomainQuery, portfolioChanged, settingsQuery } from '../api/queries.ts';
import { sessionQuery, useSession } from '../api/session.ts';

export function Shell({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { collapsed, toggle } = useRail();
  // The preview of an import is a table, and at the address of its form.
  const isColumn = useLocation({
    select: ({ pathname, search }) => pageAt(pathname)?.isColumn === true && !('preview' in search),
  });
  useFirstTimezone();
  useAddAnywhere();
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
          <Button
            variant="filled"
            component={AppLink}
            href={paths.addDomain()}
            className="max-lg:hidden"
            leftSection={<IconPlus size={18} />}
            aria-keyshortcuts="n"
            aria-label="Add domain"
          >
            <span data-rail-word>Add domain</span>
          </Button>
          <SearchButton />
          <div className="max-lg:hidden">
            <Navigation collapsed={collapsed} />
          </div>
          <div className="max-lg:hidden">
            <Account />
          </div>
        </header>
        <main id="main" tabIndex={-1} className="page" data-column={isColumn}>
          <OfflineNotice />
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
      <IconLayoutSidebar size={18} stroke={1.6} />
    </button>
  );
}

function SearchButton() {
  const open = useOverlays();
  return (
    <Button
      className="justify-start px-2 in-data-[rail=collapsed]:lg:justify-center"
      leftSection={<IconSearch size={18} />}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={() => open({ kind: 'palette' })}
    >
      <span className="flex-1 text-ink-soft text-left max-lg:sr-only" data-rail-word>
        Find anything
      </span>
      <span className="text-ink-soft font-normal max-lg:hidden" aria-hidden data-rail-wide>
        <kbd>{`${commandKey()} K`}</kbd>
      </span>
    </Button>
  );
}

/** Whether the rail shows only its icons. `m` and its button change it; saved in this browser. */
function useRail() {
  const [rail, setRail] = useLocalStorage({
    key: 'namekeep-rail',
    defaultValue: 'expanded',
    getInitialValueInEffect: false,
  });
  const collapsed = rail === 'collapsed';
  const toggle = () => setRail(collapsed ? 'expanded' : 'collapsed');
  useShortcut('m', toggle);
  return { collapsed, toggle };
}

/** Shown while the server is unreachable. Checks for the server, and disappears when it responds again. */
function OfflineNotice() {
  const answered = useAnswered();
  const client = useQueryClient();
  // The browser may be wrong about loopback addresses; the check below finds out.
  useWindowEvent('offline', reportUnreachable);
  useServiceReturn(!answered, () => {
    reportReachable();
    // The data on the page may be out of date.
    void client.invalidateQueries();
  });
  if (answered) return <div role="status" />;
  return (
    <div
      role="status"
      className="sticky top-3 z-5 mb-6 flex items-start gap-3 rounded-lg border border-current bg-due-wash px-4 py-3 text-due print:hidden"
    >
      <IconCloudOff size={20} className="mt-0.5 flex-none" />
      <p>
        <strong>No connection to Namekeep.</strong> What you typed is kept, but the data on this page may be out of
        date. You can save once the connection is back.
      </p>
    </div>
  );
}

const fields = 'input, textarea, select, [contenteditable]';

/** Texts and files that are pasted or dropped on any page are added, unless a field or a dialog takes them. */
function useAddAnywhere(): void {
  const router = useRouter();
  useEffect(() => {
    // What is dragged from the page itself, such as a link or a column, is not meant to be added.
    let isOwn = false;
    const isTaken = ({ defaultPrevented, target }: Event, hasFiles: boolean) =>
      defaultPrevented ||
      isOwn ||
      document.querySelector('dialog[open]') !== null ||
      (!hasFiles && target instanceof Element && target.closest(fields) !== null);
    const take = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      const item: HandedOver = files.length > 0 ? files : (data?.getData('text/plain').trim() ?? '');
      if (item.length === 0 || isTaken(event, files.length > 0)) return;
      event.preventDefault();
      handOver(item);
      void router.navigate({ href: paths.addDomain() });
    };
    const mark = (isOver: boolean) => document.body.toggleAttribute('data-dropping', isOver);
    const leaving = new AbortController();
    const listen = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
      document.addEventListener(name, act, { signal: leaving.signal });
    listen('paste', (event) => take(event, event.clipboardData));
    listen('dragstart', () => {
      isOwn = true;
    });
    listen('dragend', () => {
      isOwn = false;
    });
    listen('dragover', (event) => {
      const hasFiles = event.dataTransfer?.types.includes('Files') ?? false;
      const taken = isTaken(event, hasFiles);
      // The browser would leave the page for the file.
      if (hasFiles || !taken) event.preventDefault();
      if (hasFiles && taken && event.dataTransfer) event.dataTransfer.dropEffect = 'none';
      mark(!taken);
    });
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && mark(false));
    listen('drop', (event) => {
      mark(false);
      take(event, event.dataTransfer);
    });
    return () => leaving.abort();
  }, [router]);
}

const taken = 'namekeep-timezone-taken';

/** A new account is in UTC until its first sign-in, which gives it the time zone of the browser. Settings say so. */
function useFirstTimezone(): void {
  const { timezone } = useSession();
  const client = useQueryClient();
  useEffect(() => {
    const browser = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (timezone !== 'UTC' || browser === 'UTC' || localStorage.getItem(taken) !== null) return;
    const take = async () => {
      const { records } = await client.fetchQuery(anyDomainQuery);
      localStorage.setItem(taken, browser);
      if (records.length > 0) return;
      const settings = await ask('settingsGet', {});
      client.setQueryData(
        settingsQuery.queryKey,
        await ask('settingsReplace', { settings: { ...settings, timezone: browser } }),
      );
      await Promise.all([client.invalidateQueries(sessionQuery), portfolioChanged(client)]);
    };
    // If it fails, the next visit takes it.
    take().catch(() => undefined);
  }, [timezone, client]);
}
