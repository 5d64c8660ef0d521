import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { errorSentence } from '../api/error-sentence.ts';
import { type SavedView, shownBy, totalsQuery, viewsQuery } from '../api/queries.ts';
import { signOut, useSession } from '../api/session.ts';
import { signedOut } from '../kit/browser-storage.ts';
import { Button } from '../kit/button.tsx';
import { Sheet } from '../kit/dialog.tsx';
import { IconDots, IconHelp, IconLayoutDashboard, IconLogout, IconPlus, IconWorldWww, IconX } from '../kit/icons.ts';
import { AppLink } from '../navigation/app-link.tsx';
import { useOverlays } from '../navigation/overlays.ts';
import { helpOf, pages } from '../pages.ts';
import { paths } from '../paths.ts';

const places = pages.filter(({ inMenu }) => inMenu);

/** The main navigation. If it is `collapsed`, only its icons are visible, and tooltips show the names. */
export function Navigation({ collapsed = false }: { collapsed?: boolean }) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const open = useOverlays();
  const isHere = (href: string) => (href === '/' ? here === '/' : here === href || here.startsWith(`${href}/`));
  return (
    <nav aria-label="Main">
      <ul className="grid grid-cols-1 gap-0.5">
        {places.map(({ path: href, label, Icon = IconHelp }) => (
          <li key={href}>
            <AppLink
              href={href}
              className="place min-h-8.5 gap-3 px-2.5"
              aria-current={isHere(href) ? 'page' : undefined}
              title={collapsed ? label : undefined}
            >
              <Icon size={20} stroke={1.6} />
              <span data-rail-word>{label}</span>
            </AppLink>
            {href === paths.domains() && <RailViews />}
          </li>
        ))}
        <li>
          <a
            href={paths.help(helpOf(here))}
            className="place min-h-8.5 gap-3 px-2.5"
            title={collapsed ? 'Help' : undefined}
            onClick={(event) => {
              event.preventDefault();
              open({ kind: 'help', article: null });
            }}
          >
            <IconHelp size={20} stroke={1.6} />
            <span data-rail-word>Help</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}

function RailViews() {
  const { data } = useQuery(viewsQuery);
  const pinned = data?.filter((view) => view.pinned) ?? [];
  if (pinned.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 mb-1 pl-8.5" aria-label="Saved views" data-rail-wide>
      {pinned.map((view) => (
        <RailView key={view.name} saved={view} />
      ))}
    </ul>
  );
}

function RailView({ saved }: { saved: SavedView }) {
  const view = shownBy(saved);
  const href = paths.domains(view);
  const isHere = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr === href });
  const { data: totals } = useQuery({ ...totalsQuery(view), staleTime: 60_000 });
  return (
    <li>
      <AppLink
        href={href}
        className="place justify-between gap-2 py-1 pr-2.5 pl-2 text-sm font-normal"
        aria-current={isHere ? 'page' : undefined}
      >
        <span className="truncate" title={saved.name}>
          {saved.name}
        </span>
        {totals && <span className="flex-none tabular-nums">{totals.count.toLocaleString('en')}</span>}
      </AppLink>
    </li>
  );
}

/** The signed-in user, and the button to sign out. The owner of the bundled provider has no name. */
export function Account() {
  const { name, email } = useSession();
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: (signOutUrl) => signedOut(paths.overview(), signOutUrl ?? undefined),
  });
  const who = name ?? email;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {who && (
        <div className="grid min-w-0 text-sm leading-[1.4] wrap-anywhere [&_span]:text-ink-soft" data-rail-wide>
          <strong>{who}</strong>
          {email && email !== who && <span>{email}</span>}
        </div>
      )}
      <Button leftSection={<IconLogout size={16} />} loading={leave.isPending} onClick={() => leave.mutate()}>
        <span data-rail-word>Sign out</span>
      </Button>
      {leave.isError && <p role="alert">{errorSentence(leave.error)}</p>}
    </div>
  );
}

/** The navigation on small screens, which closes itself once a link in it is followed. */
function MenuSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet label="Menu" className="w-[min(20rem,88vw)]" onClose={onClose}>
      {/* What is pressed are the links in it */}
      {/* Enter on a link is a click too */}
      <div
        className="grid min-h-full grid-rows-[auto_1fr_auto] gap-4 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]"
        onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}
      >
        <Button data-autofocus className="justify-self-end" leftSection={<IconX size={18} />} onClick={onClose}>
          Close
        </Button>
        <Navigation />
        <Account />
      </div>
    </Sheet>
  );
}

const barPlaces = [
  { href: paths.overview(), label: 'Overview', Icon: IconLayoutDashboard },
  { href: paths.domains(), label: 'Domains', Icon: IconWorldWww },
  { href: paths.addDomain(), label: 'Add', name: 'Add domain', Icon: IconPlus },
];

/** The most important places at the lower edge of small screens, in reach of the thumb. */
export function BottomBar() {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isHere = (href: string) =>
    href === here || (href === paths.domains() && here.startsWith(`${href}/`) && here !== paths.addDomain());
  const isElsewhere = !barPlaces.some(({ href }) => isHere(href));
  return (
    <nav aria-label="Main places" className="bottom-bar">
      {barPlaces.map(({ href, label, name, Icon }) => (
        <AppLink
          key={href}
          href={href}
          className="bottom-place"
          aria-label={name}
          aria-current={isHere(href) ? 'page' : undefined}
        >
          <Icon size={22} stroke={1.7} />
          {label}
        </AppLink>
      ))}
      <button
        type="button"
        className="bottom-place"
        data-here={isElsewhere}
        aria-haspopup="dialog"
        onClick={() => setIsMenuOpen(true)}
      >
        <IconDots size={22} stroke={1.7} />
        More
      </button>
      {isMenuOpen && <MenuSheet onClose={() => setIsMenuOpen(false)} />}
    </nav>
  );
}
