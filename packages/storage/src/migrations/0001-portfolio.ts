import type { Migration } from './index.ts';
import { up as postgresql } from './postgresql/0001-portfolio.ts';
import { up as sqlite } from './sqlite/0001-portfolio.ts';

export const migration: Migration = { version: 1, name: 'portfolio', sqlite, postgresql };
