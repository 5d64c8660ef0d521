import { Button } from '@mantine/core';
import type { Token } from '@namekeep/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { tokensQuery } from '../../api/queries.ts';
import { instantText } from '../../kit/format.ts';
import { IconBan, IconCheck, IconHourglassOff } from '../../kit/icons.ts';
import { scopeWords } from './scopes.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureNotice } from '../../kit/failure-notice.tsx';
import { WhenSeen } from '../../kit/when-seen.tsx';
import { TokenActivity } from './token-activity.tsx';
import { useSession } from '../../api/session-context.ts';
import classes from './token-item.module.css';

const states = {
  active: { word: 'Active', Icon: IconCheck },
  expired: { word: 'Expired', Icon: IconHourglassOff },
  revoked: { word: 'Revoked', Icon: IconBan },
} as const;

/** A token, without its secret. */
export function TokenItem({ token }: { token: Token }) {
  const { timezone } = useSession();
  const [asking, setAsking] = useState(false);
  const { word, Icon } = states[token.status];
  const at = (instant: string) => <time dateTime={instant}>{instantText(instant, timezone)}</time>;
  return (
    <li className={classes.token} data-status={token.status}>
      <div className={classes.what}>
        <strong className={classes.name}>{token.name}</strong>
        <p className={classes.state}>
          <Icon size={15} stroke={2.2} aria-hidden />
          {word}
        </p>
        <p className={classes.scopes}>{token.scopes.map((scope) => scopeWords[scope].short).join(', ')}</p>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Secret ends with</dt>
          <dd>
            <code>…{token.hint}</code>
          </dd>
        </div>
        <div>
          <dt>Last used</dt>
          <dd>{token.lastUsedAt ? at(token.lastUsedAt) : 'Never'}</dd>
        </div>
        <div>
          <dt>Activity</dt>
          <dd>
            <WhenSeen className={classes.room}>
              <TokenActivity token={token} />
            </WhenSeen>
          </dd>
        </div>
        <div>
          <dt>{token.revokedAt ? 'Revoked' : token.status === 'expired' ? 'Expired' : 'Expires'}</dt>
          <dd>{at(token.revokedAt ?? token.expiresAt)}</dd>
        </div>
      </dl>
      {token.status === 'active' && (
        <Button
          size="sm"
          variant="default"
          className={classes.revoke ?? ''}
          aria-label={`Revoke ${token.name}`}
          onClick={() => setAsking(true)}
        >
          Revoke
        </Button>
      )}
      {asking && <RevokeDialog token={token} onClose={() => setAsking(false)} />}
    </li>
  );
}

function RevokeDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => ask('tokensRevoke', { id: token.id }),
    onSuccess: async () => {
      await client.invalidateQueries(tokensQuery);
      onClose();
    },
  });
  return (
    <Dialog
      title={`Revoke “${token.name}”?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="brick" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            Revoke token
          </Button>
        </>
      }
    >
      <p>Anything that uses this token loses access immediately. This cannot be undone.</p>
      {revoke.isError && <FailureNotice error={revoke.error} />}
    </Dialog>
  );
}
