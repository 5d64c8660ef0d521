export { type Binding, type BindOptions, bind, type Handler, type Invocation } from './bind.ts';
export { CapabilityConfigurationError, type ConfigurationProblem } from './configuration-error.ts';
export {
  type CapabilityDefinition,
  capabilityId,
  defineCapability,
  type Effect,
  type HttpOverride,
  type InputOf,
  type OutputOf,
  type RawInputOf,
  type RawOutputOf,
  type Visibility,
} from './define.ts';
export { type Admission, createExecutor, type Executor, type ExecutorOptions, type InvokeOptions } from './executor.ts';
export { createHttpAdapter, type HttpAdapter, type HttpAdapterOptions } from './http-adapter.ts';
export type { HttpErrorBody, HttpErrorCode } from './http-responses.ts';
export type { OpenApiInfo } from './http-openapi.ts';
export type { Issue, IssuesOf } from './result.ts';
export type { ErrorDetails, OnError } from './call.ts';
export type { InvocationError, InvocationErrorCode, InvocationFailure, InvocationResult } from './result.ts';
export { InvalidOutputError } from './executor.ts';
export { UnavailableError } from './result.ts';
