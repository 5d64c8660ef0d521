import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { suiteWithService } from '../../../../testing/each-database.ts';
import { type Generation, generations } from '../official-client.ts';
import { type Evaluation, startEvaluation } from './evaluate.ts';
import { portfolio } from './portfolio.ts';
import { tasks } from './tasks/index.ts';
import { wrongTurns } from './tasks/wrong-turns.ts';

suite('The evaluation', () => {
  test('has 30 tasks, on a portfolio of 400 names', () => {
    assert.equal(new Set(tasks.map(({ says }) => says)).size, 30);
    assert.equal(new Set(portfolio.map(({ name }) => name)).size, 400);
  });
});

suiteWithService('A careful agent with the official client', (service, database) => {
  for (const generation of Object.keys(generations) as Generation[]) {
    let evaluation: Evaluation;
    // What a store could do differently is in the wrong turns; the rest runs on one of the two.
    const chosen = database === 'SQLite' ? tasks : wrongTurns;
    for (const task of chosen) {
      test(`does what it is asked: ${task.says} (${generation})`, async () => {
        evaluation = task === chosen[0] ? await startEvaluation(service(), generation) : evaluation;
        const { outcomes, bytes } = await evaluation.run(task);
        // No task needs more calls than records, and each of the two forms of a page stays below 100 000 characters.
        assert.ok(
          outcomes.length <= 14 && bytes / outcomes.length < 200_000,
          `${outcomes.length} calls, ${bytes} bytes`,
        );
      });
    }
  }
});
