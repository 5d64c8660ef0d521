import { startTestService } from '../../../testing/service.ts';
import { startEvaluation } from './evaluate.ts';
import { tasks } from './tasks/index.ts';

/* A program for `npm run bench mcp-tasks`: runs all tasks and sends what each of them took to its parent process. */

const service = await startTestService({ database: 'SQLite' });
try {
  const evaluation = await startEvaluation(service, 'selfContained');
  for (const task of tasks) process.send?.({ says: task.says, ...(await evaluation.run(task)) });
} finally {
  await service.stop();
}
process.disconnect();
