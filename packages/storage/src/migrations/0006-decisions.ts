import type { Migration } from './index.ts';
import { up as postgresql } from './postgresql/0006-decisions.ts';
import { up as sqlite } from './sqlite/0006-decisions.ts';

export const migration: Migration = { version: 6, name: 'decisions', sqlite, postgresql };
