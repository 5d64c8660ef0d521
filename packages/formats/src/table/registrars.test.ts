import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { contentOf } from '../testing/files.ts';
import { programs } from './signatures.ts';

/** Files as the programs write them, made by hand from their header rows, and what they must become. */
const files: { source: string; file: string; first: object; mapping?: object; never?: string[] }[] = [
  {
    source: 'godaddy',
    file:
      'Domain Name,International Domain Name,TLD,Create Date,Ownership Date,Expiration Date,Lock,Auto-renew,Status,Renewal Price,' +
      'Nameservers,Forwarding URL,Privacy,Estimated Value,Valuation Wholesale Amount,Profile Name,Cashparking,Expiration Protection,' +
      'FolderMemberships,ListingStatus,Privacy Level,Protection Plan,Registrant First Name,Registrant Email\r\n' +
      'EXAMPLE.COM,,.com,2019-04-01,2019-04-02,2027-04-01,On,Off,Active,$ 18.99,ns1.a.example;ns2.a.example,,On,$ 1200,$ 500,Ann,Off,Off,' +
      'one;two,,Full,None,Ann,ann@private.example\r\n',
    first: {
      name: 'example.com',
      registrar: 'GoDaddy',
      registrationDate: '2019-04-01',
      expirationDate: '2027-04-01',
      autoRenew: false,
      renewalCostMinor: 1899,
      currency: 'USD',
    },
    never: ['Ann', 'private.example'],
  },
  {
    source: 'godaddy',
    file: 'Domain Name,Expiration Date,Auto-renew,Status\na.example,2027-04-01,On,Expired domain hold\n',
    first: { name: 'a.example', registrar: 'GoDaddy', expirationDate: '2027-04-01', autoRenew: true },
  },
  {
    source: 'namecheap',
    file:
      'Domain Name,Domain privacy protection status,Domain status at NC,Domain auto-renew status,Domain expiration date\n' +
      'a.example,ON,Active,ON,Dec 16 2026\n',
    first: { name: 'a.example', registrar: 'Namecheap', autoRenew: true, expirationDate: '2026-12-16' },
  },
  {
    source: 'porkbun',
    file:
      'Please note that renewal prices are estimates based on current renewal rates.\n' +
      'DOMAIN,TLD,CREATE DATE,EXPIRE DATE,LOCKED,PRIVACY,AUTO RENEW,NAMESERVERS,AUTH CODE,AUTH CODE CHANGED,EST. RENEWAL PRICE,STATUSES,URL FORWARDS\n' +
      'a.example,example,2020-01-02 03:04:05,2027-01-02 03:04:05,yes,yes,1,a.ns|b.ns,hunter2-EPP,2024-05-06 07:08:09,10.37,ok,\n',
    first: {
      name: 'a.example',
      registrar: 'Porkbun',
      registrationDate: '2020-01-02',
      expirationDate: '2027-01-02',
      autoRenew: true,
      renewalCostMinor: 1037,
      currency: 'USD',
    },
    never: ['hunter2-EPP'],
  },
  {
    source: 'dynadot',
    file:
      '\uFEFFDomain,Renewal Status,Punycode,Expiration Date,Expiration Date Timestamp,Name Server,Locked,Privacy,Registration Date,' +
      'Registration Date,Folder,Admin Email,Domain Note\n' +
      'bücher.example,do not renew,xn--bcher-kva.example,2026/04/25 07:59 PRC,1777103940,ns,Yes,Full,2020/04/25 07:59 PRC,1587801540,' +
      '(no folder),secret@private.example,for the shop\n',
    first: {
      name: 'xn--bcher-kva.example',
      registrar: 'Dynadot',
      autoRenew: false,
      expirationDate: '2026-04-25',
      registrationDate: '2020-04-25',
      notes: 'for the shop',
    },
    never: ['private.example'],
  },
  {
    source: 'dynadot',
    file:
      'Domain,Expiration Date,Expiration Date Timestamp,Registration Date,Registration Date Timestamp\n' +
      'a.example,2026/04/25 07:59 PRC,1777103940,2020/04/25 07:59 PRC,1587801540\n',
    first: { name: 'a.example', registrar: 'Dynadot', expirationDate: '2026-04-25', registrationDate: '2020-04-25' },
  },
  {
    source: 'spaceship',
    file:
      'Domain,Nameservers,Category,DNS Preset,Registration Date,Expiration Date,Ownership change,Autorenew,Privacy,Transfer Lock,Status\n' +
      'a.example,ns,N/A,Basic,1/2/2024,1/2/2027,N/A,On,High,On,Active\n',
    first: {
      name: 'a.example',
      registrar: 'Spaceship',
      registrationDate: '2024-01-02',
      expirationDate: '2027-01-02',
      autoRenew: true,
    },
    mapping: { dateFormat: 'mdy' },
  },
  {
    source: 'sedo',
    file:
      'Domain name;Language;Currency;Price;Minimum Offer;Price Option;Master Category;Domain Name (ACE);Inserted;Currency;Registrar;SedoMLS Status\n' +
      'a.example;en;EUR;5000;500;fixed;Business;a.example;2020-01-01;EUR;Gandi;active\n',
    first: { name: 'a.example', registrar: 'Gandi' },
  },
  {
    source: 'park.io',
    file: 'Order ID,Domain,Created Date,Paid Date,Amount (USD),Expiration Date,On park.io\n17,a.io,2020-01-02,2020-01-03,99.00,2027-01-02,Yes\n',
    first: { name: 'a.io', registrationCostMinor: 9900, currency: 'USD', expirationDate: '2027-01-02' },
  },
  {
    source: 'efty',
    file:
      'Domain,Purchase price,Purchase date,Renewal fee,Status,Sold date,Sold price,Category,Landing Page theme,BIN Price,' +
      'Payment Platform,Minimum offer,Premium,Description,Efty market\n' +
      'a.example,250.00,03-04-2019,0.00,For sale,,,Shops,Blue,9000,Escrow,100,No,A fine name,Yes\n',
    first: { name: 'a.example', registrationCostMinor: 25_000, currency: 'USD' },
    mapping: { dateFormat: 'mdy' },
  },
  {
    source: 'domainmod',
    file:
      'domain,expiry_date,function,auto_renewal,privacy,status,registration_fee,renewal_fee,transfer_fee,privacy_fee,misc_fee,' +
      'fee_currency,registrar,password,domain_notes,category \n' +
      'a.example,2027-05-06,Blog,1,0,Active,8.50,12.00,8.50,0,0,GBP,Gandi,letmein,mine,Personal\n',
    first: {
      name: 'a.example',
      expirationDate: '2027-05-06',
      autoRenew: true,
      registrationCostMinor: 850,
      renewalCostMinor: 1200,
      currency: 'GBP',
      registrar: 'Gandi',
      notes: 'mine',
    },
    never: ['letmein'],
  },
  {
    source: 'domainmod',
    file:
      '"Domain Status","Expiry Date","Initial Fee","Renewal Fee","Transfer Fee","Total Yearly Cost","Domain","TLD","Renewal Status","Registrar","Username","Notes"\n' +
      '"ACTIVE","2027-05-06","$0.00","$12.99","$9.99","$14.99","a.example",".example","Manual Renewal","Gandi","ida","mine"\n',
    first: {
      name: 'a.example',
      expirationDate: '2027-05-06',
      autoRenew: false,
      renewalCostMinor: 1299,
      currency: 'USD',
      registrar: 'Gandi',
      notes: 'mine',
    },
  },
  {
    source: 'domain-locker',
    file: JSON.stringify([
      {
        domain_name: 'a.example',
        expiry_date: '2027-05-06T00:00:00.000Z',
        registrar_name: 'Gandi',
        purchase_price: 0,
        current_value: 900,
        renewal_cost: 12.5,
        auto_renew: true,
      },
    ]),
    first: {
      name: 'a.example',
      expirationDate: '2027-05-06',
      registrar: 'Gandi',
      renewalCostMinor: 1250,
      currency: 'USD',
      autoRenew: true,
    },
  },
  {
    source: 'wallos',
    file: JSON.stringify({
      subscriptions: [
        {
          Name: 'a.example',
          'Payment Cycle': 'Yearly',
          'Next Payment': '2027-05-06',
          Renewal: 'Manual',
          'Payment Method': 'PayPal',
          'Paid By': 'Ida',
          Price: '€12.50',
          Active: 'Yes',
        },
      ],
    }),
    first: {
      name: 'a.example',
      billingDate: '2027-05-06',
      autoRenew: false,
      paymentMethod: 'PayPal',
      renewalCostMinor: 1250,
      currency: 'EUR',
    },
    never: ['Ida'],
  },
  {
    source: 'gandi',
    file: JSON.stringify([
      {
        fqdn: 'a.example',
        orga_owner: 'ida',
        domain_owner: 'Ida Marlowe',
        autorenew: true,
        dates: {
          registry_created_at: '2019-05-06T01:02:03Z',
          registry_ends_at: '2027-05-06T01:02:03Z',
        },
      },
    ]),
    first: {
      name: 'a.example',
      registrar: 'Gandi',
      registrationDate: '2019-05-06',
      expirationDate: '2027-05-06',
      autoRenew: true,
    },
    never: ['Ida'],
  },
  {
    source: 'godaddy',
    file: JSON.stringify([
      {
        domain: 'a.example',
        domainId: 17,
        createdAt: '2019-05-06T01:02:03Z',
        expires: '2027-05-06T01:02:03Z',
        renewAuto: true,
        renewDeadline: '2027-06-06T01:02:03Z',
        status: 'ACTIVE',
        locked: true,
      },
    ]),
    first: {
      name: 'a.example',
      registrar: 'GoDaddy',
      registrationDate: '2019-05-06',
      expirationDate: '2027-05-06',
      autoRenew: true,
    },
  },
  {
    source: 'namecheap',
    file: JSON.stringify({
      Domain: [
        {
          ID: '17',
          Name: 'a.example',
          User: 'ida',
          Created: '05/06/2019',
          Expires: '05/06/2027',
          AutoRenew: 'false',
          WhoisGuard: 'ENABLED',
          IsOurDNS: 'true',
        },
      ],
    }),
    first: {
      name: 'a.example',
      registrar: 'Namecheap',
      registrationDate: '2019-05-06',
      expirationDate: '2027-05-06',
      autoRenew: false,
    },
    mapping: { dateFormat: 'mdy' },
  },
  {
    source: 'porkbun',
    file: JSON.stringify({
      domains: [
        {
          domain: 'a.example',
          tld: 'example',
          createDate: '2019-05-06 01:02:03',
          expireDate: '2027-05-06 01:02:03',
          securityLock: '1',
          whoisPrivacy: '1',
          autoRenew: 0,
          notLocal: 0,
        },
      ],
    }),
    first: {
      name: 'a.example',
      registrar: 'Porkbun',
      registrationDate: '2019-05-06',
      expirationDate: '2027-05-06',
      autoRenew: false,
    },
  },
  {
    source: 'domain-monitor',
    file: 'domain_name,status,registrar,expiration_date,tags,notification_group,notes\na.example,active,Gandi,2027-01-02,"a,b",all,mine\n',
    first: { name: 'a.example', registrar: 'Gandi', expirationDate: '2027-01-02', notes: 'mine' },
  },
  {
    // Of domain-expansion, whose columns are named as ours; only these names of them are known.
    source: 'namekeep',
    file: 'name,registrar,dnsProvider,ownership,isArchived\na.example,Gandi,,managed,true\n# exported 2026-11-20,,,,\n',
    first: { name: 'a.example', registrar: 'Gandi', ownership: 'managed', isArchived: true },
  },
  {
    source: 'generic',
    file: 'Website;Domain;Renews on;Annual cost;Anmerkung\nx;a.example;31.03.2027;"1.234,56 €";y\n',
    first: { name: 'a.example', billingDate: '2027-03-31', renewalCostMinor: 123_456, currency: 'EUR', notes: 'y' },
  },
  {
    source: 'namekeep',
    file: 'name,registrar,ownership,expirationDate,renewalCostMinor,currency,isArchived\na.example,N/A,managed,2027-01-02,1234,EUR,false\n# end of file,,,,,,\n',
    first: {
      name: 'a.example',
      registrar: 'N/A',
      ownership: 'managed',
      expirationDate: '2027-01-02',
      renewalCostMinor: 1234,
      currency: 'EUR',
      isArchived: false,
    },
  },
];

describe('the tables that people bring are recognized', () => {
  for (const { source, file, first, mapping, never = [] } of files) {
    test(`${source}: ${file.replace('\uFEFF', '').slice(0, 60).split('\n')[0]}…`, async () => {
      const { about, rows } = await contentOf(file);
      assert.equal(about.source, source);
      assert.equal(rows.length, 1);
      assert.deepEqual(rows[0]?.issues, []);
      assert.deepEqual({ ...rows[0]?.fields }, first);
      for (const [key, value] of Object.entries(mapping ?? {})) assert.deepEqual({ ...about.mapping }[key], value);
      for (const word of never) assert.ok(!JSON.stringify(rows).includes(word), `${word} stays in the file`);
    });
  }

  test('of each program there is a file here, and the help names it and explains how to export from a registrar', async () => {
    const help = new URL('../../../../docs/help/', import.meta.url);
    const article = await readFile(new URL('import.md', help), 'utf8');
    const others = await readFile(new URL('export-others.md', help), 'utf8');
    const [, listed = ''] = /Exports from ([\s\S]*?) are recognized/.exec(article) ?? [];
    const names = listed.split(/,\s|\sand\s/);
    for (const { source, title, registrar } of programs) {
      assert.ok(
        files.some((file) => file.source === source),
        source,
      );
      assert.ok(names.includes(title), `docs/help/import.md names ${title}`);
      // Of Gandi, only the list of its API is known.
      if (source === 'gandi') assert.match(others, /API of [^.]*Gandi/);
      else if (registrar) {
        assert.ok(existsSync(new URL(`export-${source}.md`, help)), `docs/help/export-${source}.md`);
        assert.ok(article.includes(`[${title}](export-${source}.md)`), `docs/help/import.md links to it`);
      }
    }
    assert.equal(names.length, programs.length);
  });

  test('the program is named as it writes itself', async () => {
    const titleOf = async (file: string) => (await contentOf(file)).about.sourceTitle;
    assert.equal(await titleOf('DOMAIN,EXPIRE DATE,AUTO RENEW\na.example,2027-01-02,no\n'), 'Porkbun');
    assert.equal(await titleOf('name,expirationDate\na.example,2027-01-02\n'), 'Namekeep');
    assert.equal(await titleOf('Website;Domain;Renews on\nx;a.example;31.03.2027\n'), null);
  });

  test('in any order of columns, and with some of them left out', async () => {
    const { about } = await contentOf('STATUSES,EXPIRE DATE,AUTO RENEW,DOMAIN\nok,2027-01-02,no,a.example\n');
    assert.equal(about.source, 'porkbun');
  });

  test('a table of another program is not taken for one of these', async () => {
    const { about } = await contentOf(
      'Domain Name,Expiration Date,Auto-renew,Status,Client,Project,Budget\na.example,2027-01-02,On,x,y,z,1\n',
    );
    assert.equal(about.source, 'generic');
  });

  test('every column is shown with what it becomes, null where nothing', async () => {
    const { about } = await contentOf(
      'Domain,Expires,Status,Registrant Email,EPP code\na.example,2027-01-02,ok,a@b.example,xyz\n',
    );
    assert.deepEqual(about.mapping, {
      columns: { Domain: 'name', Expires: 'expirationDate', Status: null, 'Registrant Email': null, 'EPP code': null },
      dateFormat: null,
      currency: null,
    });
  });
});

describe('a mapping corrects what was recognized', () => {
  const file = 'Site,Paid,When,Code\na.example,"1,200",03/04/2027,xyz\n';

  test('columns, the order of day and month, and the currency', async () => {
    const mapping = {
      columns: { Site: 'name', Paid: 'renewalCostMinor', When: 'expirationDate' },
      dateFormat: 'dmy',
      currency: 'JPY',
    } as const;
    const { rows, about } = await contentOf(file, { mapping });
    assert.deepEqual(rows[0]?.fields, {
      name: 'a.example',
      renewalCostMinor: 1200,
      expirationDate: '2027-04-03',
      currency: 'JPY',
    });
    assert.deepEqual(about.mapping, { ...mapping, columns: { ...mapping.columns, Code: null } });
  });

  test('a guess gives way to the column that a person names', async () => {
    const { rows } = await contentOf('Domain,Expires,Valid\na.example,2027-01-02,2028-01-02\n', {
      mapping: { columns: { Valid: 'expirationDate' } },
    });
    assert.equal(rows[0]?.fields?.expirationDate, '2028-01-02');
  });

  test('transfer codes and passwords stay out, whatever it says', async () => {
    const { rows } = await contentOf('Domain,Expires,Auth Code\na.example,2027-01-02,xyz\n', {
      mapping: { columns: { 'Auth Code': 'notes' } },
    });
    assert.deepEqual(rows[0]?.fields, { name: 'a.example', expirationDate: '2027-01-02' });
  });

  test('headers are found whatever their case and punctuation', async () => {
    const mapping = { columns: { site: 'name', 'WHEN?': 'expirationDate' }, dateFormat: 'ymd' } as const;
    const { rows } = await contentOf('Site,When\na.example,2027-01-02\n', { mapping });
    assert.deepEqual(rows[0]?.fields, { name: 'a.example', expirationDate: '2027-01-02' });
  });

  test('a header that is not there is refused', async () => {
    await assert.rejects(
      contentOf(file, { mapping: { columns: { Nothing: 'name' } } }),
      /"Nothing" that the file lacks/,
    );
  });

  test('what was remembered for these headers counts where nothing is given', async () => {
    const { openFile } = await import('../read-file.ts');
    const { readOptions } = await import('../testing/files.ts');
    const asked: string[] = [];
    const { rows } = await openFile(new TextEncoder().encode(file), readOptions, async (fingerprint) => {
      asked.push(fingerprint);
      return { columns: { Site: 'name', When: 'expirationDate' }, dateFormat: 'mdy' };
    });
    for await (const row of rows) assert.equal(row.fields?.expirationDate, '2027-03-04');
    assert.equal(asked.length, 1);
  });
});
