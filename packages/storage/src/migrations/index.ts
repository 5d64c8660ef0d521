import { migration as portfolio } from './0001-portfolio.ts';
import { migration as imports } from './0002-imports.ts';
import { migration as aiProviderKeys } from './0003-ai-provider-keys.ts';
import { migration as owners } from './0004-owners.ts';
import { migration as payments } from './0005-payments.ts';
import { migration as decisions } from './0006-decisions.ts';
import { migration as longTexts } from './0007-long-texts.ts';
import { migration as finding } from './0008-finding.ts';

/** One step of the schema, in each database's own SQL; what is released never changes. */
export interface Migration {
  /** From 1, without gaps. */
  version: number;
  name: string;
  sqlite: string;
  postgresql: string;
}

export const migrations: readonly Migration[] = [
  portfolio,
  imports,
  aiProviderKeys,
  owners,
  payments,
  decisions,
  longTexts,
  finding,
];
