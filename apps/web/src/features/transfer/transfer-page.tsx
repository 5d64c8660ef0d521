import { useLocation } from '@tanstack/react-router';
import { PageHeading } from '../../kit/page-heading.tsx';
import { ExportSection } from './export-section.tsx';
import { ImportSection } from './import-section.tsx';
import { RecentImports } from './recent-imports.tsx';
import classes from './transfer-page.module.css';

/** Import and export. */
export function TransferPage() {
  const deciding = useLocation({ select: ({ search }) => 'preview' in search });
  return (
    <>
      <PageHeading title={deciding ? 'Import' : 'Import and export'} />
      <section aria-label="Import" className={classes.part}>
        {!deciding && <h2>Import</h2>}
        <ImportSection />
      </section>
      {!deciding && <RecentImports className={classes.part ?? ''} />}
      {!deciding && (
        <section aria-label="Export" className={classes.part}>
          <h2>Export</h2>
          <ExportSection />
        </section>
      )}
    </>
  );
}
