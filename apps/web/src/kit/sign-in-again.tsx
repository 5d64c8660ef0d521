import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { signInAddress } from '../api/sign-in.ts';
import { beginSigningIn } from './draft-store.ts';

/** The way through the identity provider and back to this very page. */
export function SignInAgain({ stepUp = false, focused = false }: { stepUp?: boolean; focused?: boolean }) {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <Button
      component="a"
      href={signInAddress(here, { stepUp })}
      data-autofocus={focused || undefined}
      onClick={beginSigningIn}
    >
      {stepUp ? 'Confirm it is you' : 'Sign in again'}
    </Button>
  );
}
