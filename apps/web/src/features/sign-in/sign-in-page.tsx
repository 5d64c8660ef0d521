import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { signInAddress } from '../../api/sign-in.ts';
import { Brand } from '../../kit/brand.tsx';
import { paths } from '../../paths.ts';
import classes from './sign-in-page.module.css';

/** Shown at every address to users who are not signed in. After signing in, they get to the page they asked for. */
export function SignInPage() {
  const wanted = useLocation({
    // Signing out returns to the overview with a parameter from the identity provider, which is dropped.
    select: ({ pathname, searchStr }) => (pathname === paths.overview() ? pathname : pathname + searchStr),
  });
  useEffect(() => {
    document.title = 'Sign in · Namekeep';
  }, []);
  return (
    <main className={classes.page}>
      <div className={classes.brand}>
        <Brand />
      </div>
      <h1 className={classes.title}>All your domain names in one place</h1>
      <p className={classes.lead}>
        A private list of the domains you own, what each one costs, and when it is due. Namekeep only tracks what you
        enter; it never buys, renews or changes anything at a registrar. <a href={paths.help('start')}>How it works</a>
      </p>
      <Button component="a" href={signInAddress(wanted)} size="lg" className={classes.button ?? ''}>
        Sign in
      </Button>
    </main>
  );
}
