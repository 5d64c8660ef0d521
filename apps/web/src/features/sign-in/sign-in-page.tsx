import { Button } from '../../kit/button.tsx';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { parametersOf } from '../../address-query.ts';
import { signInAddress } from '../../api/session.ts';
import { Brand } from '../../kit/page.tsx';
import { keepShared, sharedText } from '../../kit/browser-storage.ts';
import { paths } from '../../paths.ts';
import { Preview } from './preview.tsx';

/** Shown at every address to users who are not signed in. After signing in, they get to the page they asked for. */
export function SignInPage() {
  const { pathname, searchStr } = useLocation();
  const isShared = pathname === paths.addDomain() && sharedText(parametersOf(searchStr)) !== '';
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
    <main className="mx-auto grid min-h-[calc(100dvh-var(--demo-banner,0px))] max-w-336 content-center gap-10 px-[clamp(1.5rem,5vw,4rem)] pt-8 pb-[8vh] lg:grid-cols-2 lg:place-items-center">
      <div className="grid gap-6 min-w-0">
        <div className="mb-[clamp(1rem,6vh,4rem)]">
          <Brand />
        </div>
        <h1 className="text-[clamp(2.125rem,1.6rem_+_2.2vw,3.25rem)] font-[650] leading-[1.06] tracking-[-0.035em]">
          All your domain names in one place
        </h1>
        <p className="max-w-136 text-ink-soft text-[clamp(1.0625rem,1rem_+_0.3vw,1.1875rem)] leading-[1.6]">
          Namekeep is a private list of your domain names: what each one costs, when it is due, and what you decided. It
          shows what to pay this month and which names need a decision, and you can undo every change. It tracks only
          what you enter, and never buys, renews or changes anything at a registrar.{' '}
          <a href={paths.help('start')}>How it works</a>
        </p>
        <Button component="a" href={signInAddress(wanted)} size="lg" className="justify-self-start mt-2">
          Sign in
        </Button>
      </div>
      <Preview />
    </main>
  );
}
