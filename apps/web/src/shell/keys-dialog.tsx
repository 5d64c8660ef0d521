import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ShortcutsSwitch } from '../kit/fields.tsx';
import { commandKey } from '../kit/keys.ts';
import { pages } from '../pages.ts';

const groups = () => [
  {
    title: 'Everywhere',
    keys: [
      { keys: [commandKey(), 'K'], what: 'Find a domain, an action or help' },
      { keys: ['n'], what: 'Add a domain' },
      { keys: ['/'], what: 'Search' },
      ...pages.flatMap(({ key, label }) => (key ? [{ keys: ['g', key], what: `Go to ${label}` }] : [])),
      { keys: ['u'], what: 'Undo what you did in this tab, step by step' },
      { keys: ['Shift', 'U'], what: 'Redo' },
      { keys: ['m'], what: 'Collapse or expand the menu' },
      { keys: ['?'], what: 'Show keyboard shortcuts' },
    ],
  },
  {
    title: 'In the list of domains',
    keys: [
      { keys: ['j', 'k'], what: 'Next or previous row' },
      { keys: ['←', '→'], what: 'Move within the row; Enter edits' },
      { keys: ['x'], what: 'Select the row; with Shift, a range' },
      { keys: ['Ctrl A'], what: 'Select all; Escape clears the selection' },
      { keys: ['Space'], what: 'Show the record of the row' },
      { keys: ['Home', 'End'], what: 'Go to the first or the last row' },
      { keys: ['l'], what: 'Labels of the row or the selection; also on a record' },
    ],
  },
  {
    title: 'Decisions: on the overview, on a row of the list or the selection, and on a record',
    keys: [
      { keys: ['r'], what: 'Record renewal: what you paid, and the next dates' },
      { keys: ['y'], what: 'Keep: renew it' },
      { keys: ['e'], what: 'Let expire' },
      { keys: ['z'], what: 'Later: ask again in 7 days' },
    ],
  },
  {
    title: 'On the overview',
    keys: [
      { keys: ['j', 'k'], what: 'Next or previous domain under “Decisions”' },
      { keys: ['a'], what: 'Archive' },
    ],
  },
  {
    title: 'On To do',
    keys: [
      { keys: ['j', 'k'], what: 'Next or previous group' },
      { keys: ['c'], what: 'Copy its names' },
      { keys: ['d'], what: 'Done at the registrar' },
    ],
  },
];

/** All keyboard shortcuts, and the switch to turn single keys off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      wide
      title="Keyboard shortcuts"
      onClose={onClose}
      cancel={null}
      actions={
        <Button variant="filled" data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="columns-[22rem] gap-x-10">
        {groups().map(({ title, keys }) => (
          <section
            key={title}
            className="grid gap-2 mb-4 break-inside-avoid [&_h3]:text-ink-soft [&_h3]:text-sm"
            aria-label={title}
          >
            <h3>{title}</h3>
            <dl className="mb-2 grid gap-0.5">
              {keys.map((one) => (
                <div key={one.what} className="grid grid-cols-[5.5rem_1fr] items-baseline gap-3">
                  <dt className="flex gap-1">
                    {one.keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{one.what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <ShortcutsSwitch />
    </Dialog>
  );
}
