import { Button } from '../../kit/button.tsx';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { parametersOf } from '../../address-query.ts';
import { signInAddress } from '../../api/sign-in.ts';
import { Brand } from '../../kit/brand.tsx';
import { keepShared, sharedText } from '../../kit/shared-text.ts';
import { paths } from '../../paths.ts';
import { Preview } from './preview.tsx';
import classes from './sign-in-page.module.css';

/** Shown at every address to users who are not signed in. After signing in, they get to the page they asked for. */
export function SignInPage() {
  const { pathname, searchStr } = useLocation();
  const isShared = pathname === paths.addFromText();
  // Signing out returns to the overview with a parameter from the identity provider, which is dropped. A shared text waits
  // in the tab: it can be longer than an address, and the identity provider has no need to see it.
  const wanted = pathname === paths.overview() || isShared ? pathname : pathname + searchStr;
  useEffect(() => {
    if (isShared) keepShared(sessionStorage, sharedText(parametersOf(searchStr)));
  }, [isShared, searchStr]);
  useEffect(() => {
    document.title = 'Sign in · Namekeep';
  }, []);
  return (
    <main className={classes.page}>
      <div className={classes.words}>
        <div className={classes.brand}>
          <Brand />
        </div>
        <h1 className={classes.title}>All your domain names in one place</h1>
        <p className={classes.lead}>
          Namekeep is a private list of your domain names: what each one costs, when it is due, and what you decided. It
          shows what to pay this month and which names need a decision, and you can undo every change. It tracks only
          what you enter, and never buys, renews or changes anything at a registrar.{' '}
          <a href={paths.help('start')}>How it works</a>
        </p>
        <Button component="a" href={signInAddress(wanted)} size="lg" className={classes.button ?? ''}>
          Sign in
        </Button>
      </div>
      <Preview />
    </main>
  );
}
