import { Button } from '@mantine/core';
import type { Token } from '@namekeep/contract';
import { paths } from '../../paths.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { CopyBlock } from '../../kit/copy-block.tsx';
import classes from './new-secret.module.css';
import { Notice } from '../../kit/notice.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';

/** The secret of a new token. It stands on the page only: neither the address nor the browser keeps it. */
export function NewSecret({ token, secret }: { token: Token; secret: string }) {
  const reads = token.scopes.includes('domains:read');
  const address = `${location.origin}${reads ? '/api/v1/domains' : '/api/session'}`;
  return (
    <div className={classes.page}>
      <PageHeading title="Your new token">“{token.name}” is ready.</PageHeading>
      <Notice tone="info" title="Copy the secret now">
        It is shown only this once. Keep it where you keep passwords; if it gets lost, revoke this token and create
        another.
      </Notice>
      <CopyBlock label="Secret" text={secret} />
      <CopyBlock label="Try it in a terminal" text={`curl -H "Authorization: Bearer ${secret}" ${address}`} />
      <div>
        <Button component={AppLink} href={paths.tokens()}>
          I have copied it
        </Button>{' '}
        <Button component={AppLink} href={paths.connect()} variant="default">
          Connect an assistant with it
        </Button>
      </div>
    </div>
  );
}
