import assert from 'node:assert/strict';

/** A page of our own: nothing of the provider's words, nothing that runs, a way to go on, and the request's id. */
export async function assertPage(response: Response, requestId: unknown): Promise<void> {
  const { headers } = response;
  assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
  assert.match(
    headers.get('content-security-policy') ?? '',
    /^default-src 'none'; object-src 'none'; style-src 'sha256-[^']+';/,
  );
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('x-request-id'), requestId);
  const text = await response.text();
  assert.doesNotMatch(text, /<script|refused"|A mistake that a test asked for|invalid_grant/);
  assert.match(text, /<html lang="en">[^]*<h1>[^]*role="alert"[^]*href="[^"]*\/api\/auth\/login/);
  assert.ok(text.includes(String(requestId)));
}
