import { download } from '../../../api/client.ts';
import { type DomainsView, filtersOf } from '../../../domains-view.ts';

/** The names of a view in its order, all in one request. */
export async function namesOfView(view: DomainsView): Promise<string[]> {
  const file = await download('exportsDownload', {
    format: 'json',
    ...filtersOf(view),
    sort: view.sort,
    columns: 'unicodeName',
  });
  const { domains } = (await new Response(file.bytes as ReadableStream<Uint8Array<ArrayBuffer>>).json()) as {
    domains: { unicodeName: string }[];
  };
  return domains.map(({ unicodeName }) => unicodeName);
}
