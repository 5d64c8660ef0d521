import { useLocation } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import {
  IconHelp,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconReportMoney,
  IconSettings,
  IconTransfer,
  IconWorldWww,
} from '../kit/icons.ts';
import { helpOf } from '../navigation/help-of.ts';
import { AppLink } from '../navigation/app-link.tsx';
import { useOverlays } from '../navigation/overlays.ts';
import classes from './navigation.module.css';
import { RailViews } from './views/rail-views.tsx';

const places = [
  { href: paths.overview(), label: 'Overview', Icon: IconLayoutDashboard },
  { href: paths.domains(), label: 'Domains', Icon: IconWorldWww },
  { href: paths.report(), label: 'Report', Icon: IconReportMoney },
  { href: paths.activity(), label: 'Activity', Icon: IconHistory },
  { href: paths.transfer(), label: 'Import and export', Icon: IconTransfer },
  { href: paths.tokens(), label: 'Access tokens', Icon: IconKey },
  { href: paths.settings(), label: 'Settings', Icon: IconSettings },
];

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
      <ul className={classes.list}>
        {places.map(({ href, label, Icon }) => (
          <li key={href}>
            <AppLink
              href={href}
              className={classes.place}
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
            className={classes.place}
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
