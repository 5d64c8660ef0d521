import type { DraftInput } from '@namekeep/domain';

/** The owner's local day in all of these texts. */
export const today = '2026-11-20';
/** The owner's currency. */
export const currency = 'USD';

/** A text that a person may paste, and what a careful reader finds in it. Written for these tests; nobody's mail. */
export interface ExampleText {
  about: string;
  text: string;
  locale?: string;
  /** What is known of each name; what is not said is unknown. */
  drafts: (Partial<DraftInput> & { name: string })[];
}
