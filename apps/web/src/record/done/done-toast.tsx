import { FailureNotice } from '../../kit/failure-notice.tsx';
import { countPhrase } from '../../kit/format.ts';
import { Notice } from '../../kit/notice.tsx';
import { useShortcut } from '../../kit/shortcuts.ts';
import { Toast } from '../../kit/toast.tsx';
import classes from './done-toast.module.css';
import type { DoneFailure } from './undo-failure.ts';
import type { DoneState } from './use-done.ts';

/** Says what was done last, at the bottom of the window. Its button and the key `u` undo it. */
export function DoneToast({ done }: { done: DoneState }) {
  const { last, undone, failure, undoing, completed } = done;
  useShortcut('u', done.undo, () => last !== null);
  const progress = undoing && last !== null && last.ids.length > 1 && (
    <> Undoing {`${completed} of ${countPhrase(last.ids.length, 'domain')}`}…</>
  );
  return (
    <Toast
      message={
        last ? (
          <>
            {last.message}
            {progress}
          </>
        ) : (
          (undone?.undoneMessage ?? null)
        )
      }
      undo={last && { run: done.undo, running: undoing }}
      failure={failure && <Failure failure={failure} />}
      onClose={done.dismiss}
    />
  );
}

/** How many names are listed. */
const mostNames = 10;

function Failure({ failure: { title, error, names = [], reasons, others } }: { failure: DoneFailure }) {
  return (
    <div>
      {reasons ? (
        <Notice tone="bad" title={title}>
          {reasons.map((reason) => (
            <p key={reason.sentence}>
              {reason.sentence} <span className={classes.named}>{namesText(reason.names)}</span>
            </p>
          ))}
        </Notice>
      ) : (
        <FailureNotice title={title} error={error} />
      )}
      {names.length > 0 && <p className={classes.names}>{namesText(names)}</p>}
      {others !== undefined && <p className={classes.names}>{others}</p>}
    </div>
  );
}

function namesText(names: readonly string[]): string {
  const more = names.length - mostNames;
  return `${names.slice(0, mostNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
