import type { Migration } from './index.ts';
import { up as postgresql } from './postgresql/0002-imports.ts';
import { up as sqlite } from './sqlite/0002-imports.ts';

export const migration: Migration = { version: 2, name: 'imports', sqlite, postgresql };
