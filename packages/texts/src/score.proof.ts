import { suite } from 'node:test';
import { testReach } from './testing/reach.ts';
import { textsOf } from './testing/sets.ts';

suite('The reader, on every text that is kept', () => {
  testReach(textsOf());
});
