import type { Migration } from './index.ts';
import { up as postgresql } from './postgresql/0008-finding.ts';
import { up as sqlite } from './sqlite/0008-finding.ts';

export const migration: Migration = { version: 8, name: 'finding', sqlite, postgresql };
