import type { SchemaComponents } from '@namekeep/capabilities/http';
import { errorEnvelope, verbs } from '@namekeep/contract';
import { z } from 'zod';
import type { OpenApiObject } from './openapi-object.ts';
import { parametersIn } from './openapi-parameters.ts';
import { errorResponses, responseHeaders, retryAfter } from './openapi-responses.ts';

/** The paths that are not verbs: sign-in, help, health and this document. */
export const otherPaths = (components: SchemaComponents): OpenApiObject => ({
  ...signInPaths(components),
  ...signOutPaths(components),
  ...servicePaths(components),
});

const common = { tags: ['Sessions'], security: [] };
const text = { schema: { type: 'string' } };
const page = { 'text/html': text };
const pageHeaders = { ...responseHeaders, 'Set-Cookie': text };
const redirectHeaders = { ...pageHeaders, Location: text };

const jsonOf = (components: SchemaComponents, schema: z.ZodType): OpenApiObject => ({
  'application/json': { schema: components.add(schema, 'output') },
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

const callbackQuery = z.object({
  state: z.string().optional(),
  code: z.string().optional(),
  iss: z.string().optional(),
  error: z.string().optional(),
});

function signInPaths(components: SchemaComponents): OpenApiObject {
  const json = (schema: z.ZodType) => jsonOf(components, schema);
  const errors = (codes: Parameters<typeof errorResponses>[1]) => errorResponses(components, codes);
  const failures = {
    ...errors(['rate_limited']),
    '400': { description: 'Sign-in failed. The page says what to do.', headers: pageHeaders, content: page },
    '503': {
      description: 'The identity provider cannot be reached. The page says what to do.',
      headers: { ...pageHeaders, ...retryAfter },
      content: page,
    },
    default: { description: 'Any other error.', headers: responseHeaders, content: json(errorEnvelope) },
  };
  return {
    '/api/auth/login': {
      get: {
        ...common,
        operationId: 'signIn',
        summary: 'Start signing in with a browser',
        parameters: parametersIn('query', loginQuery, components),
        responses: {
          ...failures,
          '302': { description: 'Redirects to the identity provider.', headers: redirectHeaders },
        },
      },
    },
    '/api/auth/callback': {
      get: {
        ...common,
        operationId: 'finishSignIn',
        summary: 'Finish signing in',
        description: 'The identity provider redirects the browser here.',
        parameters: parametersIn('query', callbackQuery, components),
        responses: {
          ...failures,
          '302': { description: 'Signed in. Redirects to the application.', headers: redirectHeaders },
          '403': { description: 'This account is not an owner of the portfolio.', headers: pageHeaders, content: page },
        },
      },
    },
  };
}

function signOutPaths(components: SchemaComponents): OpenApiObject {
  const json = (schema: z.ZodType) => jsonOf(components, schema);
  const errors = (codes: Parameters<typeof errorResponses>[1]) => errorResponses(components, codes);
  return {
    '/api/auth/logout': {
      post: {
        ...common,
        operationId: 'signOut',
        summary: 'End the session',
        security: [{ session: [] }, {}],
        responses: {
          '200': {
            description: 'Signed out. To sign out at the identity provider too, open `signOutUrl`.',
            headers: pageHeaders,
            content: json(z.strictObject({ signOutUrl: z.string().nullable() }).meta({ id: 'SignedOut' })),
          },
          ...errors(['cross_origin', 'unavailable']),
        },
      },
    },
    '/api/auth/backchannel-logout': {
      post: {
        ...common,
        operationId: 'signedOutAtProvider',
        summary: 'Report that a user signed out at the identity provider',
        description:
          'Called by an external identity provider (OpenID Connect Back-Channel Logout 1.0). Not available with the bundled provider.',
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: components.add(z.object({ logout_token: z.string() }), 'input'),
            },
          },
        },
        responses: {
          '200': {
            description: 'The sessions of this user have ended.',
            headers: responseHeaders,
            content: json(z.strictObject({})),
          },
          '400': {
            description: 'The token is not valid. The error has the form of OAuth errors.',
            headers: responseHeaders,
            content: json(z.strictObject({ error: z.string(), error_description: z.string() })),
          },
          ...errors(['not_found', 'rate_limited', 'internal', 'unavailable']),
        },
      },
    },
  };
}

function servicePaths(components: SchemaComponents): OpenApiObject {
  const { contentSearch } = verbs;
  const { query, limit } = contentSearch.input.shape;
  const get = (
    operationId: string,
    summary: string,
    {
      description,
      schema,
      errors,
      parameters,
    }: {
      description: string;
      schema: z.ZodType;
      errors: Parameters<typeof errorResponses>[1];
      parameters?: OpenApiObject[];
    },
  ) => ({
    get: {
      operationId,
      tags: ['Service'],
      summary,
      security: [],
      ...(parameters && { parameters }),
      responses: {
        '200': { description, headers: responseHeaders, content: jsonOf(components, schema) },
        ...errorResponses(components, errors),
      },
    },
  });
  const status = (value: string) => z.strictObject({ status: z.literal(value) });
  return {
    [contentSearch.http.path]: get('searchHelp', contentSearch.summary, {
      description: 'The articles, best match first.',
      schema: contentSearch.output,
      errors: ['invalid_input', 'rate_limited', 'method_not_allowed'],
      parameters: parametersIn('query', z.object({ q: query, limit }), components),
    }),
    '/api/health': get('health', 'Check that the process is alive', {
      description: 'The process is alive.',
      schema: status('ok'),
      errors: ['method_not_allowed'],
    }),
    '/api/ready': get('ready', 'Check that the service can handle requests', {
      description: 'The service can handle requests.',
      schema: status('ready'),
      errors: ['method_not_allowed', 'unavailable'],
    }),
    '/api/openapi.json': get('openapi', 'Get this document', {
      description: 'An OpenAPI 3.1 document.',
      schema: z.looseObject({ openapi: z.string() }),
      errors: ['method_not_allowed'],
    }),
  };
}
