import { useLocation } from '@tanstack/react-router';
import { IconDots, IconLayoutDashboard, IconPlus, IconWorldWww } from '../kit/icons.ts';
import { AppLink } from '../navigation/app-link.tsx';
import { pageAt } from '../pages.ts';
import { paths } from '../paths.ts';
import { Menu } from './menu.tsx';

const places = [
  { href: paths.overview(), label: 'Overview', Icon: IconLayoutDashboard },
  { href: paths.domains(), label: 'Domains', Icon: IconWorldWww },
  { href: paths.addDomain(), label: 'Add', name: 'Add domain', Icon: IconPlus },
];

/** The most important places at the lower edge of small screens, in reach of the thumb. */
export function BottomBar() {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const isAdding = pageAt(here)?.tab?.[0] === 'Ways to add';
  const isHere = (href: string) => {
    if (href === paths.addDomain()) return isAdding;
    return href === here || (href === paths.domains() && here.startsWith(`${href}/`) && !isAdding);
  };
  const isElsewhere = !places.some(({ href }) => isHere(href));
  return (
    <nav aria-label="Main places" className="bottom-bar">
      {places.map(({ href, label, name, Icon }) => (
        <AppLink
          key={href}
          href={href}
          className="bottom-place"
          aria-label={name}
          aria-current={isHere(href) ? 'page' : undefined}
        >
          <Icon size={22} stroke={1.7} aria-hidden />
          {label}
        </AppLink>
      ))}
      <Menu
        opener={(open) => (
          <button type="button" className="bottom-place" data-here={isElsewhere} aria-haspopup="dialog" onClick={open}>
            <IconDots size={22} stroke={1.7} aria-hidden />
            More
          </button>
        )}
      />
    </nav>
  );
}
