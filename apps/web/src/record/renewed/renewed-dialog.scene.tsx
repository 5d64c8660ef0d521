import { Button } from '../../kit/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordQuery } from '../../api/queries.ts';
import { DoneToast } from '../done/done-toast.tsx';
import { report } from '../done/undo-stack.ts';
import { RenewedDialog } from './renewed-dialog.tsx';
import { renewalsDone } from './send-renewal.tsx';

/** The dialog for the record `?id=`, or with `?twice` for it and its copy, and the undo of what it saved. */
export default function RenewedDialogScene() {
  const { data: record } = useQuery(recordQuery(new URLSearchParams(location.search).get('id') ?? ''));
  const [open, setOpen] = useState(false);
  if (!record) return null;
  const twice = new URLSearchParams(location.search).has('twice');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Renewed…</Button>
      {open && (
        <RenewedDialog
          records={twice ? [record, { ...record, id: 'dom_missing', unicodeName: 'missing.example' }] : [record]}
          onClose={() => setOpen(false)}
          onRenewed={(renewed) => {
            setOpen(false);
            report(renewalsDone(renewed));
          }}
        />
      )}
      <DoneToast />
    </>
  );
}
