import type { Migration } from './index.ts';
import { up as postgresql } from './postgresql/0004-owners.ts';
import { up as sqlite } from './sqlite/0004-owners.ts';

export const migration: Migration = { version: 4, name: 'owners', sqlite, postgresql };
