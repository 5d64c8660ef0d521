/** Options for all JSON bodies. Node.js never reads more of a body than its `Content-Length`, so it can be trusted. */
export const jsonBody = { maxDepth: 64, trustContentLength: true } as const;
