import { Button } from '../kit/button.tsx';
import { IconSearch } from '../kit/icons.ts';
import { commandKey } from '../kit/keys.ts';
import { useOverlays } from '../navigation/overlays.ts';

/** Opens the command palette, and shows its keyboard shortcut. */
export function SearchButton() {
  const open = useOverlays();
  return (
    <Button
      variant="default"
      className="justify-start px-2 in-data-[rail=collapsed]:lg:justify-center"
      leftSection={<IconSearch size={18} aria-hidden />}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={() => open({ kind: 'palette' })}
    >
      <span className="flex-1 text-ink-soft text-left max-lg:sr-only" data-rail-word>
        Find anything
      </span>
      <span className="text-ink-soft font-normal max-lg:hidden" aria-hidden data-rail-wide>
        <kbd>{`${commandKey()} K`}</kbd>
      </span>
    </Button>
  );
}
