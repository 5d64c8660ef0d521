import { Button } from './button.tsx';
import { useLocation } from '@tanstack/react-router';
import { signInAddress } from '../api/sign-in.ts';
import { beginSigningIn } from './draft-store.ts';

/** A link to the identity provider that leads back to the current page. */
export function SignInAgain({ stepUp = false, focused = false }: { stepUp?: boolean; focused?: boolean }) {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <Button
      component="a"
      href={signInAddress(here, { stepUp })}
      data-autofocus={focused || undefined}
      onClick={beginSigningIn}
    >
      Sign in again
    </Button>
  );
}
