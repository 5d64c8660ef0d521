/** An object of the OpenAPI document, such as an operation. */
export type OpenApiObject = Readonly<Record<string, unknown>>;
