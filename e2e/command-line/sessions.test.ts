import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startCommandLine } from './command-line.ts';
import { masked, perform, sessionsOf } from './sessions.ts';

for (const document of ['README.md', 'docs/help/scripts.md']) {
  test(`the sessions of ${document} are what one sees`, async () => {
    const steps = await sessionsOf(document);
    assert.ok(steps.length > 1, 'there are sessions');
    const cli = await startCommandLine();
    try {
      const ids = new Map<string, string>();
      for (const step of steps) {
        const command = step.command.replace(/imp_\S+/, (id) => ids.get('imp') ?? id);
        const seen = await perform(cli, { ...step, command });
        for (const [id, kind = ''] of seen.matchAll(/\b(dom|imp)_[0-9a-z]+/g)) ids.set(kind, id);
        assert.equal(masked(seen), masked(step.shown), step.command);
      }
    } finally {
      await cli.stop();
    }
  });
}
