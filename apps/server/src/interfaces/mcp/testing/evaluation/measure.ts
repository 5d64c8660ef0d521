// npm run tool mcp-tasks: prints what a careful assistant needs for each task: calls, bytes that it reads, and outcomes.
import { startTestService } from '../../../../testing/service.ts';
import { startEvaluation } from './evaluate.ts';
import { tasks } from './tasks/index.ts';

const service = await startTestService({ database: 'SQLite' });
const total = { calls: 0, bytes: 0 };
try {
  const evaluation = await startEvaluation(service, 'selfContained');
  for (const task of tasks) {
    const { outcomes, bytes } = await evaluation.run(task);
    console.log(`${outcomes.length} calls, ${bytes} bytes: ${task.says} (${outcomes.join(', ')})`);
    total.calls += outcomes.length;
    total.bytes += bytes;
  }
} finally {
  await service.stop();
}
console.log(`${total.calls} calls, ${total.bytes} bytes: all ${tasks.length} tasks`);
// node:test, which the service of the tests uses, would print a summary.
process.exit();
