import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { parametersOf } from '../../address-query.ts';
import { sharedText, takeShared } from '../../kit/browser-storage.ts';
import { paths } from '../../paths.ts';

/**
 * Hands over a text that another application shared: it is in the address, or was kept in the tab during a sign-in. It is
 * then removed from there.
 */
export function useSharedText(onShared: (text: string) => void): void {
  const router = useRouter();
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const take = useEffectEvent(() => {
    const kept = takeShared(sessionStorage);
    const inAddress = sharedText(parametersOf(query));
    for (const text of [kept, inAddress]) if (text !== '') onShared(text);
    // Otherwise the text would come back with a reload, and stay in the history of the browser.
    if (inAddress !== '') void router.navigate({ href: paths.addFromText(), replace: true });
  });
  useEffect(() => take(), [query]);
}
