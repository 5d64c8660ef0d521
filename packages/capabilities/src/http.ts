// The entry `@namekeep/capabilities/http`: the building blocks of the adapter, for hosts with their own routes.

export {
  type BodyRefusal,
  type BodyResult,
  type BytesOptions,
  type JsonBodyOptions,
  type JsonOptions,
  parseJson,
  readBytes,
  readJson,
  refuseEncoding,
  tooLarge,
} from './http-body.ts';
export { encodingCheck } from './http-query.ts';
export {
  acceptableRequestId,
  allowOf,
  type CodeDefinition,
  createResponses,
  type ErrorEnvelope,
  type Problem,
  type Responses,
  type ResponsesOptions,
} from './http-responses.ts';
export {
  createSchemaComponents,
  inlineReferences,
  isJsonSchema,
  type JsonSchema,
  jsonSchemaOf,
  type SchemaComponents,
} from './json-schema.ts';
