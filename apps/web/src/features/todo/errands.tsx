import type { ErrandKind } from '@namekeep/domain';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { amountText, countPhrase, dateText, shortDateText } from '../../kit/format.ts';
import { IconCheck, IconCopy } from '../../kit/icons.ts';
import { useShortcut } from '../../kit/keys.ts';
import { AppLink } from '../../navigation/app-link.tsx';
import { paths } from '../../paths.ts';
import { BatchDialog } from '../../record/batch-dialog.tsx';
import { copyNames, fail, report } from '../../record/undo.ts';
import {
  allRecords,
  type ErrandGroup,
  type ErrandInput,
  errandDone,
  groupCosts,
  isRenewal,
  previewErrand,
  useConfirmRenewed,
} from '../../record/errands.ts';

const words: Readonly<Record<ErrandKind, { title: string; why: string; done: string; stored: string }>> = {
  turn_auto_renew_off: {
    title: 'Turn auto-renew off',
    why: 'You let these expire, but the registrar may renew and charge them.',
    done: 'Done',
    stored: 'Auto-renew is recorded as off.',
  },
  renew_by_hand: {
    title: 'Renew by hand',
    why: 'You keep these, and auto-renew is off.',
    done: 'Done',
    stored: 'Each is recorded as renewed for a year and paid today at its recorded price.',
  },
  check_auto_renew: {
    title: 'Check auto-renew',
    why: 'You keep these, but it is not recorded whether they renew by themselves.',
    done: 'Auto-renew is on',
    stored: 'Auto-renew is recorded as on. If it is off, change it on the record.',
  },
  confirm_renewed: {
    title: 'Confirm renewals',
    why: 'These should have renewed by themselves. Confirm those that did, at their recorded price.',
    done: 'Confirm',
    stored: '',
  },
};

const keyOf = ({ kind, registrar }: ErrandGroup): string => `${kind} ${registrar ?? ''}`;

const copy = (group: ErrandGroup) =>
  void copyNames(async () => (await allRecords(group)).map(({ unicodeName }) => unicodeName));

/** The errands, by kind and registrar. The keys act on the current group. */
export function Errands({ groups }: { groups: readonly ErrandGroup[] }) {
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState('');
  const current = groups.find((group) => keyOf(group) === chosen) ?? groups[0];
  const { done, dialog, isBusy } = useDone();
  const move = (by: 1 | -1) => () => {
    const next = current && groups[groups.indexOf(current) + by];
    if (!next) return;
    setChosen(keyOf(next));
    const section = list.current?.querySelector<HTMLElement>(`[data-group="${CSS.escape(keyOf(next))}"]`);
    section?.querySelector<HTMLElement>('[data-done]')?.focus({ preventScroll: true });
    section?.scrollIntoView({ block: 'nearest' });
  };
  useShortcut('c', () => current && copy(current));
  useShortcut('d', () => current && done(current));
  useShortcut('j', move(1), { repeats: true });
  useShortcut('k', move(-1), { repeats: true });
  const kinds = [...new Set(groups.map(({ kind }) => kind))];
  return (
    <div ref={list}>
      {kinds.map((kind) => (
        <section key={kind} aria-labelledby={kind} className="mt-4">
          <h3 id={kind}>{words[kind].title}</h3>
          <p className="text-ink-soft">{words[kind].why}</p>
          {groups
            .filter((group) => group.kind === kind)
            .map((group) => (
              <Group
                key={keyOf(group)}
                group={group}
                isOpen={groups.length <= fewGroups || group === groups[0]}
                isCurrent={group === current}
                isBusy={isBusy(group)}
                onCurrent={() => setChosen(keyOf(group))}
                onCopy={() => copy(group)}
                onDone={(ids) => done(group, ids)}
              />
            ))}
        </section>
      ))}
      {dialog}
    </div>
  );
}

/** So many names of a group are shown until it is opened; of more groups than this, only those of the first. */
const few = 5;
const fewGroups = 4;

interface GroupProps {
  group: ErrandGroup;
  isOpen: boolean;
  isCurrent: boolean;
  isBusy: boolean | undefined;
  onCurrent: () => void;
  onCopy: () => void;
  onDone: (ids?: string[]) => void;
}

/** The domains of one registrar, and what to do with all of them or with one. */
function Group({ group, isOpen, isCurrent, isBusy, onCurrent, onCopy, onDone }: GroupProps) {
  const { kind, registrar, count, records } = group;
  const [shown, setShown] = useState(isOpen ? few : 0);
  const at = registrar ?? 'No registrar';
  const { done } = words[kind];
  const hint = (key: string) =>
    isCurrent && (
      <kbd aria-hidden className="border-current bg-transparent max-sm:hidden">
        {key}
      </kbd>
    );
  return (
    <section
      aria-label={`${words[kind].title}: ${at}`}
      data-group={keyOf(group)}
      className="mt-3 rounded-lg border border-line px-4 py-3 data-[current=true]:border-line-strong"
      data-current={isCurrent}
      onFocus={onCurrent}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h4 className="min-w-0 text-base wrap-anywhere">{at}</h4>
        <button
          type="button"
          className="link-button pointer-coarse:min-h-11"
          aria-expanded={shown > 0}
          onClick={() => setShown(shown > 0 ? 0 : records.length)}
        >
          {countPhrase(count, 'name')}
        </button>
        <span className="mr-auto text-ink-soft tabular-nums">{groupCosts([group])}</span>
        <span className="ml-auto flex flex-wrap gap-2 print:hidden">
          <Button
            size="compact"
            variant="default"
            className="pointer-coarse:min-h-11"
            aria-keyshortcuts={isCurrent ? 'c' : undefined}
            leftSection={<IconCopy size={16} aria-hidden />}
            rightSection={hint('c')}
            onClick={onCopy}
          >
            Copy names
          </Button>
          <Button
            size="compact"
            className="pointer-coarse:min-h-11"
            data-done
            variant={isCurrent ? 'filled' : 'default'}
            aria-keyshortcuts={isCurrent ? 'd' : undefined}
            rightSection={hint('d')}
            loading={isBusy}
            onClick={() => onDone()}
          >
            <span>
              {kind === 'confirm_renewed' ? `${done} all ${count.toLocaleString('en')}` : done}
              <span className="sr-only"> at {at}</span>
            </span>
          </Button>
        </span>
      </header>
      <Names group={group} shown={shown} onShowAll={() => setShown(records.length)} onDone={onDone} />
    </section>
  );
}

interface NamesProps extends Pick<GroupProps, 'group' | 'onDone'> {
  shown: number;
  onShowAll: () => void;
}

/** When each domain is due, and what it costs. What happens next is in its title. */
function Names({ group: { kind, registrar, count, records }, shown, onShowAll, onDone }: NamesProps) {
  const { done } = words[kind];
  return (
    <>
      <ul className="mt-2 empty:hidden" aria-label={`Names at ${registrar ?? 'no registrar'}`}>
        {records.slice(0, shown).map(({ id, unicodeName, renewal, renewalCostMinor: cost, currency }) => (
          <li
            key={id}
            className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto_minmax(4.5rem,auto)_auto] items-center gap-x-3 border-t border-line tabular-nums"
            title={renewal.next}
          >
            <AppLink href={paths.domain(id)} className="wrap-anywhere text-inherit no-underline hover:underline">
              {unicodeName}
            </AppLink>
            <time dateTime={renewal.date} title={dateText(renewal.date)} className="text-sm text-ink-soft">
              {shortDateText(renewal.date)}
            </time>
            <span className="text-right">{cost === null ? 'No price' : amountText(cost, currency)}</span>
            <button
              type="button"
              className="icon-button size-8 pointer-coarse:size-11 print:hidden"
              aria-label={`${done}: ${unicodeName}`}
              title={done}
              onClick={() => onDone([id])}
            >
              <IconCheck size={16} />
            </button>
          </li>
        ))}
      </ul>
      {shown > 0 && shown < records.length && (
        <button type="button" className="link-button text-sm pointer-coarse:min-h-11" onClick={onShowAll}>
          Show {count > records.length ? `the first ${records.length}` : `all ${count}`}
        </button>
      )}
    </>
  );
}

/** Says that errands are done: renewals that happened by themselves at once, the others after their preview. */
function useDone() {
  const confirm = useConfirmRenewed();
  const preview = useMutation({
    mutationFn: ({ sent }: { group: ErrandGroup; sent: ErrandInput }) => previewErrand(sent),
    onError: (error) => fail({ title: 'The preview could not be created', error }),
  });
  const { data, variables } = preview;
  const isBusy = (group: ErrandGroup) =>
    (confirm.isPending && confirm.variables.groups?.includes(group)) ||
    (preview.isPending && preview.variables.group === group);
  const done = (group: ErrandGroup, ids?: string[]) => {
    if (isBusy(group)) return;
    const { kind, registrar } = group;
    const sent: ErrandInput = ids ? { kind, ids } : { kind, registrar };
    if (kind === 'confirm_renewed') confirm.mutate(ids ? { ids } : { groups: [group] });
    else preview.mutate({ group, sent });
  };
  const dialog = data && variables && (
    <BatchDialog
      title={`${words[variables.sent.kind].title} at ${variables.group.registrar ?? 'no registrar'}: done`}
      preview={data}
      again={{ run: () => preview.mutate(variables), isPending: preview.isPending }}
      confirm={(count) =>
        isRenewal(variables.sent.kind)
          ? `Record ${countPhrase(count, 'renewal')}`
          : `Change ${countPhrase(count, 'domain')}`
      }
      onClose={preview.reset}
      onDone={(result) => {
        preview.reset();
        report(errandDone(variables.sent.kind, result));
      }}
    >
      <p>{words[variables.sent.kind].stored} Nothing is changed at the registrar.</p>
    </BatchDialog>
  );
  return { done, dialog, isBusy };
}
