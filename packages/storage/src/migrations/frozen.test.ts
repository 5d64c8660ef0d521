import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { suite, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { migrations } from './index.ts';

/**
 * The SQL of each step that databases have gone through already. A step never changes: what is missing is a new step,
 * with a new line here.
 */
const frozen: Readonly<Record<string, { sqlite: string; postgresql: string }>> = {
  '1 portfolio': { sqlite: '3ffa129566d6c3a6a7c3098b59debb1a', postgresql: '63e5839f471cfc5a4bd7d35da0a5c5e4' },
  '2 imports': { sqlite: '675a60eebdbe2c0c70613d2d1b8274fc', postgresql: 'dc23620f5dbc18b4f0de28eb3ffd4d72' },
  '3 ai-provider-keys': { sqlite: 'dd922fe76989b899d0c1045157e3f299', postgresql: '0deb5083736ef813656cbf3361e35608' },
  '4 owners': { sqlite: '3a2251d520483041c3213be6b6f02167', postgresql: '0385e754cd4bc7500e1474dc0e80834e' },
  '5 payments': { sqlite: 'f7986e06e83433a0308800cecec30b7b', postgresql: 'd3e31edb76a2b0e0e1931dd90eae7ae7' },
  '6 decisions': { sqlite: '84aed1d88e69d3a7ac6ec1a2abc5aa7d', postgresql: '5bcb5932679b7ef55868c30866629a72' },
  '7 long-texts': { sqlite: 'db4fff63528a41960353191860adbb70', postgresql: '62c736dac87056316b0362be5c72ca85' },
  '8 finding': { sqlite: '557e634db38a89363e280d874d445acd', postgresql: '8a89b8c50cf00800964ffa75c57b8c26' },
  '9 labels': { sqlite: '278c487faca74f3280fc4c3060f6cf4f', postgresql: '3fd44c49b5fe3129a9819f5ec1052aa7' },
  '10 views': { sqlite: 'df9b8fbb0efc46e9292bb4660ff5a41d', postgresql: '5d06021fb9ba4d89b0349b84afd859c5' },
  '11 payment-totals': { sqlite: 'b668298e03d839487855969e71a0ee86', postgresql: 'df303ba9c87671ac3c223fde255dc609' },
  '12 activity': { sqlite: '5572b68a3e14ef5dda64a21632815caf', postgresql: '8d73205304f4fe836a6b08924843a039' },
  '13 scans': { sqlite: 'd624c5e482e23c1ddfe9cf667962629d', postgresql: '2e4069e74b3d13334dae4f91a30bd271' },
  '14 differences': { sqlite: 'e004ebd5b5532a4b85984a62f8ad48a8', postgresql: 'e004ebd5b5532a4b85984a62f8ad48a8' },
  '15 cost-order': { sqlite: 'd798495d48d67f49190d5cba76f35190', postgresql: '5e957f358b6370f882f1b8cf1f21ee4b' },
  '16 sharp-s': { sqlite: '061472ea76540c353f795a112389a03c', postgresql: '7db6976ef1f05aeb66d2eaf266126a9b' },
  '17 derived': { sqlite: '8d41a24c4f231a1a457ccfd986255daa', postgresql: '41cbbce83395ef9bec5f1ac7f41ed333' },
  '18 facets': { sqlite: '5ba2bb2ec70ae5cd9a7145e878080248', postgresql: 'e004ebd5b5532a4b85984a62f8ad48a8' },
  '19 to-do': { sqlite: '23f7f685c65668b924a6b9b37d5c4cb3', postgresql: 'da5b8caf18cb34d5e0b8dc851c6ef539' },
  '20 payments-by-name': { sqlite: '3e80640cc950a554e9d6ff549a7d4615', postgresql: '3e80640cc950a554e9d6ff549a7d4615' },
};

const hashOf = (sql: string): string => createHash('sha256').update(sql).digest('hex').slice(0, 32);

suite('migrations', () => {
  test('go from 1 without gaps, and none has changed since it was released', () => {
    const actual = migrations.map(({ version }) => version);
    assert.deepEqual(
      actual,
      migrations.map((_, index) => index + 1),
    );
    const lines = migrations.map(({ version, name, sqlite, postgresql }) => {
      const hashes = { sqlite: hashOf(sqlite), postgresql: hashOf(postgresql) };
      return { step: `${version} ${name}`, hashes };
    });
    const others = lines.filter(({ step, hashes }) => !isDeepStrictEqual(hashes, frozen[step]));
    assert.deepEqual({ 'changed, or new and without a line': others }, { 'changed, or new and without a line': [] });
    assert.deepEqual(
      lines.map(({ step }) => step),
      Object.keys(frozen),
    );
  });
});
