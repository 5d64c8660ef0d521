import { suite } from 'node:test';
import { testReach } from './testing/reach.ts';
import { everydaySets, textsOf } from './testing/sets.ts';

suite('The reader, on the texts that once found a fault and the last ones that it had not seen', () => {
  testReach(textsOf(...everydaySets));
});
