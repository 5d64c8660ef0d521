import { lookForService, reportAnswer } from './reachability.ts';

const lookMs = 5000;

/**
 * A part of the application did not load: there is no connection, or the service was updated and has other files by
 * now. A browser remembers a module that failed, so that only a new start of the page loads it.
 */
export class PartNotLoadedError extends Error {
  override name = 'PartNotLoadedError';
  /** Whether the service was there at that time. */
  readonly serviceAnswers: boolean;

  constructor(serviceAnswers: boolean, cause: unknown) {
    super('A part of the application was not loaded.', { cause });
    this.serviceAnswers = serviceAnswers;
  }
}

/** Loads a part of the application. Throws PartNotLoadedError, and nothing else. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    const answers = await lookForService(AbortSignal.timeout(lookMs));
    reportAnswer(answers);
    throw new PartNotLoadedError(answers, cause);
  }
}
