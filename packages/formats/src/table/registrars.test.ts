import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { openFile, type ReadOptions } from '../read-file.ts';
import { contentOf, readOptions } from '../testing/files.ts';
import { programs } from './signatures.ts';

/**
 * Files as programs and people write them, made by hand, and what becomes of each: the fields of its rows and what they
 * ask (`?`), the order of its dates where they do not show it, notes on columns, and words that stay in the file. `\r`
 * and `\uFEFF` are those characters.
 */
const files = readFileSync(new URL('../testing/registrars.txt', import.meta.url), 'utf8')
  .replaceAll('\\r', '\r')
  .replaceAll('\\uFEFF', '\uFEFF')
  .split(/^== /m)
  .slice(1)
  .map((text) => {
    const [content = '', ...results] = text.split('\n-> ').map((part) => part.trimEnd());
    const [source = '', ...lines] = content.split('\n');
    return { source, file: `${lines.join('\n')}\n`, results };
  });

describe('the tables that people bring are recognized', () => {
  for (const { source, file, results } of files) {
    test(`${source}: ${file.slice(0, 60).split('\n')[0]}…`, async () => {
      const { about, rows } = await contentOf(file, { today: '2026-11-25' });
      assert.equal(about.source, source);
      const read = rows.map(({ name, fields, labels = [], issues }) => {
        const { name: _, ...others } = { ...fields, ...(labels.length > 0 && { labels: labels.join(';') }) };
        const values = Object.entries<unknown>(others).map(([field, value]) => `${field} ${value}`);
        return [name, ...values.toSorted(), ...issues.map(({ path, code }) => `? ${path} ${code}`)].join(', ');
      });
      const isRow = (result: string) => !/^(?:dates|notes|never) /.test(result);
      assert.deepEqual(read, results.filter(isRow));
      for (const result of results.filter((one) => !isRow(one))) {
        const [what, ...values] = result.split(/,? /);
        if (what === 'dates') assert.equal(about.mapping?.dateFormat, values[0]);
        else if (what === 'notes')
          assert.deepEqual(
            about.notes.map(({ code }) => code),
            values,
          );
        else for (const word of values) assert.ok(!JSON.stringify(rows).includes(word), `${word} stays in the file`);
      }
    });
  }

  test('of each program there is a file here, and the help names it and explains how to export from a registrar', async () => {
    const docs = new URL('../../../../docs/', import.meta.url);
    const article = await readFile(new URL('help/import.md', docs), 'utf8');
    const [, listed = ''] = /Exports from ([\s\S]*?)\s+are recognized/.exec(article) ?? [];
    const names = listed.split(/,\s|\sand\s/);
    for (const { source, title, registrar } of programs) {
      assert.ok(
        files.some((file) => file.source === source),
        source,
      );
      assert.ok(names.includes(title), `docs/help/import.md names ${title}`);
      // Of Gandi, only the list of its API is known.
      if (source === 'gandi') assert.match(article, /APIs of [^.]*Gandi/);
      else if (registrar) {
        assert.ok(existsSync(new URL(`website/export-${source}.md`, docs)), `docs/website/export-${source}.md`);
        assert.ok(article.includes(`\n| ${title} | `), `docs/help/import.md says how to export from ${title}`);
      }
    }
    assert.equal(names.length, programs.length);
  });

  test('whatever the order of their columns; the program is named as it writes itself', async () => {
    for (const [file, source, title] of [
      ['STATUSES,EXPIRE DATE,AUTO RENEW,DOMAIN\nok,2027-01-02,no,a.example\n', 'porkbun', 'Porkbun'],
      ['name,expirationDate\na.example,2027-01-02\n', 'namekeep', 'Namekeep'],
      ['Website;Domain;Renews on\nx;a.example;31.03.2027\n', 'generic', null],
      [
        `Domain Name,Expiration Date,Auto-renew,Status,Client,Project,Budget\na.example,2027-01-02,On,x,y,z,1\n`,
        'generic',
        null,
      ],
    ] as const) {
      const { about } = await contentOf(file);
      assert.deepEqual([about.source, about.sourceTitle], [source, title], file);
    }
  });

  test('every column is shown with what it becomes, null where nothing', async () => {
    const { about } = await contentOf('Domain,Expires,Status,EPP code\na.example,2027-01-02,ok,xyz\n');
    const columns = { Domain: 'name', Expires: 'expirationDate', Status: null, 'EPP code': null };
    assert.deepEqual(about.mapping, { columns, dateFormat: null, currency: null });
  });
});

describe('a mapping corrects what was recognized', () => {
  const file = 'Site,Paid,When,Code\na.example,"1,200",03/04/2027,xyz\n';
  const fieldsOf = async (content: string, mapping: ReadOptions['mapping']) =>
    (await contentOf(content, { mapping })).rows[0]?.fields;

  test('columns, the order of day and month, and the currency', async () => {
    const columns = { Site: 'name', Paid: 'renewalCostMinor', When: 'expirationDate' } as const;
    const mapping = { columns, dateFormat: 'dmy', currency: 'JPY' } as const;
    const fields = { name: 'a.example', renewalCostMinor: 1200, expirationDate: '2027-04-03', currency: 'JPY' };
    const { rows, about } = await contentOf(file, { mapping });
    assert.deepEqual(rows[0]?.fields, fields);
    assert.deepEqual(about.mapping, { ...mapping, columns: { ...columns, Code: null } });
  });

  test('whatever the case of a header, or what was guessed; transfer codes and passwords stay out', async () => {
    const fields = { name: 'a.example', expirationDate: '2027-01-02' };
    const named = { columns: { site: 'name', 'WHEN?': 'expirationDate' }, dateFormat: 'ymd' } as const;
    assert.deepEqual(await fieldsOf('Site,When\na.example,2027-01-02\n', named), fields);
    const guessed = 'Domain,Expires,Valid\na.example,2029-01-02,2027-01-02\n';
    assert.deepEqual(await fieldsOf(guessed, { columns: { Valid: 'expirationDate' } }), fields);
    const coded = 'Domain,Expires,Auth Code\na.example,2027-01-02,xyz\n';
    assert.deepEqual(await fieldsOf(coded, { columns: { 'Auth Code': 'notes' } }), fields);
    await assert.rejects(fieldsOf(file, { columns: { Nothing: 'name' } }), /"Nothing" that the file lacks/);
  });

  test('what was remembered for these headers counts where nothing is given', async () => {
    const asked: string[] = [];
    const { rows } = await openFile(new TextEncoder().encode(file), readOptions, async (fingerprint) => {
      asked.push(fingerprint);
      return { columns: { Site: 'name', When: 'expirationDate' }, dateFormat: 'mdy' };
    });
    for await (const row of rows) assert.equal(row.fields?.expirationDate, '2027-03-04');
    assert.equal(asked.length, 1);
  });
});
