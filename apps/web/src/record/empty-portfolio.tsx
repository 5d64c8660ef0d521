import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { IconClipboardText, IconFileImport, IconListDetails, IconPlus, IconRobot } from '../kit/icons.ts';
import { AppLink } from '../navigation/app-link.tsx';
import { HelpLink } from '../navigation/help-link.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import classes from './empty-portfolio.module.css';

/** The first thing a new owner sees: what this place is for, and the ways in. */
export function EmptyPortfolio() {
  return (
    <div className={classes.empty}>
      <PageHeading title="Your portfolio is empty">
        Add the names you own, and Namekeep tells you what to pay next, what is about to run out, and what it all costs.
        It only tracks what you enter; renewing stays with you and your registrar.{' '}
        <HelpLink article="start">How it works</HelpLink>
      </PageHeading>
      <ul className={classes.ways}>
        <li className={classes.way}>
          <h2>Add one</h2>
          <p>A name and its expiration date are enough to begin.</p>
          <Way href={paths.addDomain()} icon={<IconPlus size={18} aria-hidden />} main>
            Add a domain
          </Way>
        </li>
        <li className={classes.way}>
          <h2>Bring many</h2>
          <p>The file that your registrar exports, a list of names, or the text of an e-mail or invoice.</p>
          <Way href={paths.transfer()} icon={<IconFileImport size={18} aria-hidden />}>
            Import a file
          </Way>
          <Way href={paths.addNames()} icon={<IconListDetails size={18} aria-hidden />}>
            Paste names
          </Way>
          <Way href={paths.addFromText()} icon={<IconClipboardText size={18} aria-hidden />}>
            Paste a text
          </Way>
        </li>
        <li className={classes.way}>
          <h2>Let an assistant do it</h2>
          <p>Connect the assistant that you use, or a script, and tell it what you own.</p>
          <Way href={paths.connect()} icon={<IconRobot size={18} aria-hidden />}>
            Connect an assistant
          </Way>
        </li>
      </ul>
    </div>
  );
}

interface WayProps {
  href: string;
  icon: ReactNode;
  main?: boolean;
  children: ReactNode;
}

function Way({ href, icon, main = false, children }: WayProps) {
  return (
    <Button
      component={AppLink}
      href={href}
      leftSection={icon}
      variant={main ? 'filled' : 'default'}
      className={classes.go ?? ''}
    >
      {children}
    </Button>
  );
}
