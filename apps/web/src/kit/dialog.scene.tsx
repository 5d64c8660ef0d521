import { Button } from './button.tsx';
import { TextInput } from './fields.tsx';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';

/** A question, a form, and a button that disappears with the dialog that it opened. */
export default function DialogScene() {
  const [open, setOpen] = useState<'question' | 'form' | null>(null);
  const [name, setName] = useState('');
  const [gone, setGone] = useState(false);
  const close = () => setOpen(null);
  return (
    <>
      <Button onClick={() => setOpen('question')}>Ask</Button>
      {!gone && <Button onClick={() => setOpen('form')}>Rename</Button>}
      {open === 'question' && (
        <Dialog
          title="Delete it?"
          onClose={close}
          actions={
            <>
              <Button onClick={close}>Keep it</Button>
              <Button onClick={close}>Delete it</Button>
            </>
          }
        >
          <p>This cannot be undone.</p>
        </Dialog>
      )}
      {open === 'form' && (
        <Dialog
          title="Another name"
          onClose={close}
          onSubmit={() => {
            if (name === '') return;
            setGone(true);
            close();
          }}
          actions={<Button type="submit">Save</Button>}
        >
          <TextInput label="Note" />
          <TextInput
            label="Name"
            value={name}
            error={name === '' && 'Enter a name.'}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Dialog>
      )}
    </>
  );
}
