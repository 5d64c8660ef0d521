import { Button } from '../kit/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { errorSentence } from '../api/error-sentence.ts';
import { signedOut } from '../kit/browser-storage.ts';
import { paths } from '../paths.ts';
import { IconLogout } from '../kit/icons.ts';
import { signOut, useSession } from '../api/session.ts';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';

/** The signed-in user, the color scheme, and the button to sign out. */
export function Account() {
  const { name, email } = useSession();
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: (signOutUrl) => signedOut(paths.overview(), signOutUrl ?? undefined),
  });
  const who = name ?? email ?? 'Owner';
  return (
    <div className="grid gap-4 pt-4 border-t border-line">
      <ColorSchemeSwitch />
      <div className="grid gap-3">
        <div className="grid min-w-0 text-sm leading-[1.4] wrap-anywhere [&_span]:text-ink-soft" data-rail-wide>
          <strong>{who}</strong>
          {email && email !== who && <span>{email}</span>}
        </div>
        <Button
          variant="default"
          leftSection={<IconLogout size={16} aria-hidden />}
          loading={leave.isPending}
          onClick={() => leave.mutate()}
        >
          <span data-rail-word>Sign out</span>
        </Button>
      </div>
      {leave.isError && <p role="alert">{errorSentence(leave.error)}</p>}
    </div>
  );
}
