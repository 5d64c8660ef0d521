import type { DomainRecord } from '@namekeep/domain';
import { RenewedForm } from './renewed-form.tsx';
import { RenewedManyForm } from './renewed-many-form.tsx';
import type { Renewed } from './send-renewal.tsx';

interface RenewedDialogProps {
  records: readonly DomainRecord[];
  onClose: () => void;
  /** Called after at least one renewal was recorded, when the dialog is done. */
  onRenewed: (renewed: readonly Renewed[]) => void;
}

/** Records renewals that were made at the registrar, of one domain or of many. */
export function RenewedDialog({ records, onClose, onRenewed }: RenewedDialogProps) {
  const [first] = records;
  if (first && records.length === 1) {
    return <RenewedForm record={first} onClose={onClose} onRenewed={(renewed) => onRenewed([renewed])} />;
  }
  return <RenewedManyForm records={records} onClose={onClose} onRenewed={onRenewed} />;
}
