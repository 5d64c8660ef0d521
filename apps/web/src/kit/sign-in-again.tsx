import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { beginSigningIn } from './draft-store.ts';
import { paths } from '../paths.ts';

/** The way through the identity provider and back to this very page. */
export function SignInAgain({ stepUp = false, focused = false }: { stepUp?: boolean; focused?: boolean }) {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <Button
      component="a"
      href={paths.signIn(here, { stepUp })}
      data-autofocus={focused || undefined}
      onClick={beginSigningIn}
    >
      {stepUp ? 'Confirm it is you' : 'Sign in again'}
    </Button>
  );
}
