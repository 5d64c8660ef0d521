import { Button } from '../../../kit/button.tsx';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { facetCountsQuery, totalsQuery } from '../../../api/queries.ts';
import type { DomainsView } from '../../../domains-view.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureNotice } from '../../../kit/notices.tsx';
import { Loading } from '../../../kit/page.tsx';
import { AppLink } from '../../../navigation/app-link.tsx';
import { paths } from '../../../paths.ts';
import { costTexts } from '../totals-line.tsx';

const title = 'Renewal costs by registrar';
/** How many registrars are added up; each takes a request. */
const mostRegistrars = 25;

/** The renewal costs of the view's names at each registrar. */
export function Breakdown({ view, onClose }: { view: DomainsView; onClose: () => void }) {
  const facets = useQuery(facetCountsQuery(view));
  const chosen = view.registrar.length > 0;
  const all = (facets.data?.registrars ?? []).filter(({ value }) => !chosen || view.registrar.includes(value));
  const shown = all.slice(0, mostRegistrars);
  const totals = useQueries({ queries: shown.map(({ value }) => totalsQuery({ ...view, registrar: [value] })) });
  const failed = facets.error ?? totals.find(({ error }) => error)?.error;
  return (
    <Dialog
      wide
      title={title}
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      {failed && <FailureNotice error={failed} />}
      {facets.isPending && <Loading />}
      {facets.data && shown.length === 0 && <p>No registrars are recorded for these names.</p>}
      {shown.length > 0 && (
        <table className="data-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Registrar</th>
              <th scope="col" className="number">
                Names
              </th>
              <th scope="col" className="number">
                One renewal of each
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ value, count }, place) => {
              const sum = totals[place]?.data;
              return (
                <tr key={value}>
                  <th scope="row">
                    <AppLink href={paths.domains({ ...view, registrar: [value] })} onClick={onClose}>
                      {value}
                    </AppLink>
                  </th>
                  <td className="number">{count.toLocaleString('en')}</td>
                  <td className="number">
                    {sum
                      ? costTexts(sum).map((text, index) => (
                          <Fragment key={text}>
                            {index > 0 && ' · '}
                            <span>{text}</span>
                          </Fragment>
                        ))
                      : '…'}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {all.length > shown.length && <p>The {mostRegistrars} registrars with the most names.</p>}
    </Dialog>
  );
}
