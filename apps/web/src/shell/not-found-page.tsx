import { Button } from '@mantine/core';
import { AppLink } from '../navigation/app-link.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { paths } from '../paths.ts';

/** An address that is not one of the application's. */
export function NotFoundPage() {
  return (
    <>
      <PageHeading title="There is no such page">The address may be mistyped, or the page has moved.</PageHeading>
      <Button component={AppLink} href={paths.domains()}>
        Go to your domains
      </Button>
    </>
  );
}
