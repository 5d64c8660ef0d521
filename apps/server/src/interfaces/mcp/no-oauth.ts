import type { Handler } from '../../http/request-context.ts';
import { json } from '../../http/responses.ts';

const documents = ['oauth-protected-resource', 'oauth-authorization-server', 'openid-configuration'];

/**
 * Where clients of MCP look for an authorization server (RFC 9728, section 3.1; RFC 8414, section 3.1; and the addresses
 * that older revisions of the protocol guess). There is none: a client that found one would drop the token that its
 * owner configured.
 */
export const oauthPaths: readonly string[] = [
  ...documents.flatMap((name) => [`/.well-known/${name}`, `/.well-known/${name}/mcp`]),
  '/mcp/.well-known/*',
  '/register',
  '/authorize',
  '/token',
];

/** Not found, in the form of an OAuth error (RFC 6749, section 5.2), which is what such a client reads. */
export const noOAuth: Handler = ({ requestId }) => {
  const description = 'There is no OAuth here. Send a personal access token as "Authorization: Bearer ...".';
  return json(404, { error: 'not_found', error_description: description }, requestId);
};
