import type { Handler } from '../../http/context.ts';
import { json } from '../../http/responses.ts';

const documents = ['oauth-protected-resource', 'oauth-authorization-server', 'openid-configuration'];

/**
 * The paths where MCP clients look for an authorization server: those of RFC 9728, section 3.1, and RFC 8414, section 3.1,
 * and those that older revisions of the protocol assume. There is none, because a client that finds one ignores the token
 * in its configuration.
 */
export const oauthPaths: readonly string[] = [
  ...documents.flatMap((name) => [`/.well-known/${name}`, `/.well-known/${name}/mcp`]),
  '/mcp/.well-known/*',
  '/register',
  '/authorize',
  '/token',
];

/** A 404 with an OAuth error (RFC 6749, section 5.2), which these clients understand. */
export const noOAuth: Handler = ({ get }) => {
  const description =
    'This server does not support OAuth. Send a personal access token as "Authorization: Bearer ...".';
  return json(404, { error: 'not_found', error_description: description }, get('requestId'));
};
