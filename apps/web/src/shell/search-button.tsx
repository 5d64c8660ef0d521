import { Button } from '../kit/button.tsx';
import { IconSearch } from '../kit/icons.ts';
import { commandKey } from '../kit/shortcuts.ts';
import { useOverlays } from '../navigation/overlays.ts';
import classes from './search-button.module.css';

/** Opens the command palette, and shows its keyboard shortcut. */
export function SearchButton() {
  const open = useOverlays();
  return (
    <Button
      variant="default"
      className={classes.search ?? ''}
      leftSection={<IconSearch size={18} aria-hidden />}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={() => open({ kind: 'palette' })}
    >
      <span className={classes.word} data-rail-word>
        Find anything
      </span>
      <span className={classes.keys} aria-hidden data-rail-wide>
        <kbd>{`${commandKey()} K`}</kbd>
      </span>
    </Button>
  );
}
