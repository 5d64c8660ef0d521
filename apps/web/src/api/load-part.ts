import { lookForService, reportUnreachable } from './reachability.ts';

const lookMs = 5000;

/**
 * A part of the application did not load: there is no connection, or the server was updated and now has other files.
 * Browsers do not retry a module that failed to load, so the page has to be reloaded.
 */
export class PartNotLoadedError extends Error {
  override name = 'PartNotLoadedError';
  /** Whether the server was reachable at that time. */
  readonly serviceAnswers: boolean;

  constructor(serviceAnswers: boolean, cause: unknown) {
    super('A part of the application could not be loaded.', { cause });
    this.serviceAnswers = serviceAnswers;
  }
}

/** Loads a part of the application. Throws only PartNotLoadedError. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    const answers = await lookForService(AbortSignal.timeout(lookMs));
    if (!answers) reportUnreachable();
    throw new PartNotLoadedError(answers, cause);
  }
}
