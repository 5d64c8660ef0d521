import { Button } from '@mantine/core';
import { commandKey } from '../kit/shortcuts.ts';
import { Dialog } from '../kit/dialog.tsx';
import classes from './keys-dialog.module.css';
import { ShortcutsSwitch } from '../kit/shortcuts-switch.tsx';

const groups = () => [
  {
    title: 'Everywhere',
    keys: [
      { keys: [commandKey(), 'K'], what: 'Find a domain, an action or help' },
      { keys: ['n'], what: 'Add a domain' },
      { keys: ['/'], what: 'Search' },
      { keys: ['g', 'd'], what: 'Go to the overview' },
      { keys: ['g', 'l'], what: 'Go to the list of domains' },
      { keys: ['g', 'i'], what: 'Go to import and export' },
      { keys: ['g', 't'], what: 'Go to the access tokens' },
      { keys: ['g', 's'], what: 'Go to the settings' },
      { keys: ['?'], what: 'Show these keys' },
    ],
  },
  {
    title: 'In the list of domains',
    keys: [
      { keys: ['j', 'k'], what: 'Next row, row before' },
      { keys: ['←', '→'], what: 'Through the row; Enter opens' },
      { keys: ['x'], what: 'Select; with Shift, all up to here' },
    ],
  },
  {
    title: 'On the overview',
    keys: [
      { keys: ['j', 'k'], what: 'Next or previous line under “Needs a decision”' },
      { keys: ['r'], what: 'Record a renewal' },
      { keys: ['e'], what: 'Let it expire, or renew it after all' },
      { keys: ['a'], what: 'Archive it' },
      { keys: ['u'], what: 'Undo the last decision' },
    ],
  },
];

/** Every key of the application, and the way to switch single keys off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Keys"
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      {groups().map(({ title, keys }) => (
        <section key={title} className={classes.group} aria-label={title}>
          <h3>{title}</h3>
          <dl className={classes.keys}>
            {keys.map((one) => (
              <div key={one.what}>
                <dt>
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
      <ShortcutsSwitch />
    </Dialog>
  );
}
