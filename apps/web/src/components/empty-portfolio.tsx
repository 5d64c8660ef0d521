import { Button } from '@mantine/core';
import { paths } from '../paths.ts';
import { IconFileImport, IconKey, IconPlus } from '../ui/icons.ts';
import { AppLink } from './app-link.tsx';
import classes from './empty-portfolio.module.css';
import { PageHeading } from './page-heading.tsx';

/** The first thing a new owner sees: what this place is for, and the ways in. */
export function EmptyPortfolio() {
  return (
    <div className={classes.empty}>
      <PageHeading title="Your portfolio is empty">
        Add the names you own, and Namekeep tells you what to pay next, what is about to run out, and what it all costs.
        It only tracks what you enter; renewing stays with you and your registrar.
      </PageHeading>
      <ul className={classes.ways}>
        <li className={classes.way}>
          <h2>By hand</h2>
          <p>A name and its renewal date are enough to begin.</p>
          <Button component={AppLink} href={paths.addDomain()} leftSection={<IconPlus size={18} aria-hidden />}>
            Add your first domain
          </Button>
        </li>
        <li className={classes.way}>
          <h2>From a file</h2>
          <p>Your registrar's export, a spreadsheet, or a list to paste. You see what would happen first.</p>
          <Button
            component={AppLink}
            href={paths.transfer()}
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden />}
          >
            Import a file
          </Button>
        </li>
        <li className={classes.way}>
          <h2>From a script</h2>
          <p>Create an access token, and add your names over the REST API.</p>
          <Button
            component={AppLink}
            href={paths.createToken()}
            variant="default"
            leftSection={<IconKey size={18} aria-hidden />}
          >
            Create a token
          </Button>
        </li>
      </ul>
    </div>
  );
}
