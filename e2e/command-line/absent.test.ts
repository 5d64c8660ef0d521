import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type CommandLine, commandLineOf } from './command-line.ts';

// The portfolio of one person: the tests build on each other and run in their order.
const names = ['kept.com', 'moved.com', 'bücher.com', 'gone.com'];
const cli: CommandLine = commandLineOf(async () => {
  for (const name of names) await cli.ends(0, `add ${name} --expires 2027-05-01 --registrar Porkbun`);
  await cli.ends(0, 'add elsewhere.com --expires 2027-05-01 --registrar Gandi');
  const header = 'DOMAIN,TLD,CREATE DATE,EXPIRE DATE,LOCKED,PRIVACY,AUTO RENEW';
  const line = 'kept.com,com,2020-05-01 10:00:00,2027-05-01 10:00:00,yes,yes,yes';
  writeFileSync(join(cli.folder, 'porkbun.csv'), `${header}\n${line}\n`);
  writeFileSync(join(cli.folder, 'plain.csv'), 'name,expirationDate\nnew.com,2027-05-01\n');
});

const merge = 'import porkbun.csv --policy merge --yes';
/** The state of each name, and of the one at another registrar. */
async function are(...states: string[]): Promise<void> {
  const found = await Promise.all(
    [...names, 'elsewhere.com'].map(async (name) => {
      const record = await cli.json<{ lifecycle: string; isArchived: boolean }>(['get', name]);
      return record.isArchived ? 'archived' : record.lifecycle;
    }),
  );
  assert.deepEqual(found, [...states, 'active']);
}

test('the names that a file lacks are listed, and nothing happens to them by itself', async () => {
  const listed = 'Not in this file: 3 names are recorded at Porkbun\\. To change them, use --absent\\.';
  await cli.shows(
    ['import porkbun.csv --dry-run', new RegExp(`${listed}\n- gone\\.com\n- moved\\.com\n- bücher\\.com\n$`)],
    [merge, /^Imported/],
  );
  await are('active', 'active', 'active', 'active');
});

test('--absent changes all of them, and the undo takes that back', async () => {
  const { stdout, stderr } = await cli.ends(0, `${merge} --absent archived`);
  assert.equal(stdout, 'Imported: 0 created, 3 updated, 1 unchanged.\n');
  await are('active', 'archived', 'archived', 'archived');
  await cli.ends(0, ['undo', /imp_\w+/.exec(stderr)?.[0] ?? '']);
  await are('active', 'active', 'active', 'active');
});

test('--absent-name changes only the names that it names, in any spelling', async () => {
  await cli.ends(0, `${merge} --absent transferred --absent-name BÜCHER.com --absent-name moved.com`);
  await are('active', 'transferred', 'transferred', 'active');
});

test('a name that the file has, a file without a registrar and a lone --absent-name are refused', async () => {
  await cli.shows(
    [`${merge} --absent archived --absent-name kept.com`, /--absent-name: /, 2],
    [`${merge} --absent-name gone.com`, /--absent-name requires --absent\./, 2],
    ['import plain.csv --yes --absent archived', /Nothing was imported: --absent needs the export of a registrar/, 1],
    ['get new.com', /No record/, 3],
  );
  await are('active', 'transferred', 'transferred', 'active');
});
