/** The sections of the API reference, in this order. */
export const tags = {
  Records: 'List, add, update, restore and delete records of domain names.',
  Overview: 'The next payment, upcoming renewals and spending.',
  'To do': 'What is to be done at the registrars, and what looks wrong in what is recorded.',
  Payments: 'Record renewals and other payments, and report what was paid in a year.',
  Decisions: 'Decide what to renew and what to let expire, for each due date.',
  Labels: 'Labels of records: for a client, a project or a purpose.',
  Views: 'Named views of the list.',
  Activity: 'Who changed what, and taking back what one of them changed.',
  Files: 'Import and export records.',
  Settings: 'The settings of the account. Requires a browser session.',
  Tokens: 'Personal access tokens. Requires a browser session.',
  AI: 'Read texts into drafts, and manage the key for the AI provider. Requires a browser session.',
  Sessions: 'Sign in and out, identify the caller, and manage signed-in browsers.',
  Service: 'Help search, health, readiness and this document.',
} as const;

export type Tag = keyof typeof tags;
