import type { Migration } from './index.ts';
import { up as postgresql } from './postgresql/0005-payments.ts';
import { up as sqlite } from './sqlite/0005-payments.ts';

export const migration: Migration = { version: 5, name: 'payments', sqlite, postgresql };
