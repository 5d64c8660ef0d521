import type { BodyOf } from '@namekeep/contract';
import { type CheckKind, toUnicodeName } from '@namekeep/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { checksQuery } from '../../api/queries.ts';
import { Button } from '../../kit/button.tsx';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { fail } from '../../record/undo.ts';

type Check = BodyOf<'checksList'>['checks'][number];

const titles: Readonly<Record<CheckKind, string>> = {
  auto_renew_conflict: 'Auto-renew against your decision',
  price_jump: 'Prices that jumped',
  payment_method_ends: 'Payment method ends before the charge',
  email_on_leaving_name: 'Account e-mail at a name that you give up',
  spelling: 'Several spellings',
  look_alike: 'Names that look alike',
  dates: 'Unlikely dates',
  cost_outlier: 'Unusual prices',
  no_cost: 'No price',
  twice: 'Recorded twice',
};

export function Checks({ checks }: { checks: readonly Check[] }) {
  const client = useQueryClient();
  const dismiss = useMutation({
    mutationFn: (check: { kind: CheckKind; id: string }) => ask('checksDismiss', { check }),
    onError: (error) => fail({ title: 'It could not be dismissed', error }),
    onSettled: () => client.invalidateQueries(checksQuery),
  });
  return checks.map((check) => (
    <Kind key={check.kind} check={check} onDismiss={(id) => dismiss.mutate({ kind: check.kind, id })} />
  ));
}

/** So many records of a kind are shown until it is opened. */
const few = 3;

function Kind({ check: { kind, count, records }, onDismiss }: { check: Check; onDismiss: (id: string) => void }) {
  const [whole, setWhole] = useState(false);
  return (
    <section aria-labelledby={`check-${kind}`} className="mt-4">
      <h3 id={`check-${kind}`} className="text-base">
        {titles[kind]} <span className="font-normal text-ink-soft">· {count.toLocaleString('en')}</span>
      </h3>
      <ul className="mt-1">
        {records.slice(0, whole ? undefined : few).map(({ id, name, detail }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-t border-line py-1.5 wrap-anywhere"
          >
            <span>
              <AppLink href={paths.domain(id)} className="text-inherit no-underline hover:underline">
                {toUnicodeName(name)}
              </AppLink>
              <span className="block text-sm text-ink-soft">{detail}</span>
            </span>
            <Button
              size="compact"
              variant="subtle"
              className="pointer-coarse:min-h-11 print:hidden"
              aria-label={`Dismiss: ${toUnicodeName(name)}`}
              onClick={({ currentTarget }) => {
                focusNext(currentTarget);
                onDismiss(id);
              }}
            >
              Dismiss
            </Button>
          </li>
        ))}
      </ul>
      {!whole && records.length > few && (
        <button type="button" className="link-button pointer-coarse:min-h-11" onClick={() => setWhole(true)}>
          Show {count > records.length ? `the first ${records.length.toLocaleString('en')}` : `all ${count}`}
        </button>
      )}
    </section>
  );
}

/** Moves the focus from a row that leaves to its neighbor, or to the heading of all checks. */
function focusNext(button: HTMLElement): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  (next?.querySelector('button') ?? document.getElementById('checks'))?.focus();
}
