import type { Migration } from './index.ts';
import { up as postgresql } from './postgresql/0007-long-texts.ts';
import { up as sqlite } from './sqlite/0007-long-texts.ts';

export const migration: Migration = { version: 7, name: 'long-texts', sqlite, postgresql };
