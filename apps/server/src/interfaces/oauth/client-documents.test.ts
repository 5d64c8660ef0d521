import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createDocumentFetch, isPublic, largestDocument } from './client-documents.ts';
import { startDocumentSite } from './testing/document-site.ts';

let visits = 0;
const site = await startDocumentSite((path, response) => {
  visits += 1;
  if (path === '/moved') response.writeHead(302, { location: '/document' }).end();
  else if (path === '/missing') response.writeHead(404).end();
  else if (path === '/large') response.end('x'.repeat(largestDocument + 1));
  else if (path === '/cut') response.write('x', () => response.destroy());
  else response.end('a document');
});
after(() => site.close());
const at = (path: string, host = 'client.test') => `https://${host}:${site.port}${path}`;
const fetchThere = createDocumentFetch(site.network);

test('a document is read', async () => {
  assert.equal(await (await fetchThere(at('/document'))).text(), 'a document');
});

for (const path of ['/moved', '/missing', '/large', '/cut'])
  test(`what is at ${path} is no document`, async () => {
    await assert.rejects(fetchThere(at(path)));
  });

test('a site without a certificate for its name is refused', async () => {
  await assert.rejects(fetchThere(at('/document', 'evil.test')));
  await assert.rejects(createDocumentFetch({ ...site.network, ca: '' })(at('/document')));
});

test('addresses that are not on the internet are refused before anything connects', async () => {
  const before = visits;
  const real = createDocumentFetch({ ...site.network, isPublic });
  for (const url of [
    at('/document'),
    at('/document', '127.0.0.1'),
    at('/document', '[::1]'),
    at('/document', '[::ffff:127.0.0.1]'),
    at('/document', '2130706433'),
    at('/document', '0x7f.1'),
    'https://169.254.169.254/latest/meta-data',
    'http://client.test/',
    'file:///etc/passwd',
  ])
    await assert.rejects(real(url), /public address|https only/, url);
  assert.equal(visits, before);
});

test('a name is resolved once, and one bad address among its addresses is enough', async () => {
  const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.1', family: 4 }]];
  let asked = 0;
  const resolve = async () => answers[(asked += 1) - 1] ?? [];
  const onlyFirst = (address: string) => address === '127.0.0.1';
  const rebinding = createDocumentFetch({ ...site.network, resolve, isPublic: onlyFirst });
  assert.equal((await rebinding(at('/document'))).status, 200);
  assert.equal(asked, 1);
  const both = createDocumentFetch({ ...site.network, resolve: async () => answers.flat(), isPublic: onlyFirst });
  await assert.rejects(both(at('/document')), /public address/);
  await assert.rejects(
    createDocumentFetch({ ...site.network, resolve: async () => [] })(at('/document')),
    /public address/,
  );
});

test('public addresses are those of the internet', () => {
  for (const address of ['1.1.1.1', '93.184.216.34', '172.15.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])
    assert.equal(isPublic(address), true, address);
  const others = `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.255.255.255 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1
    192.88.99.1 192.168.1.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1
    ::ffff:1.1.1.1 64:ff9b::7f00:1 100::1 2001::1 2001:db8::1 2002:7f00:1:: 3fff::1 fc00::1 fd00::1 fe80::1 fec0::1 ff02::1 x`;
  for (const address of others.split(/\s+/)) assert.equal(isPublic(address), false, address);
});
