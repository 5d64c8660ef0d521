import { useLocation } from '@tanstack/react-router';
import { PageHeading } from '../../kit/page.tsx';
import { WaysToAdd } from '../../navigation/page-places.tsx';
import { ExportSection } from './export-section.tsx';
import { ImportSection } from './import-section.tsx';
import { RecentImports } from './recent-imports.tsx';

/** Import and export. */
export function TransferPage() {
  const deciding = useLocation({ select: ({ search }) => 'preview' in search });
  return (
    <>
      {!deciding && <WaysToAdd />}
      <PageHeading title={deciding ? 'Import' : 'Import and export'} />
      <section aria-label="Import" className="grid gap-4">
        {!deciding && <h2>Import</h2>}
        <ImportSection />
      </section>
      {!deciding && <RecentImports className={'mt-12 grid gap-4 border-t border-line pt-8'} />}
      {!deciding && (
        <section aria-label="Export" className={'mt-12 grid gap-4 border-t border-line pt-8'}>
          <h2>Export</h2>
          <ExportSection />
        </section>
      )}
    </>
  );
}
