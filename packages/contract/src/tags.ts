/** The sections of the API's page, in their order. */
export const tags = {
  Records: 'Domain records: list, create, change, restore, delete.',
  Overview: 'What to pay next, what is due soon, what it all costs.',
  Payments: 'What was paid: renewals, other payments, their totals and the report of a year.',
  Decisions: 'What to renew and what to let expire, one due date at a time.',
  Files: 'Import and export.',
  Settings: 'Settings of the account; browser session only.',
  Tokens: 'Personal access tokens; browser session only.',
  AI: 'Reading texts into drafts, and the key for the AI provider; browser session only.',
  Sessions: 'Sign-in, the caller, and the browsers that are signed in.',
  Service: 'Health, readiness and this document.',
} as const;

export type Tag = keyof typeof tags;
