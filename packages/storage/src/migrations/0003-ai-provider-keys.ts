import type { Migration } from './index.ts';
import { up as postgresql } from './postgresql/0003-ai-provider-keys.ts';
import { up as sqlite } from './sqlite/0003-ai-provider-keys.ts';

export const migration: Migration = { version: 3, name: 'ai-provider-keys', sqlite, postgresql };
