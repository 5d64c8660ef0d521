import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rowsOf } from '@namekeep/testing/rows';
import type { FileRefused } from './format.ts';
import { contentOf } from './testing/files.ts';

const header = Buffer.from('Domain,Expires,Registrar\n');
/** A table with a row for each registrar, whose bytes are given in hexadecimal digits. */
const tableOf = (...registrars: string[]) =>
  new Uint8Array(
    Buffer.concat([
      header,
      ...registrars.map((hex, index) =>
        Buffer.concat([Buffer.from(`n${index}.example,2027-01-02,`), Buffer.from(hex, 'hex'), Buffer.from('\n')]),
      ),
    ]),
  );
const read = async (bytes: Uint8Array, encoding?: string) => {
  const { about, rows } = await contentOf(bytes, encoding === undefined ? {} : { layout: { encoding } });
  return {
    encoding: about.layout.encoding,
    notes: about.notes,
    registrars: rows.map(({ fields }) => fields?.registrar),
  };
};

describe('text in an encoding of a country', () => {
  const samples = rowsOf(`
    big5         | baf4b8f4a4a4a4e5                 | 網路中文          | c4f2b64fabc8a4e1             | 續費客戶
    euc-jp       | a4aaccbec1b0a5c9a5c3a5c8a5b3a5e0 | お名前ドットコム  | b9b9bfb7bad1a4df             | 更新済み
    euc-kr       | b0a1baf1bec6                     | 가비아            | b0bbbdc520bfb9c1a4           | 갱신 예정
    gb18030      | b0a2c0efd4c6                     | 阿里云            | d0f8b7d1bfcdbba7             | 续费客户
    shift_jis    | 82a896bc914f                     | お名前            | 8358835e815b8368838183438393 | スタードメイン
    windows-1251 | d0e5e32ef0f3                     | Рег.ру            | eff0eee4ebe8f2fc20e2f0f3f7edf3fe | продлить вручную
    windows-1252 | 42fc636865722066fc72204b756e64656e | Bücher für Kunden | fc6265727072fc66656e       | überprüfen
  `);
  for (const [encoding = '', hex = '', registrar, otherHex = '', other] of samples) {
    test(`${encoding} is detected with a note that says how to choose another, and read without one if chosen`, async () => {
      const registrars = [registrar, other];
      const { notes, ...found } = await read(tableOf(hex, otherHex));
      assert.deepEqual(found, { encoding, registrars });
      assert.deepEqual([notes.length, notes[0]?.code], [1, 'encoding_assumed']);
      assert.match(notes[0]?.message ?? '', new RegExp(`read as ${encoding}.*textEncoding.*--text-encoding`));
      const chosen = await read(tableOf(hex, otherHex), encoding.toUpperCase());
      assert.deepEqual(chosen, { encoding, notes: [], registrars });
    });
  }

  test('ISO 8859 is distinguished from the Windows encoding by the euro, and by letters where the other has signs', async () => {
    const euros = Buffer.from('Domain;Expires;Renewal price\na.example;2027-03-04;12,99 \xa4\n', 'latin1');
    const { about, rows } = await contentOf(new Uint8Array(euros));
    assert.deepEqual([about.layout.encoding, rows[0]?.fields?.currency], ['iso-8859-15', 'EUR']);
    assert.deepEqual((await read(tableOf('63bd75722076656e6475', 'e0206c92e9636f6c65'))).encoding, 'windows-1252');
    assert.deepEqual((await read(tableOf('63bd75722076656e6475', 'e9636f6c65'))).registrars, ['cœur vendu', 'école']);
    const czech = await read(tableOf('ae6c75bb6f75e86bfd206bf9f2', '50f8edb968f2'));
    assert.deepEqual([czech.encoding, czech.registrars], ['iso-8859-2', ['Žluťoučký kůň', 'Příšhň']]);
  });

  test('a name with letters that only are likely has a note', async () => {
    const file = Buffer.from('Domain,Expires\nm\xfcller.example,2027-01-02\nb.example,2027-01-02\n', 'latin1');
    const { rows } = await contentOf(new Uint8Array(file));
    const actual = rows.map(({ name, issues }) => [name, issues.map(({ path, code }) => `${path} ${code}`).join()]);
    assert.deepEqual(actual, [
      ['xn--mller-kva.example', 'name encoding_assumed'],
      ['b.example', ''],
    ]);
  });

  test('MacRoman and a central European encoding can be chosen', async () => {
    assert.deepEqual((await read(tableOf('5a9f72696368'), 'macintosh')).registrars, ['Zürich']);
    assert.deepEqual((await read(tableOf('a3f3649f'), 'windows-1250')).registrars, ['Łódź']);
  });

  test('a chosen encoding that the bytes do not have is refused, and so is an unknown one', async () => {
    for (const encoding of ['utf-8', 'euc-jp', 'klingon']) {
      await assert.rejects(read(tableOf('82a8'), encoding), (error: FileRefused) => {
        assert.equal(error.member, 'textEncoding');
        return true;
      });
    }
  });

  test('JSON and YAML are read in it too', async () => {
    const name = Buffer.from('82a896bc914f', 'hex');
    const around = (before: string, after: string) =>
      new Uint8Array(Buffer.concat([Buffer.from(before), name, Buffer.from(after)]));
    const json = around('[{"domain":"a.example","expires":"2027-01-02","registrar":"', '"}]');
    const yaml = around('- domain: a.example\n  expires: "2027-01-02"\n  registrar: "', '"\n');
    for (const file of [json, yaml]) {
      assert.deepEqual((await read(file)).registrars, ['お名前']);
      assert.deepEqual((await read(file, 'shift_jis')).registrars, ['お名前']);
    }
  });
});

describe('Unicode', () => {
  const text = 'Domain,Expires,Registrar\na.example,2027-01-02,お名前\nb.example,2027-01-02,Gandi\n';
  const utf16 = Buffer.from(text, 'utf16le');
  for (const [encoding, file] of [
    ['utf-16le', utf16],
    ['utf-16be', Buffer.from(utf16).swap16()],
  ] as const) {
    test(`${encoding} is detected without a byte order mark`, async () => {
      const { encoding: found, registrars } = await read(new Uint8Array(file));
      assert.deepEqual([found, registrars], [encoding, ['お名前', 'Gandi']]);
      const json = Buffer.from('[{"domain":"a.example","expires":"2027-01-02","registrar":"Gandi"}]', 'utf16le');
      assert.deepEqual((await read(new Uint8Array(encoding === 'utf-16le' ? json : json.swap16()))).registrars, [
        'Gandi',
      ]);
    });
  }

  test('with a few broken bytes is refused, and not read as something else', async () => {
    const broken = Buffer.concat([Buffer.from(`${text}c.example,2027-01-02,Bücher – “x”`), Buffer.from([0xff, 0x0a])]);
    await assert.rejects(read(new Uint8Array(broken)), /UTF-8 except for some bytes/);
  });

  test('a refusal says in which encoding the file was read if that was assumed', async () => {
    await assert.rejects(read(Uint8Array.of(0x66, 0xfc, 0x72, 0x0a)), /not UTF-8 and was read as windows-1252/);
  });
});
