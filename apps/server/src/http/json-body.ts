/** Of every JSON body. Node.js reads no more of a request than its `Content-Length` says. */
export const jsonBody = { maxDepth: 64, trustContentLength: true } as const;
