import type { ServerResponse } from 'node:http';
import { bannerOn } from '../../../pages/demo-banner.ts';

export type Send = (response: Response, outgoing: ServerResponse) => Promise<void>;

/** Writes responses to Node.js responses, in the demo with its banner. */
export const createSend =
  (isDemo: boolean): Send =>
  async (response, outgoing) =>
    send(isDemo ? await bannerOn(response) : response, outgoing);

/** Headers that are already set are kept unless the `Response` has them. */
async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
