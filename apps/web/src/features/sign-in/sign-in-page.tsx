import { useDocumentTitle } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import pictureDark from './overview-dark.webp';
import pictureLight from './overview-light.webp';
import { parametersOf } from '../../address-query.ts';
import { reach } from '../../api/client.ts';
import { signInAddress } from '../../api/session.ts';
import { keepShared, sharedText } from '../../kit/browser-storage.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox, TextInput } from '../../kit/fields.tsx';
import { FailureNotice } from '../../kit/notices.tsx';
import { Brand } from '../../kit/page.tsx';
import { paths } from '../../paths.ts';

/** Shown at every address to users who are not signed in. After signing in, they get to the page they asked for. */
export function SignInPage() {
  const { pathname, searchStr } = useLocation();
  const isShared = pathname === paths.addDomain() && sharedText(parametersOf(searchStr)) !== '';
  // Signing out returns to the overview with a parameter from the identity provider, which is dropped. A shared text waits
  // in the tab: it can be longer than an address, and the identity provider has no need to see it.
  const wanted = pathname === paths.overview() || isShared ? pathname : pathname + searchStr;
  const { data: isBundled, isPending } = useQuery({
    queryKey: ['bundled-provider'],
    queryFn: async () => (await fetch('/identity/.well-known/openid-configuration')).ok,
    retry: false,
  });
  useEffect(() => {
    if (isShared) keepShared(sessionStorage, sharedText(parametersOf(searchStr)));
  }, [isShared, searchStr]);
  useDocumentTitle('Sign in · Namekeep');
  return (
    <main className="mx-auto grid min-h-[calc(100dvh-var(--demo-banner,0px))] max-w-360 content-center gap-x-16 gap-y-10 px-[clamp(1.5rem,5vw,4rem)] py-8 lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-center">
      <div className="grid min-w-0 gap-5">
        <Brand />
        <h1 className="mt-4 text-[2.125rem] font-[650] leading-[1.06] tracking-[-0.035em]">
          All your domain names in one place
        </h1>
        <p className="text-lg text-ink-soft">
          What each one costs, when it is due, and what you decided. Namekeep never buys, renews or changes anything at
          a registrar. <a href={paths.help('start')}>How it works</a>
        </p>
        {isBundled ? (
          <PassphraseForm wanted={wanted} />
        ) : (
          !isPending && (
            <Button
              variant="filled"
              component="a"
              href={signInAddress(wanted)}
              size="lg"
              className="justify-self-start"
            >
              Sign in
            </Button>
          )
        )}
      </div>
      <picture className="max-lg:hidden">
        <source srcSet={pictureDark} media="(prefers-color-scheme: dark)" />
        <img src={pictureLight} alt="" className="w-full rounded-xl border border-line shadow-layer" />
      </picture>
    </main>
  );
}

/** The form of the bundled identity provider, one page earlier: it begins a sign-in, and answers what that asks for. */
function PassphraseForm({ wanted }: { wanted: string }) {
  const [passphrase, setPassphrase] = useState('');
  const [isShown, setIsShown] = useState(false);
  const signIn = useMutation({ mutationFn: () => sendPassphrase(passphrase, wanted) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  return (
    <form method="post" className="grid gap-3" onSubmit={submit}>
      {/* Password managers keep the passphrase under this name. */}
      <input type="text" name="username" value="owner" autoComplete="username" readOnly hidden />
      <TextInput
        type={isShown ? 'text' : 'password'}
        name="passphrase"
        label="Passphrase"
        description="It was printed when Namekeep first started."
        autoComplete="current-password"
        required
        autoFocus
        value={passphrase}
        error={signIn.data}
        onChange={({ currentTarget: { value } }) => setPassphrase(value)}
      />
      <Checkbox label="Show what you type" checked={isShown} onCheck={setIsShown} />
      <FailureNotice error={signIn.error} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="lg" loading={signIn.isPending}>
          Sign in
        </Button>
        <a href={paths.help('security#the-passphrase')}>Lost it?</a>
      </div>
    </form>
  );
}

/** Signs in and goes to `wanted`, or returns what is wrong with the passphrase. */
async function sendPassphrase(passphrase: string, wanted: string): Promise<string | undefined> {
  const address = signInAddress(wanted);
  const asked = await reach(address);
  const leave = (to: string) => {
    location.assign(to);
    return undefined;
  };
  const asks = ({ url }: Response) => new URL(url).pathname.startsWith('/identity/interaction/');
  // Somebody is signed in at the provider already, or it has to say why it does not ask.
  if (!asked.ok || !asks(asked)) return leave(address);
  const answer = await reach(asked.url, { method: 'POST', body: new URLSearchParams({ passphrase }) });
  if (!asks(answer)) return leave(wanted);
  const [, message] = /id="wrong"[^>]*>([^<]+)</.exec(await answer.text()) ?? [];
  return message ?? leave(address);
}
