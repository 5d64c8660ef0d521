import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { signInAddress } from '../../api/sign-in.ts';
import { Brand } from '../../kit/brand.tsx';
import { paths } from '../../paths.ts';
import classes from './sign-in-page.module.css';

/** What somebody sees who is not signed in, at every address; signing in leads on to where they wanted to go. */
export function SignInPage() {
  const wanted = useLocation({
    // The way back from signing out leaves a parameter of the identity provider on the overview, which has none.
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
      <h1 className={classes.title}>Your domain names, kept in one place.</h1>
      <p className={classes.lead}>
        A private list of what you own, what each name costs, and when it is due. Namekeep only tracks what you enter:
        it never buys, renews or changes anything at a registrar. <a href={paths.help('start')}>How it works</a>
      </p>
      <Button component="a" href={signInAddress(wanted)} size="lg" className={classes.button ?? ''}>
        Sign in
      </Button>
    </main>
  );
}
