import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Textarea } from '../kit/fields.tsx';

/** Names that the browser does not allow the page to copy, to be copied by hand. */
export function CopyByHand({ names, onClose }: { names: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      title="Copy names"
      onClose={onClose}
      cancel={null}
      actions={
        <Button variant="filled" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Textarea
        label="Names"
        description="This browser does not allow the page to copy. Press Ctrl C or ⌘ C."
        readOnly
        rows={12}
        data-autofocus
        value={names.join('\n')}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
