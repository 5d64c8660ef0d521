import type { SchemaComponents } from '@namekeep/capabilities/http';
import { type ErrorCode, errorEnvelope, verbs } from '@namekeep/contract';
import { z } from 'zod';
import { errorResponses, type OpenApiObject, parametersIn, responseHeaders, retryAfter } from './openapi-parts.ts';

/** The paths that are not verbs: sign-in, help, health and this document. */
export const otherPaths = (components: SchemaComponents): OpenApiObject => ({
  ...signInPaths(components),
  ...signOutPaths(components),
  ...servicePaths(components),
});

const text = { schema: { type: 'string' } };
const page = { 'text/html': text };
const pageHeaders = { ...responseHeaders, 'Set-Cookie': text };
const redirectHeaders = { ...pageHeaders, Location: text };

const toolsOf = (components: SchemaComponents) => ({
  json: (description: string, schema: z.ZodType, headers: OpenApiObject = responseHeaders) => ({
    description,
    headers,
    content: { 'application/json': { schema: components.add(schema, 'output') } },
  }),
  errors: (...codes: ErrorCode[]) => errorResponses(components, codes),
});

const loginQuery = z.object({
  returnTo: z
    .string()
    .optional()
    .meta({ description: 'The path of this server to return to. Anything else is replaced by `/`.' }),
  step_up: z
    .literal('1')
    .optional()
    .meta({ description: 'Makes the user authenticate again, for operations that require a recent sign-in.' }),
  attempt: z
    .literal('2')
    .optional()
    .meta({ description: 'Set by the callback if the identity provider rejects `max_age=0`, to try again with 1.' }),
});

const optional = z.string().optional();
const callbackQuery = z.object({ state: optional, code: optional, iss: optional, error: optional });

function signInPaths(components: SchemaComponents): OpenApiObject {
  const { json, errors } = toolsOf(components);
  const get = (query: z.ZodObject, about: OpenApiObject, redirect: string, responses: OpenApiObject = {}) => ({
    get: {
      tags: ['Sessions'],
      security: [],
      ...about,
      parameters: parametersIn('query', query, components),
      responses: {
        ...errors('rate_limited'),
        '302': { description: redirect, headers: redirectHeaders },
        '400': { description: 'Sign-in failed. The page says what to do.', headers: pageHeaders, content: page },
        ...responses,
        '503': {
          description: 'The identity provider cannot be reached. The page says what to do.',
          headers: { ...pageHeaders, ...retryAfter },
          content: page,
        },
        default: json('Any other error.', errorEnvelope),
      },
    },
  });
  const login = { operationId: 'signIn', summary: 'Start signing in with a browser' };
  const callback = {
    operationId: 'finishSignIn',
    summary: 'Finish signing in',
    description: 'The identity provider redirects the browser here.',
  };
  return {
    '/api/auth/login': get(loginQuery, login, 'Redirects to the identity provider.'),
    '/api/auth/callback': get(callbackQuery, callback, 'Signed in. Redirects to the application.', {
      '403': { description: 'This account is not an owner of the portfolio.', headers: pageHeaders, content: page },
    }),
  };
}

function signOutPaths(components: SchemaComponents): OpenApiObject {
  const { json, errors } = toolsOf(components);
  const signedOut = z.strictObject({ signOutUrl: z.string().nullable() }).meta({ id: 'SignedOut' });
  const form = components.add(z.object({ logout_token: z.string() }), 'input');
  const oauthError = z.strictObject({ error: z.string(), error_description: z.string() });
  return {
    '/api/auth/logout': {
      post: {
        tags: ['Sessions'],
        security: [{ session: [] }, {}],
        operationId: 'signOut',
        summary: 'End the session',
        responses: {
          '200': json(
            'Signed out. To sign out at the identity provider too, open `signOutUrl`.',
            signedOut,
            pageHeaders,
          ),
          ...errors('cross_origin', 'unavailable'),
        },
      },
    },
    '/api/auth/backchannel-logout': {
      post: {
        tags: ['Sessions'],
        security: [],
        operationId: 'signedOutAtProvider',
        summary: 'Report that a user signed out at the identity provider',
        description:
          'Called by an external identity provider (OpenID Connect Back-Channel Logout 1.0). Not available with the bundled provider.',
        requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema: form } } },
        responses: {
          '200': json('The sessions of this user have ended.', z.strictObject({})),
          '400': json('The token is not valid. The error has the form of OAuth errors.', oauthError),
          ...errors('not_found', 'rate_limited', 'internal', 'unavailable'),
        },
      },
    },
  };
}

function servicePaths(components: SchemaComponents): OpenApiObject {
  const { json, errors } = toolsOf(components);
  const { contentSearch } = verbs;
  const { query, limit } = contentSearch.input.shape;
  const get = (about: OpenApiObject, found: OpenApiObject, ...codes: ErrorCode[]) => ({
    get: {
      tags: ['Service'],
      security: [],
      ...about,
      responses: { '200': found, ...errors(...codes, 'method_not_allowed') },
    },
  });
  const status = (value: string) => z.strictObject({ status: z.literal(value) });
  const search = {
    operationId: 'searchHelp',
    summary: contentSearch.summary,
    parameters: parametersIn('query', z.object({ q: query, limit }), components),
  };
  return {
    [contentSearch.http.path]: get(
      search,
      json('The articles, best match first.', contentSearch.output),
      'invalid_input',
      'rate_limited',
    ),
    '/api/health': get(
      { operationId: 'health', summary: 'Check that the process is alive' },
      json('The process is alive.', status('ok')),
    ),
    '/api/ready': get(
      { operationId: 'ready', summary: 'Check that the service can handle requests' },
      json('The service can handle requests.', status('ready')),
      'unavailable',
    ),
    '/api/openapi.json': get(
      { operationId: 'openapi', summary: 'Get this document' },
      json('An OpenAPI 3.1 document.', z.looseObject({ openapi: z.string() })),
    ),
  };
}
