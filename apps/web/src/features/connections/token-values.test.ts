import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Issue } from '@namekeep/domain';
import { emptyToken, tokenInputOf } from './token-values.ts';

test('a lifetime is a whole number of days from 1 to 365', () => {
  const issuesOf = (days: string) => {
    const issues: Issue[] = [];
    tokenInputOf({ ...emptyToken, name: 'x', days }, issues);
    return issues.length;
  };
  for (const days of ['0', '366', '1.5', '-1', '', 'ten', '1e2']) assert.equal(issuesOf(days), 1, days);
  for (const days of ['1', ' 365 ']) assert.equal(issuesOf(days), 0, days);
});
