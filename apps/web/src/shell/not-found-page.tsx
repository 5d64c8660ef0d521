import { Button } from '../kit/button.tsx';
import { AppLink } from '../navigation/app-link.tsx';
import { PageHeading } from '../kit/page.tsx';
import { paths } from '../paths.ts';

/** Shown for an unknown address. */
export function NotFoundPage() {
  return (
    <>
      <PageHeading title="Page not found">The address may be mistyped, or the page may have moved.</PageHeading>
      <Button component={AppLink} href={paths.domains()}>
        Go to your domains
      </Button>
    </>
  );
}
