import { useQuery } from '@tanstack/react-query';
import { checksQuery, errandsQuery } from '../../api/queries.ts';
import { FailureNotice } from '../../kit/notices.tsx';
import { Loading, NothingLeft, PageHeading } from '../../kit/page.tsx';
import { Checks } from './checks.tsx';
import { Errands } from './errands.tsx';

export function TodoPage() {
  const errands = useQuery(errandsQuery);
  const checks = useQuery(checksQuery);
  const failed = [errands, checks].find(({ error, data }) => error && !data);
  return (
    <>
      <PageHeading title="To do" />
      {failed && <FailureNotice error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(errands.data && checks.data) && <Loading />}
      {/* Both at once, so that nothing moves. */}
      {errands.data && checks.data && (
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 min-[80rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <section aria-labelledby="errands" className="min-w-0">
            <h2 id="errands">At your registrars</h2>
            {errands.data.groups.length === 0 ? (
              <NothingLeft>Nothing to do at your registrars.</NothingLeft>
            ) : (
              <Errands groups={errands.data.groups} />
            )}
          </section>
          <section aria-labelledby="checks" className="min-w-0">
            <h2 id="checks" tabIndex={-1}>
              In your records
            </h2>
            {checks.data.checks.length === 0 ? (
              <NothingLeft>Nothing looks wrong.</NothingLeft>
            ) : (
              <Checks checks={checks.data.checks} />
            )}
          </section>
        </div>
      )}
    </>
  );
}
