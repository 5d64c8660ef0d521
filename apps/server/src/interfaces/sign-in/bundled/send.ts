import type { ServerResponse } from 'node:http';
import { type Answer, asResponse } from '../../../http/plain-response.ts';
import { bannerOn } from '../../../pages/demo-banner.ts';

export type Send = (answer: Answer, outgoing: ServerResponse) => Promise<void>;

/** Writes responses to Node.js responses, in the demo with its banner. */
export const createSend =
  (isDemo: boolean): Send =>
  async (answer, outgoing) =>
    send(asResponse(isDemo ? await bannerOn(answer) : answer), outgoing);

/** Headers that are already set are kept unless the `Response` has them. */
async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
