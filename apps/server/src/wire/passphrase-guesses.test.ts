import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOwners } from '@namekeep/core';
import { createVisitor, type Visitor } from '@namekeep/testing/visitor';
import { follow, passphrase, sendPassphrase, signIn } from '../interfaces/sign-in/testing/story.ts';
import { createTestClock } from '../testing/account.ts';
import { suiteWithService } from '../testing/service.ts';

const clock = createTestClock('2026-11-20T12:00:15.000Z');

suiteWithService(
  'Guesses of the passphrase',
  (service) => {
    /** A person whose address a trusted proxy tells. */
    function from(address: string, visitor = createVisitor()): Visitor {
      const there = { 'x-forwarded-for': address };
      return {
        fetch: (url, init) => visitor.fetch(url, { ...init, headers: { ...(init?.headers as object), ...there } }),
        follow: (url, stop) => visitor.follow(url, stop),
        copy: (path) => from(address, visitor.copy(path)),
      };
    }
    const formOf = async (visitor: Visitor, query = '') => (await signIn(service(), visitor, query)).url;
    /** Guesses from these addresses in turn until one is refused, and gives how many were compared. */
    async function guess(addresses: (index: number) => string): Promise<{ compared: number; wait: number }> {
      const visitor = createVisitor();
      const form = await formOf(visitor);
      for (let compared = 0; compared < 1000; compared += 1) {
        const answer = await sendPassphrase(from(addresses(compared), visitor), form, 'a guess');
        if (answer.status === 429) return { compared, wait: Number(answer.headers.get('retry-after')) };
        assert.equal(answer.status, 400);
      }
      throw new Error('Nothing was refused.');
    }

    test('are limited by the /64 of IPv6, however many addresses it has', async () => {
      clock.pass({ minutes: 32 });
      assert.equal((await guess((index) => `2001:db8:1:1::${(index + 1).toString(16)}`)).compared, 4);
      assert.equal((await guess((index) => (index % 2 ? '192.0.2.7' : '::ffff:192.0.2.7'))).compared, 4);
    });

    test('are limited more loosely by the /48 around it', async () => {
      clock.pass({ minutes: 32 });
      assert.equal((await guess((index) => `2001:db8:2:${index.toString(16)}::1`)).compared, 8);
    });

    test('from anywhere are limited together, and a flood waits longer each time', async () => {
      clock.pass({ minutes: 32 });
      let network = 0;
      const anywhere = () => `2001:db8:${(0x100 + (network += 1)).toString(16)}::1`;
      const waits: number[] = [];
      let compared = 0;
      for (let round = 0; round < 4; round += 1) {
        const flood = await guess(anywhere);
        compared += flood.compared;
        waits.push(flood.wait);
        clock.pass({ seconds: flood.wait });
      }
      assert.ok(compared <= 36, `${compared} at most 36 in a quarter of an hour`);
      assert.ok(
        waits.every((wait, index) => index === 0 || wait >= (waits[index - 1] ?? 0)),
        String(waits),
      );
      assert.ok(Math.max(...waits) > 60 && Math.max(...waits) <= 960, String(waits));
    });

    test('never lock out the browser that is signed in', async () => {
      clock.pass({ minutes: 32 });
      const owner = createVisitor();
      const form = await formOf(owner);
      const entered = await sendPassphrase(from('198.51.100.1', owner), form, passphrase);
      await follow(service(), owner, entered.headers.get('location') ?? '');
      clock.pass({ minutes: 11 });
      let network = 0;
      await guess(() => `203.0.${(network += 1)}.1`);
      // The same form refuses everybody else now, and the owner's own address too.
      const stranger = createVisitor();
      const closed = await sendPassphrase(from('198.51.100.77', stranger), await formOf(stranger), passphrase);
      assert.equal(closed.status, 429);
      const confirmation = await formOf(owner, '?step_up=1');
      const confirmed = await sendPassphrase(from('198.51.100.77', owner), confirmation, passphrase);
      assert.equal(confirmed.status, 303);
    });
  },
  {
    clock,
    trustProxy: true,
    rates: { signIn: 4 },
    passphrase,
    owners: createOwners({ issuer: 'bundled', entries: ['owner'] }),
  },
);
