import { createOpenApi } from '../faces/rest/openapi.ts';

interface Operation {
  responses: Readonly<Record<string, unknown>>;
}
interface Document {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const document = createOpenApi({ sessionCookie: 'namekeep' }) as Document;
const places = Object.entries(document.paths)
  // Of two templates that fit a path, the one with fewer parameters is meant.
  .sort(([one], [other]) => one.split('{').length - other.split('{').length)
  .map(([template, methods]) => ({
    pattern: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    methods,
  }));

/** The statuses that the OpenAPI document gives to an operation; undefined for what is none of its operations. */
export function documentedStatuses(method: string, path: string): ReadonlySet<number> | undefined {
  const methods = places.find(({ pattern }) => pattern.test(path))?.methods;
  const operation = methods?.[(method === 'HEAD' ? 'GET' : method).toLowerCase()];
  return operation && new Set(Object.keys(operation.responses).map(Number));
}
