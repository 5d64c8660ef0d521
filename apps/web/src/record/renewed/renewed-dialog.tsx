import type { DomainRecord } from '@namekeep/domain';
import { RenewedForm } from './renewed-form.tsx';
import { RenewedManyForm } from './renewed-many-form.tsx';
import type { RenewalBody } from './renewed-values.ts';
import type { Renewed } from './send-renewal.tsx';

interface RenewedDialogProps {
  records: readonly DomainRecord[];
  /** Of one record: what a text says of its renewal. */
  read?: RenewalBody | undefined;
  onClose: () => void;
  /** Called after at least one renewal was recorded, when the dialog is done. */
  onRenewed: (renewed: readonly Renewed[]) => void;
}

/** Records renewals that were made at the registrar, of one domain or of many. */
export function RenewedDialog({ records, read, onClose, onRenewed }: RenewedDialogProps) {
  const [first] = records;
  if (first && records.length === 1) {
    return <RenewedForm record={first} read={read} onClose={onClose} onRenewed={(renewed) => onRenewed([renewed])} />;
  }
  return <RenewedManyForm records={records} onClose={onClose} onRenewed={onRenewed} />;
}
