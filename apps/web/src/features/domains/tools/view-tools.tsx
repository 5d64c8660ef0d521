import type { DomainRecord } from '@namekeep/domain';
import type { ImportResult } from '../../../api/queries.ts';
import type { DomainsView } from '../../../domains-view.ts';
import { Breakdown } from './breakdown.tsx';
import { ChangeAll } from './change-all.tsx';
import { CopyNames } from './copy-names.tsx';
import { ExportView } from './export-view.tsx';
import { namesOfView } from './names-of-view.ts';
import { PasteNames } from './paste-names.tsx';
import { PrintView } from './print-view.tsx';
import type { ViewTool } from './view-tool.ts';

export interface ViewToolsProps {
  tool: ViewTool;
  view: DomainsView;
  onShow: (change: Partial<DomainsView>) => void;
  /** Selects these records alone, in a view that is about to be shown. */
  onSelect: (view: DomainsView, records: readonly DomainRecord[]) => void;
  onClose: () => void;
  /** After a change. */
  onDone: (result: ImportResult) => void;
}

/** What can be done with all names of the view. */
export function ViewTools({ tool, ...props }: ViewToolsProps) {
  switch (tool) {
    case 'change':
      return <ChangeAll {...props} />;
    case 'paste':
      return <PasteNames {...props} />;
    case 'copy':
      return <CopyNames read={() => namesOfView(props.view)} onClose={props.onClose} />;
    case 'export':
      return <ExportView {...props} />;
    case 'breakdown':
      return <Breakdown {...props} />;
    case 'print':
      return <PrintView {...props} />;
  }
}
