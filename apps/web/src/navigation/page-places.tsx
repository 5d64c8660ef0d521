import { useLocation } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { AppLink } from './app-link.tsx';
import classes from './page-places.module.css';

interface PagePlacesProps {
  label: string;
  places: readonly { href: string; label: string }[];
}

/** Links to related pages, in the same place above the heading of each. */
function PagePlaces({ label, places }: PagePlacesProps) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav aria-label={label} className={classes.places}>
      {places.map((place) => (
        <AppLink key={place.href} href={place.href} aria-current={here === place.href ? 'page' : undefined}>
          {place.label}
        </AppLink>
      ))}
    </nav>
  );
}

const settings = [
  { href: paths.settings(), label: 'General' },
  { href: paths.labels(), label: 'Labels' },
  { href: paths.aiProvider(), label: 'AI provider' },
  { href: paths.connect(), label: 'Assistants' },
  { href: paths.about(), label: 'About' },
];

export const SettingsPlaces = () => <PagePlaces label="Settings" places={settings} />;

const waysToAdd = [
  { href: paths.addDomain(), label: 'One' },
  { href: paths.addNames(), label: 'Several' },
  { href: paths.addFromText(), label: 'From text' },
  { href: paths.transfer(), label: 'From file' },
];

export const WaysToAdd = () => <PagePlaces label="Ways to add" places={waysToAdd} />;
