import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { openFile, type ReadOptions } from '../read-file.ts';
import { contentOf, readOptions } from '../testing/files.ts';
import { programs } from './signatures.ts';

/**
 * Files as the programs write them, made by hand from their header rows, and what becomes of each: the fields of its
 * only row, the order of its dates where they do not show it, and words that stay in the file.
 */
const files = `
== godaddy
Domain Name,International Domain Name,TLD,Create Date,Ownership Date,Expiration Date,Lock,Auto-renew,Status,Renewal Price,Nameservers,Forwarding URL,Privacy,Estimated Value,Valuation Wholesale Amount,Profile Name,Cashparking,Expiration Protection,FolderMemberships,ListingStatus,Privacy Level,Protection Plan,Registrant First Name,Registrant Email\r
EXAMPLE.COM,,.com,2019-04-01,2019-04-02,2027-04-01,On,Off,Active,$ 18.99,ns1.a.example;ns2.a.example,,On,$ 1200,$ 500,Ann,Off,Off,one;two,,Full,None,Ann,ann@private.example\r
-> example.com, autoRenew false, currency USD, expirationDate 2027-04-01, registrar GoDaddy, registrationDate 2019-04-01, renewalCostMinor 1899
-> never Ann, private.example
== godaddy
Domain Name,Expiration Date,Auto-renew,Status
a.example,2027-04-01,On,Expired domain hold
-> a.example, autoRenew true, expirationDate 2027-04-01, registrar GoDaddy
== namecheap
Domain Name,Domain privacy protection status,Domain status at NC,Domain auto-renew status,Domain expiration date
a.example,ON,Active,ON,Dec 16 2026
-> a.example, autoRenew true, expirationDate 2026-12-16, registrar Namecheap
== porkbun
Please note that renewal prices are estimates based on current renewal rates.
DOMAIN,TLD,CREATE DATE,EXPIRE DATE,LOCKED,PRIVACY,AUTO RENEW,NAMESERVERS,AUTH CODE,AUTH CODE CHANGED,EST. RENEWAL PRICE,STATUSES,URL FORWARDS
a.example,example,2020-01-02 03:04:05,2027-01-02 03:04:05,yes,yes,1,a.ns|b.ns,hunter2-EPP,2024-05-06 07:08:09,10.37,ok,
-> a.example, autoRenew true, currency USD, expirationDate 2027-01-02, registrar Porkbun, registrationDate 2020-01-02, renewalCostMinor 1037
-> never hunter2-EPP
== dynadot
\uFEFFDomain,Renewal Status,Punycode,Expiration Date,Expiration Date Timestamp,Name Server,Locked,Privacy,Registration Date,Registration Date,Folder,Admin Email,Domain Note
bücher.example,do not renew,xn--bcher-kva.example,2026/04/25 07:59 PRC,1777103940,ns,Yes,Full,2020/04/25 07:59 PRC,1587801540,(no folder),secret@private.example,for the shop
-> xn--bcher-kva.example, autoRenew false, expirationDate 2026-04-25, notes for the shop, registrar Dynadot, registrationDate 2020-04-25
-> never private.example
== dynadot
Domain,Expiration Date,Expiration Date Timestamp,Registration Date,Registration Date Timestamp
a.example,2026/04/25 07:59 PRC,1777103940,2020/04/25 07:59 PRC,1587801540
-> a.example, expirationDate 2026-04-25, registrar Dynadot, registrationDate 2020-04-25
== spaceship
Domain,Nameservers,Category,DNS Preset,Registration Date,Expiration Date,Ownership change,Autorenew,Privacy,Transfer Lock,Status
a.example,ns,N/A,Basic,1/2/2024,1/2/2027,N/A,On,High,On,Active
-> a.example, autoRenew true, expirationDate 2027-01-02, registrar Spaceship, registrationDate 2024-01-02
-> dates mdy
== sedo
Domain name;Language;Currency;Price;Minimum Offer;Price Option;Master Category;Domain Name (ACE);Inserted;Currency;Registrar;SedoMLS Status
a.example;en;EUR;5000;500;fixed;Business;a.example;2020-01-01;EUR;Gandi;active
-> a.example, registrar Gandi
== park.io
Order ID,Domain,Created Date,Paid Date,Amount (USD),Expiration Date,On park.io
17,a.io,2020-01-02,2020-01-03,99.00,2027-01-02,Yes
-> a.io, currency USD, expirationDate 2027-01-02, registrationCostMinor 9900
== efty
Domain,Purchase price,Purchase date,Renewal fee,Status,Sold date,Sold price,Category,Landing Page theme,BIN Price,Payment Platform,Minimum offer,Premium,Description,Efty market
a.example,250.00,03-04-2019,0.00,For sale,,,Shops,Blue,9000,Escrow,100,No,A fine name,Yes
-> a.example, currency USD, registrationCostMinor 25000
-> dates mdy
== domainmod
domain,expiry_date,function,auto_renewal,privacy,status,registration_fee,renewal_fee,transfer_fee,privacy_fee,misc_fee,fee_currency,registrar,password,domain_notes,category 
a.example,2027-05-06,Blog,1,0,Active,8.50,12.00,8.50,0,0,GBP,Gandi,letmein,mine,Personal
-> a.example, autoRenew true, currency GBP, expirationDate 2027-05-06, notes mine, registrar Gandi, registrationCostMinor 850, renewalCostMinor 1200
-> never letmein
== domainmod
"Domain Status","Expiry Date","Initial Fee","Renewal Fee","Transfer Fee","Total Yearly Cost","Domain","TLD","Renewal Status","Registrar","Username","Notes"
"ACTIVE","2027-05-06","$0.00","$12.99","$9.99","$14.99","a.example",".example","Manual Renewal","Gandi","ida","mine"
-> a.example, autoRenew false, currency USD, expirationDate 2027-05-06, notes mine, registrar Gandi, renewalCostMinor 1299
== domain-locker
[{"domain_name":"a.example","expiry_date":"2027-05-06T00:00:00.000Z","registrar_name":"Gandi","purchase_price":0,"current_value":900,"renewal_cost":12.5,"auto_renew":true}]
-> a.example, autoRenew true, currency USD, expirationDate 2027-05-06, registrar Gandi, renewalCostMinor 1250
== wallos
{"subscriptions":[{"Name":"a.example","Payment Cycle":"Yearly","Next Payment":"2027-05-06","Renewal":"Manual","Payment Method":"PayPal","Paid By":"Ida","Price":"€12.50","Active":"Yes"}]}
-> a.example, autoRenew false, billingDate 2027-05-06, currency EUR, paymentMethod PayPal, renewalCostMinor 1250
-> never Ida
== gandi
[{"fqdn":"a.example","orga_owner":"ida","domain_owner":"Ida Marlowe","autorenew":true,"dates":{"registry_created_at":"2019-05-06T01:02:03Z","registry_ends_at":"2027-05-06T01:02:03Z"}}]
-> a.example, autoRenew true, expirationDate 2027-05-06, registrar Gandi, registrationDate 2019-05-06
-> never Ida
== godaddy
[{"domain":"a.example","domainId":17,"createdAt":"2019-05-06T01:02:03Z","expires":"2027-05-06T01:02:03Z","renewAuto":true,"renewDeadline":"2027-06-06T01:02:03Z","status":"ACTIVE","locked":true}]
-> a.example, autoRenew true, expirationDate 2027-05-06, registrar GoDaddy, registrationDate 2019-05-06
== namecheap
{"Domain":[{"ID":"17","Name":"a.example","User":"ida","Created":"05/06/2019","Expires":"05/06/2027","AutoRenew":"false","WhoisGuard":"ENABLED","IsOurDNS":"true"}]}
-> a.example, autoRenew false, expirationDate 2027-05-06, registrar Namecheap, registrationDate 2019-05-06
-> dates mdy
== porkbun
{"domains":[{"domain":"a.example","tld":"example","createDate":"2019-05-06 01:02:03","expireDate":"2027-05-06 01:02:03","securityLock":"1","whoisPrivacy":"1","autoRenew":0,"notLocal":0}]}
-> a.example, autoRenew false, expirationDate 2027-05-06, registrar Porkbun, registrationDate 2019-05-06
== domain-monitor
domain_name,status,registrar,expiration_date,tags,notification_group,notes
a.example,active,Gandi,2027-01-02,"a,b",all,mine
-> a.example, expirationDate 2027-01-02, notes mine, registrar Gandi
== namekeep
name,registrar,dnsProvider,ownership,isArchived
a.example,Gandi,,managed,true
# exported 2026-11-20,,,,
-> a.example, isArchived true, ownership managed, registrar Gandi
== generic
Website;Domain;Renews on;Annual cost;Anmerkung
x;a.example;31.03.2027;"1.234,56 €";y
-> a.example, billingDate 2027-03-31, currency EUR, notes y, renewalCostMinor 123456
== namekeep
name,registrar,ownership,expirationDate,renewalCostMinor,currency,isArchived
a.example,N/A,managed,2027-01-02,1234,EUR,false
# end of file,,,,,,
-> a.example, currency EUR, expirationDate 2027-01-02, isArchived false, ownership managed, registrar N/A, renewalCostMinor 1234
`
  .split('\n== ')
  .slice(1)
  .map((text) => {
    const [content = '', ...results] = text.split('\n-> ').map((part) => part.trimEnd());
    const [source = '', ...lines] = content.split('\n');
    return { source, file: `${lines.join('\n')}\n`, results };
  });

describe('the tables that people bring are recognized', () => {
  for (const { source, file, results } of files) {
    test(`${source}: ${file.slice(0, 60).split('\n')[0]}…`, async () => {
      const { about, rows } = await contentOf(file);
      const [{ fields, issues } = {}] = rows;
      assert.deepEqual([about.source, rows.length, issues], [source, 1, []]);
      const { name, ...others } = { ...fields };
      const read = Object.entries<unknown>(others).map(([field, value]) => `, ${field} ${value}`);
      assert.equal(`${name}${read.toSorted().join('')}`, results[0]);
      for (const result of results.slice(1)) {
        const [what, ...values] = result.split(/,? /);
        if (what === 'dates') assert.equal(about.mapping?.dateFormat, values[0]);
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
