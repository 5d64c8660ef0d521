import { useLocation } from '@tanstack/react-router';
import { helpOf, pages } from '../pages.ts';
import { paths } from '../paths.ts';
import { IconHelp } from '../kit/icons.ts';
import { AppLink } from '../navigation/app-link.tsx';
import { useOverlays } from '../navigation/overlays.ts';
import { RailViews } from './views/rail-views.tsx';

const places = pages.filter(({ inMenu }) => inMenu);

interface NavigationProps {
  /** Lets the menu on small screens close itself. */
  onFollow?: () => void;
  /** Whether only the icons are visible; tooltips then show the names. */
  collapsed?: boolean;
}

/** The main navigation. */
export function Navigation({ onFollow, collapsed = false }: NavigationProps) {
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
              onClick={onFollow}
            >
              <Icon size={20} stroke={1.6} aria-hidden />
              <span data-rail-word>{label}</span>
            </AppLink>
            {href === paths.domains() && <RailViews onFollow={onFollow} />}
          </li>
        ))}
        <li>
          <a
            href={paths.help(helpOf(here))}
            className="place min-h-8.5 gap-3 px-2.5"
            title={collapsed ? 'Help' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onFollow?.();
              open({ kind: 'help', article: null });
            }}
          >
            <IconHelp size={20} stroke={1.6} aria-hidden />
            <span data-rail-word>Help</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}
