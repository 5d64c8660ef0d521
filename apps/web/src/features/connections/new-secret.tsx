import { Button } from '../../kit/button.tsx';
import type { Token } from '@namekeep/contract';
import { paths } from '../../paths.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { CopyBlock } from './copy-block.tsx';
import { Notice } from '../../kit/notices.tsx';
import { PageHeading } from '../../kit/page.tsx';

/** The secret of a new token. It is only on the page, never in the address or in the browser's storage. */
export function NewSecret({ token, secret }: { token: Token; secret: string }) {
  const reads = token.scopes.includes('domains:read');
  const address = `${location.origin}${reads ? '/api/v1/domains' : '/api/session'}`;
  return (
    <div className="grid max-w-208 gap-6">
      <PageHeading title="Your new token">“{token.name}” is ready.</PageHeading>
      <Notice tone="info" title="Copy the secret now">
        You will not be able to see it again. Store it in a safe place, such as a password manager. If you lose it,
        revoke this token and create another one.
      </Notice>
      <CopyBlock label="Secret" text={secret} />
      <CopyBlock label="Try it in a terminal" text={`curl -H "Authorization: Bearer ${secret}" ${address}`} />
      <div>
        <Button component={AppLink} href={paths.connections()}>
          Done
        </Button>{' '}
        <Button component={AppLink} href={paths.connections('assistants')} variant="default">
          Connect an assistant
        </Button>
      </div>
    </div>
  );
}
