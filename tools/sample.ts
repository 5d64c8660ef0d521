import { sampleLabels, samplePortfolio } from '@namekeep/domain/sample-portfolio';

/** Adds the sample portfolio with its labels. `send` sends JSON to a path and fails unless it succeeds. */
export async function addSample(
  send: (method: string, path: string, body: unknown) => Promise<unknown>,
): Promise<void> {
  const records = samplePortfolio(new Date().toISOString().slice(0, 10));
  for (let first = 0; first < records.length; first += 100)
    await send('POST', '/api/v1/domains/batch', { records: records.slice(first, first + 100) });
  for (const { name, color, isOn } of sampleLabels) {
    await send('PUT', `/api/v1/labels/${name}`, { color });
    const names = records.filter(isOn).map((record) => record.name);
    const change = { select: { names }, labels: { add: [name] } };
    const { previewId } = (await send('POST', '/api/v1/changes/preview', change)) as { previewId: string };
    await send('POST', '/api/v1/import/commit', { previewId });
  }
}
