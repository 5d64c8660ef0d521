/** What the provider can do wrong, one mistake at a time, until it is told to stop. */
export const mistakes = {
  // Rejected requests
  unauthorized: 'The key is refused, in the words of the provider.',
  forbidden: 'The key may not do this: 403.',
  limited: 'A limit is reached: 429, try again in 30 seconds.',
  'limited-once': 'The first request meets a limit: 429, try again in a second. The next is served.',
  'out-of-quota': 'The account has no money left: 429 without a time.',
  'bad-request': 'The request is refused as malformed: 400.',
  'model-unknown': 'There is no such model: 404.',

  // Failures
  failing: 'Every request fails: 500.',
  'failing-once': 'The first request fails: 500. The next is served.',
  overloaded: 'Overloaded: 529 at Anthropic, 503 elsewhere.',
  hanging: 'A request is taken and never answered.',
  'hanging-once': 'The first request is never answered. The next is served.',
  trickling: 'The head of an answer comes, and then nothing more.',
  reset: 'The connection is cut in the middle of the request.',

  // Unusable responses
  'not-json': 'The answer is a page of HTML with status 200.',
  prose: 'The model says something that is not JSON.',
  'other-shape': 'The model gives JSON of another shape.',
  refusal: 'The model refuses.',
  truncated: 'The model is cut off at its limit of tokens.',
  empty: 'The model says nothing.',
  huge: 'The answer has two megabytes.',

  // Traps
  redirecting: 'A redirect to another address of this server, where the key would be seen.',
  'redirecting-away': 'A redirect to another origin.',
  'quoting-the-key': "The model's answer contains the key in a field.",
  'quoting-in-errors': 'The error message quotes the key and the text: 500.',
} as const;

export type Mistake = keyof typeof mistakes;

export const protocolNames = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
export type ProtocolName = (typeof protocolNames)[number];

/** A request that reached the provider. */
export interface SeenRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
  /** Whether the connection was closed before a response. */
  cut: boolean;
}

/** What a test changes while the provider runs. */
export interface Settings {
  key: string;
  /** The text of the model's answer. */
  says: string;
  mistake: Mistake | null;
  requests: SeenRequest[];
}
