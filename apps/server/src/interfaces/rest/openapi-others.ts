import { errorEnvelope, verbs } from '@namekeep/contract';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { errorResponses, responseHeaders } from './openapi-responses.ts';

const contentShape = verbs.contentSearch.input.shape;
const page = { 'text/html': { schema: z.string() } };
const status = (value: string) => ({ 'application/json': { schema: z.strictObject({ status: z.literal(value) }) } });

const text = { schema: { type: 'string' as const } };
const pageHeaders = { ...responseHeaders, 'Set-Cookie': text };
const signInFailures = {
  '400': { description: 'The sign-in failed; a page that says what to do.', headers: pageHeaders, content: page },
  '503': {
    description: 'The identity provider cannot be reached; a page.',
    headers: { ...pageHeaders, 'Retry-After': { schema: { type: 'integer' as const } } },
    content: page,
  },
  default: {
    description: 'Any other error.',
    headers: responseHeaders,
    content: { 'application/json': { schema: errorEnvelope } },
  },
};

/** Paths beside the verbs: sign-in, health and this document. */
export const otherPaths: ZodOpenApiPathsObject = {
  '/api/auth/login': {
    get: {
      operationId: 'signIn',
      tags: ['Sessions'],
      summary: 'Begin a sign-in in a browser',
      security: [],
      requestParams: {
        query: z.object({
          returnTo: z
            .string()
            .optional()
            .meta({ description: 'A path of this service to come back to; anything else is `/`.' }),
          step_up: z
            .literal('1')
            .optional()
            .meta({ description: 'Ask the person again, for what needs a recent sign-in.' }),
          attempt: z
            .literal('2')
            .optional()
            .meta({ description: 'Where a provider refuses `max_age=0`, the callback comes back here to ask with 1.' }),
        }),
      },
      responses: {
        '302': {
          description: 'To the identity provider.',
          headers: { ...responseHeaders, Location: text, 'Set-Cookie': text },
        },
        ...errorResponses(['rate_limited']),
        ...signInFailures,
      },
    },
  },
  '/api/auth/callback': {
    get: {
      operationId: 'finishSignIn',
      tags: ['Sessions'],
      summary: 'Where the identity provider sends the browser back to',
      security: [],
      requestParams: {
        query: z.object({
          state: z.string().optional(),
          code: z.string().optional(),
          iss: z.string().optional(),
          error: z.string().optional(),
        }),
      },
      responses: {
        '302': {
          description: 'Signed in; into the application.',
          headers: { ...responseHeaders, Location: text, 'Set-Cookie': text },
        },
        '403': { description: 'Not an owner of this portfolio.', headers: pageHeaders, content: page },
        ...errorResponses(['rate_limited']),
        ...signInFailures,
      },
    },
  },
  '/api/auth/logout': {
    post: {
      operationId: 'signOut',
      tags: ['Sessions'],
      summary: 'End the session',
      security: [{ session: [] }, {}],
      responses: {
        '200': {
          description: 'Signed out here; `signOutUrl` signs out at the identity provider too.',
          headers: pageHeaders,
          content: {
            'application/json': {
              schema: z.strictObject({ signOutUrl: z.string().nullable() }).meta({ id: 'SignedOut' }),
            },
          },
        },
        ...errorResponses(['cross_origin', 'unavailable']),
      },
    },
  },
  '/api/auth/backchannel-logout': {
    post: {
      operationId: 'signedOutAtProvider',
      tags: ['Sessions'],
      summary: 'An external identity provider says that a person signed out there',
      description: 'OpenID Connect Back-Channel Logout 1.0. With the bundled provider there is nothing here.',
      security: [],
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: z.object({ logout_token: z.string() }) } },
      },
      responses: {
        '200': {
          description: 'The sessions of that person have ended.',
          headers: responseHeaders,
          content: { 'application/json': { schema: z.strictObject({}) } },
        },
        '400': {
          description: 'The token does not count; the error is that of OAuth.',
          headers: responseHeaders,
          content: {
            'application/json': { schema: z.strictObject({ error: z.string(), error_description: z.string() }) },
          },
        },
        ...errorResponses(['not_found', 'rate_limited', 'internal', 'unavailable']),
      },
    },
  },
  [verbs.contentSearch.http.path]: {
    get: {
      operationId: 'searchHelp',
      tags: ['Service'],
      summary: verbs.contentSearch.summary,
      security: [],
      requestParams: { query: z.object({ q: contentShape.query, limit: contentShape.limit }) },
      responses: {
        '200': {
          description: 'Articles, the best match first.',
          headers: responseHeaders,
          content: { 'application/json': { schema: verbs.contentSearch.output } },
        },
        ...errorResponses(['invalid_input', 'rate_limited', 'method_not_allowed']),
      },
    },
  },
  '/api/health': {
    get: {
      operationId: 'health',
      tags: ['Service'],
      summary: 'Is the process alive',
      security: [],
      responses: {
        '200': { description: 'It is.', headers: responseHeaders, content: status('ok') },
        ...errorResponses(['method_not_allowed']),
      },
    },
  },
  '/api/ready': {
    get: {
      operationId: 'ready',
      tags: ['Service'],
      summary: 'Can it serve requests',
      security: [],
      responses: {
        '200': { description: 'It can.', headers: responseHeaders, content: status('ready') },
        ...errorResponses(['method_not_allowed', 'unavailable']),
      },
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'openapi',
      tags: ['Service'],
      summary: 'This document',
      security: [],
      responses: {
        '200': {
          description: 'OpenAPI 3.1.',
          headers: responseHeaders,
          content: { 'application/json': { schema: z.looseObject({ openapi: z.string() }) } },
        },
        ...errorResponses(['method_not_allowed']),
      },
    },
  },
};
