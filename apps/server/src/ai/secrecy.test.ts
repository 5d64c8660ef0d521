import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { type AiProvider, startAiProvider } from '@namekeep/testing/ai-provider';
import { type ServiceProcess, startProcess } from '../testing/process.ts';
import { usedDatabases } from '../testing/service.ts';

const apiKey = 'sk-secrecy-Zq7Lr2Xv9Kd4Tn8W';
const submitted = 'brackenmoor.example expires on 2027-03-31, says Wilhelmina Hartigan';
const said = 'Peregrine Registrations Limited';

/** What must be nowhere: the key as it is and as encodings write it, and what was submitted and answered. */
const secrets = [
  apiKey,
  Buffer.from(apiKey).toString('base64').replace(/=+$/, ''),
  Buffer.from(apiKey).toString('hex'),
  encodeURIComponent(apiKey),
  'Wilhelmina Hartigan',
  'brackenmoor',
  said,
];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

for (const name of usedDatabases) {
  suite(`Secrets in responses and in the log, with every line logged [${name}]`, () => {
    let provider: AiProvider;
    let service: ServiceProcess;
    before(async () => {
      provider = await startAiProvider(apiKey);
      service = await startProcess(name, {
        NAMEKEEP_LOG_LEVEL: 'trace',
        NAMEKEEP_AI_PROVIDER: 'openai-compatible',
        NAMEKEEP_AI_BASE_URL: provider.baseUrl('openai-compatible'),
        NAMEKEEP_AI_MODEL: 'model-of-the-tests',
        NAMEKEEP_RATE_AI: '0',
      });
    });
    after(async () => {
      await service.remove();
      await provider.stop();
    });

    test('is in no answer, no line of the log and no file', async () => {
      const browser = service.account.browser.with({
        // It was made for the address of this process, whose name for itself is localhost.
        origin: `http://localhost:${service.port}`,
      });
      const stored = await browser.put('/api/credentials/ai-provider', { apiKey, consent: true });
      assert.equal(stored.status, 200, stored.text);
      await browser.put('/api/credentials/ai-provider', { apiKey: `${apiKey} with a space`, consent: true });
      provider.say({ domains: [{ name: 'moor.example', registrar: said, expirationDate: '2027-03-31' }] });
      const answers: string[] = [];
      const mistakes = ['unauthorized', 'quoting-in-errors', 'quoting-the-key', 'prose', 'refusal'] as const;
      for (const mistake of [null, ...mistakes]) {
        provider.provoke(mistake);
        const answer = await browser.post('/api/ai/extract', { text: submitted });
        assert.equal(answer.status === 200, mistake === null, `${mistake}: ${answer.text}`);
        if (mistake !== null) answers.push(answer.text);
      }
      answers.push((await browser.get('/api/credentials/ai-provider')).text);
      answers.push((await browser.post('/api/ai/extract', { text: submitted, reader: 'oracle' })).text);
      answers.push((await browser.get('/api/v1/export?includeSettings=true')).text);
      // While the key is stored, and with the write-ahead log still next to the database.
      const databaseFolder = service.databaseUrl.startsWith('sqlite:')
        ? [dirname(service.databaseUrl.slice('sqlite:'.length))]
        : [];
      const files = [service.dataDir, ...databaseFolder].flatMap(filesBelow);
      assert.ok(files.length > 0 || name === 'PostgreSQL');
      const places = new Map(files.map((file) => [file, readFileSync(file)]));
      service.child.kill('SIGTERM');
      await service.exited;
      const log = service.output();
      assert.match(log, /"level":"(?:info|debug|trace)"/);
      assert.match(log, /The AI provider gave no drafts/);
      const change = log.split('\n').find((line) => line.includes('"PUT"') && line.includes('ai-provider')) ?? '';
      assert.ok(change.includes(service.account.id) && /"requestId":/.test(change), 'who stored a key is in the log');
      places.set('the log', Buffer.from(log)).set('the answers', Buffer.from(answers.join('\n')));
      for (const file of [service.dataDir, ...databaseFolder].flatMap(filesBelow))
        places.set(`${file}, later`, readFileSync(file));
      for (const [place, bytes] of places) {
        for (const secret of secrets) assert.ok(!bytes.includes(secret), `${secret} is in ${place}`);
      }
    });
  });
}
