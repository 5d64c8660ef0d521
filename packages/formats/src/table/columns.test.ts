import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cellsOf, rowsOf } from '@namekeep/testing/rows';
import { contentOf } from '../testing/files.ts';

/** The fields of the only row of a table, with its labels. */
async function only(...lines: string[]) {
  const { rows, about } = await contentOf(`${lines.join('\n')}\n`, { today: '2026-11-25' });
  assert.equal(rows.length, 1);
  const notes = about.notes.map(({ code, column }) => `${code} ${column}`);
  return { ...rows[0], fields: { ...rows[0]?.fields }, notes };
}

describe('a column is recognized by its header and its cells', () => {
  test('so that each of these rows, which all expire on 2027-03-04, holds this and has these notes', async () => {
    const cases = rowsOf(`
      Domain,Registered at,Expires     | a.example,GoDaddy,2027-03-04           | registrar GoDaddy
      Domain,Registered,Expires        | a.example,2019-03-04,2027-03-04        | registrationDate 2019-03-04
      Domain,Expires,Renewal           | a.example,2027-03-04,Automatic         | autoRenew true
      Domain,Expires,Renewal           | a.example,2027-03-04,2027-02-04        | billingDate 2027-02-04
      Domain,Expires,Renewal           | a.example,2027-03-04,$12.99            | currency USD, renewalCostMinor 1299
      Domain,Provider,Expires          | a.example,Gandi,2027-03-04             | registrar Gandi
      Domain,Provider,Registrar,Expires | a.example,Hetzner,Gandi,2027-03-04    | registrar Gandi | duplicate_column Provider
      Domain,Plan,Owner,Expires        | a.example,let expire,client,2027-03-04 | ownership managed, renewalIntent let_expire
      Domain,Plan,Owner,Expires        | a.example,Basic,Ida,2027-03-04         | - | unknown_column Plan, unknown_column Owner
      Domain,Expires,Valid until       | a.example,a@b.example,2027-03-04       | - | column_contradicts_cells Expires
      Name,Domain,Expires              | My shop,a.example,2027-03-04           | - | duplicate_column Name
      domain,expires,created           | a.example,2027-03-04,2019-03-04        | registrationDate 2019-03-04
      domain,expires,created_at,updated_at | a.example,2027-03-04,2026-01-01,2026-01-02 | - | unknown_column created_at, unknown_column updated_at
      id,domain,expires,created_at     | 17,a.example,2027-03-04,2026-01-01     | - | unknown_column id, unknown_column created_at
      domain,one.expires,two.expires,expires | a.example,2028-03-04,2029-03-04,2027-03-04 | - | duplicate_column one.expires, duplicate_column two.expires
      Domain,Expires,Purchase date,Sold price,Efty market,BIN Price | a.example,2027-03-04,03-04-2019,500,Yes, | - | unknown_column Purchase date, unknown_column Sold price, unknown_column Efty market
      domain,dates.registry_created_at,dates.registry_ends_at | a.example,2019-03-04T00:00:00Z,2027-03-04T00:00:00Z | registrationDate 2019-03-04
      domain,expires,autorenew.enabled,registrar.name,ssl.expires | a.example,2027-03-04,true,Gandi,2026-12-01 | autoRenew true, registrar Gandi | unknown_column ssl.expires
      domain,expires,contact.name,labels.title | a.example,2027-03-04,Ann,shop  | labels shop | contact_column contact.name
      domain,expires,renewal_price_eur | a.example,2027-03-04,12.99             | currency EUR, renewalCostMinor 1299
      域名,到期时间,续费价格（元）     | a.example,2027-03-04,39.00             | currency CNY, renewalCostMinor 3900
      Domain,Expires                   | a.example,'2027-03-04                  | -
      Domain,Renewal date,Expires      | a.example,2026-04-04,2027-03-04        | ? billingDate implausible_date
      Domain,Renewal date,Expires      | a.example,2026-11-20,2027-03-04        | billingDate 2026-11-20
    `);
    for (const [header = '', row = '', expected, noted] of cases) {
      const { fields, labels, issues = [], notes } = await only(header, row);
      const { name, expirationDate, ...others } = fields;
      assert.deepEqual([name, expirationDate], ['a.example', '2027-03-04'], header);
      const values = Object.entries<unknown>({ ...others, ...(labels && { labels }) }).map(
        ([field, value]) => `${field} ${value}`,
      );
      const read = [...values.toSorted(), ...issues.map(({ path, code }) => `? ${path} ${code}`)];
      assert.equal(read.join(', ') || '-', expected, header);
      assert.equal(notes.join(', '), noted ?? '', header);
    }
  });
  test('a renewal cost has many names, some with a currency', async () => {
    const inEuros = cellsOf(`
      Renewal price (EUR) | Cost in EUR | Price/yr EUR | Preis pro Jahr (EUR) | Prix par an EUR
    `);
    const others = cellsOf(`
      Annual renewal fee | Renewal costs (incl. VAT) | Costo annuale di rinnovo | Valor da renovação | 年間更新料（税込）
      Cena odnowienia | $/yr
    `);
    for (const header of [...inEuros, ...others]) {
      const { fields } = await only(`Domain,Expires,${header}`, 'a.example,2027-03-04,12.99');
      assert.deepEqual(
        [fields.renewalCostMinor, fields.currency],
        [1299, inEuros.includes(header) ? 'EUR' : 'USD'],
        header,
      );
    }
  });
  test('a currency that is not supported is none of the account, wherever a file says it', async () => {
    const cases = rowsOf(`
      RENEWAL PRICE (CHF)          | 12.99 | - | unsupported_currency
      Price CHF per year           | 12.99 | - | unsupported_currency
      Preis (CHF/Jahr)             | 12.99 | - | unsupported_currency
      Renewal price CHF (incl. VAT) | 12.99 | - | unsupported_currency
      Renewal price A$ per year    | 12.99 | - | unsupported_currency
      RENEWAL PRICE (EUR)          | 12.99 | 1299 EUR
      Renewal price,Currency       | 12.99,zł | - | unsupported_currency
      Renewal price,Currency       | 12.99,₽ | - | unsupported_currency
      Renewal price,Currency       | 12.99,¤ | - | unsupported_currency
      Renewal price,Valuta         | 12.99,2027-03-01 | 1299 USD
    `);
    for (const [header = '', cell = '', cost = '', note] of cases) {
      const { fields, issues = [] } = await only(`Domain,Expires,${header}`, `a.example,2027-03-04,${cell}`);
      const { renewalCostMinor, currency } = fields;
      assert.equal(renewalCostMinor === undefined ? '-' : `${renewalCostMinor} ${currency}`, cost, header);
      assert.equal(issues.map(({ code }) => code).join(), note ?? '', header);
    }
    const three = 'Domain,Expires,Renewal price,Currency\na.example,2027-03-04,12,Fr.\n'.concat(
      ...['b', 'c'].map((name) => `${name}.example,2027-03-04,15,Fr.\n`),
    );
    for (const { fields } of (await contentOf(three)).rows) assert.equal(fields?.renewalCostMinor, undefined);
  });
  test('a record gets the currency of an amount that is left out', async () => {
    const cases = rowsOf(`
      Renewal price (EUR)    | ask                  | EUR
      Renewal price (EUR)    | 24 / 2 years         | EUR
      Renewal price          | 24 EUR for 2 years   | EUR
      Renewal price          | €24 for 2 years      | EUR
      Renewal price,Currency | 24 / 2 years,GBP     | GBP
      Renewal price,Term     | €24,2                | EUR
      Renewal price (EUR)    | £24 / 2 years        | GBP
      Renewal price          | 24 / 2 years         | undefined
      Renewal price (EUR)    | 1299                 | EUR
      Renewal price (CHF)    | 12.99                | undefined
      Renewal price (EUR),Purchase price (GBP) | ask,ask | undefined
      Renewal price (EUR),Purchase price (GBP) | ask,12.99 | GBP
    `);
    for (const [header = '', cell = '', currency] of cases) {
      const { fields } = await only(`Domain,Expires,${header}`, `a.example,2027-03-04,${cell}`);
      assert.deepEqual([fields.renewalCostMinor, `${fields.currency}`], [undefined, currency], `${header} ${cell}`);
    }
  });
  test('a column that holds only currencies gives the currency of the amounts, whatever its header', async () => {
    const cases = rowsOf(`
      Renewal price,Unit         | 12.99,EUR | 1299 EUR
      Renewal price,             | 12.99,€   | 1299 EUR | unnamed_column
      Renewal price,Betaalmunt   | 12.99,CHF | -
      Renewal price,TLD          | 12.99,top | 1299 USD | unknown_column TLD
      Renewal price,Sale currency | 12.99,EUR | 1299 USD | unknown_column Sale currency
      Renewal price,Unit,Other   | 12.99,EUR,GBP | 1299 USD | unknown_column Unit, unknown_column Other
    `);
    for (const [header = '', cell = '', cost = '', noted = ''] of cases) {
      const { fields, notes } = await only(`Domain,Expires,${header}`, `a.example,2027-03-04,${cell}`);
      const { renewalCostMinor, currency } = fields;
      assert.equal(renewalCostMinor === undefined ? '-' : `${renewalCostMinor} ${currency}`, cost, header);
      assert.equal(notes.map((note) => note.trim()).join(', '), noted, header);
    }
  });
  test('two columns that are as clearly one field leave open what differs', async () => {
    const cases = rowsOf(`
      Expires,Expires             | 2027-03-04,2028-03-04 | expirationDate columns_differ
      Expiry date,Expires on      | 2027-03-04,2028-03-04 | expirationDate columns_differ
      Expiry date,Expires on      | 2027-03-04,4 March 2027 | -
      Expiry date,Expires on      | 2027-03-04,2027-03-05T00:30Z | -
      Expiry date,Expires on      | 2027-03-04,         | -
      Expiry date,Expires on      | 2027-03-04,soon     | -
      Auto renew,Auto-renewal     | yes,no              | autoRenew columns_differ
      Auto renew,Auto-renewal     | yes,on              | -
      Renewal price,Renewal fee   | 12.99,15            | renewalCostMinor columns_differ
      Renewal price,Renewal fee   | 12.99,$12.99        | -
      Renewal price (USD),Renewal price (EUR) | 12.99,11 | -
      Cost,Renewal price          | 900,12.99           | -
      Notes,Comments              | one,two             | -
    `);
    for (const [header = '', cell = '', expected] of cases) {
      const { fields, issues = [], notes } = await only(`Domain,Next due,${header}`, `a.example,2027-02-04,${cell}`);
      assert.equal(issues.map(({ path, code }) => `${path} ${code}`).join() || '-', expected, `${header} ${cell}`);
      assert.match(notes.join(), /^duplicate_column/, header);
      if (header.startsWith('Cost')) assert.equal(fields.renewalCostMinor, 1299);
    }
    const { rows } = await contentOf('Domain,Expires,Expires on\na.example,2027-03-04,2028-03-04\n', {
      mapping: { columns: { 'Expires on': 'expirationDate' } },
    });
    assert.equal(rows[0]?.fields?.expirationDate, '2028-03-04');
  });
  test('whole amounts may be in cents if none is too low and half of them are too high for a renewal', async () => {
    const costs = async (...cells: string[]) =>
      (
        await contentOf(
          `Domain,Expires,Renewal price\n${cells.map((cell, at) => `n${at}.example,2027-03-04,${cell}\n`).join('')}`,
        )
      ).rows.map(({ fields }) => fields?.renewalCostMinor ?? '-');
    assert.deepEqual(await costs('1299', '999', '399', '0'), ['-', '-', '-', 0]);
    assert.deepEqual(await costs('1299', '99'), ['-', '-']);
    assert.deepEqual(await costs('500', '12'), [50_000, 1200]);
    assert.deepEqual(await costs('120', '150', '600'), [12_000, 15_000, 60_000]);
  });
  test('an amount is the cost of a year only where the column about terms says so, or says nothing', async () => {
    const cost = async (term: string, header = 'Cost', about = 'Billing cycle') =>
      (await only(`Domain,Expires,${header},${about}`, `a.example,2027-03-04,12.99,${term}`)).fields.renewalCostMinor;
    for (const term of ['Yearly', '1 year', 'P1Y', '12 months', 'jährlich', '']) assert.equal(await cost(term), 1299);
    for (const term of ['Monthly', '2 years', 'Every 2 Years', '3']) assert.equal(await cost(term), undefined);
    assert.equal(await cost('2 years', 'Annual cost'), 1299);
    for (const about of cellsOf(`
      Years | Term (years) | Registration Period | Duration | Renews every | Laufzeit in Jahren | Durée | 年数 | Срок
      契約年数 | 更新年数 | 期間 | Anzahl Jahre | Nombre d'années | Número de años | Aantal jaren | Liczba lat | 续费年限
      Abrechnungsintervall | Période de facturation | Okres rozliczeniowy | Periodo de facturación | Vertragsdauer
    `)) {
      assert.deepEqual([await cost('2', 'Cost', about), await cost('1', 'Cost', about)], [undefined, 1299], about);
    }
    for (const about of ['Period (months)', 'Laufzeit in Monaten'])
      assert.deepEqual([await cost('1', 'Cost', about), await cost('12', 'Cost', about)], [undefined, 1299], about);
  });
  test('what is worth something is not guessed to be a cost, and what is no name of a company no registrar', async () => {
    const headers = ['Price', 'Asking price', 'Renewal price VAT', 'Sold price', 'Valuation', 'Account currency'];
    const cells = ['2019-03-04', '17', '$12', 'a@b.example', 'https://a.example/x', '[object Object]', 'true'];
    for (const [header, cell, note] of [
      ...headers.map((header) => [header, '12.99', `unknown_column ${header}`]),
      ...cells.map((cell) => ['Registrar', cell, 'column_contradicts_cells Registrar']),
    ]) {
      const { fields, notes } = await only(`Domain,Expires,${header}`, `a.example,2027-03-04,${cell}`);
      assert.deepEqual(fields, { name: 'a.example', expirationDate: '2027-03-04' }, header);
      assert.deepEqual(notes, [note]);
    }
  });
  test('a cell that contradicts the others of its column is left out alone', async () => {
    const { rows } = await contentOf(
      'Domain,Registrar,Expires\na.example,2019-03-04,2027-03-04\nb.example,Gandi,2027-03-04\n',
    );
    const actual = rows.map(
      ({ fields, issues }) => fields?.registrar ?? issues.map(({ path, code }) => `${path} ${code}`),
    );
    assert.deepEqual(actual, [['registrar unexpected_value'], 'Gandi']);
  });
  test('the choice of a person counts whatever the cells are', async () => {
    const { rows } = await contentOf('Domain,Added,Expires\na.example,2019-03-04,2027-03-04\n', {
      mapping: { columns: { Added: 'notes' } },
    });
    assert.equal(rows[0]?.fields?.notes, '2019-03-04');
  });
});

describe('headers', () => {
  test('of registrars, and of many languages, are known', async () => {
    const cases = rowsOf(`
      domain,expires,createdAt,renewAuto | a.example,2027-03-04T01:02:03Z,2019-03-04T01:02:03Z,true
      Name,Created,Expires,AutoRenew | a.example,03/14/2019,03/04/2027,true
      domain,createDate,expireDate,autoRenew | a.example,2019-03-04 01:02:03,2027-03-04 01:02:03,1
      domainName,createDate,expireDate,autorenewEnabled | a.example,2019-03-04T01:02:03Z,2027-03-04T01:02:03Z,true
      DomainName,Expiry,AutoRenew | a.example,1804118400.0,true
      domain,crDate,exDate,renewalMode | a.example,20190304T010203,20270304T010203,AUTORENEW
      name,auto_renew,expires_at,created_at,updated_at | a.example,true,2027-03-04T01:02:03Z,2026-01-01,2026-01-02
      Nom de domaine,Date de création,Échéance,Renouvellement automatique | a.example,4 mars 2019,4 mars 2027,Oui
      Domäne,Registrierungsdatum,Ablaufdatum,Automatische Verlängerung | a.example,04.03.2019,04.03.2027,Ja
      Dominio,Fecha de registro,Fecha de vencimiento,Renovación automática | a.example,4 de marzo de 2019,4 de marzo de 2027,Sí
      Nome dominio,Data di registrazione,Data di scadenza,Rinnovo automatico | a.example,4 marzo 2019,4 marzo 2027,Sì
      Domeinnaam,Registratiedatum,Vervaldatum,Automatisch verlengen | a.example,4 maart 2019,4 mrt 2027,Ja
      Nome de domínio,Data de registro,Data de expiração,Renovação automática | a.example,4 de março de 2019,4 mar 2027,Sim
      ドメイン名,登録日,有効期限,自動更新 | a.example,2019年3月4日,2027年3月4日,はい
      Domena,Data rejestracji,Data wygaśnięcia,Auto-odnawianie | a.example,4 marca 2019 r.,04.03.2027,Tak
      Домен,Дата регистрации,Действует до,Автопродление | a.example,4 марта 2019 г.,04.03.2027,Да
      Domännamn,Registreringsdatum,Utgångsdatum,Automatisk förnyelse | a.example,4 mars 2019,2027-03-04,Ja
      域名,注册日期,到期日期,自动续费 | a.example,2019年3月4日,2027年3月4日,是
      Alan Adı,Kayıt Tarihi,Bitiş Tarihi,Otomatik Yenileme | a.example,04.03.2019,04.03.2027,Açık
      도메인,등록일,만료일,자동연장 | a.example,2019.03.04,2027.03.04,예
      網域名稱,註冊日期,到期日,自動續約 | a.example,2019/03/04,2027/03/04,開啟
      Doména,Datum registrace,Datum expirace,Automatické prodloužení | a.example,4. 3. 2019,4. 3. 2027,Ano
      Verkkotunnus,Rekisteröintipäivä,Vanhenemispäivä,Automaattinen uusiminen | a.example,4.3.2019,4.3.2027,Kyllä
      Домен,Дата реєстрації,Дата закінчення,Автопродовження | a.example,04.03.2019,04.03.2027,Так
    `);
    for (const [header = '', row = ''] of cases) {
      const { registrationDate, registrar: _, ...fields } = (await only(header, row)).fields;
      assert.deepEqual(fields, { name: 'a.example', expirationDate: '2027-03-04', autoRenew: true }, header);
      if (row.includes('2019')) assert.match(registrationDate ?? '', /^2019-03-(?:04|14)$/, header);
      else assert.equal(registrationDate, undefined, header);
    }
    const ofOvh = await only('domain,expirationDate,renewalDate', 'a.example,2027-03-04,2027-02-04');
    assert.deepEqual(ofOvh.fields, { name: 'a.example', expirationDate: '2027-03-04', billingDate: '2027-02-04' });
  });

  test('every label of a field is a header', async () => {
    const { fields, labels } = await only(
      'Name,Registrar,DNS,Ownership,Lifecycle,Intent,Auto-renew,Registered,Billed,Expires,Registration cost,Cost,Currency,Purchase e-mail,Payment method,Notes,Labels,Archived',
      'a.example,Gandi,deSEC,Managed,Inactive,Let expire,Off,2019-03-04,2027-02-04,2027-03-04,8,12.99,EUR,a@b.example,Visa,mine,x;y,no',
    );
    assert.deepEqual(fields, {
      name: 'a.example',
      registrar: 'Gandi',
      dnsProvider: 'deSEC',
      ownership: 'managed',
      lifecycle: 'inactive',
      renewalIntent: 'let_expire',
      autoRenew: false,
      registrationDate: '2019-03-04',
      billingDate: '2027-02-04',
      expirationDate: '2027-03-04',
      registrationCostMinor: 800,
      renewalCostMinor: 1299,
      purchaseEmail: 'a@b.example',
      paymentMethod: 'Visa',
      currency: 'EUR',
      notes: 'mine',
      isArchived: false,
    });
    assert.deepEqual(labels, ['x', 'y']);
  });
  test('two rows are one header where the name stands above, and groups above a header are ignored', async () => {
    for (const lines of [
      ['Domain,Dates,,Costs,', ',Registered,Expires,Renewal price,Currency'],
      [',Dates,,Costs,', 'Domain,Registered,Expires,Renewal price,Currency'],
    ]) {
      const { fields } = await only(...lines, 'a.example,2019-03-04,2027-03-04,12.99,EUR');
      assert.deepEqual(fields, {
        name: 'a.example',
        registrationDate: '2019-03-04',
        expirationDate: '2027-03-04',
        renewalCostMinor: 1299,
        currency: 'EUR',
      });
    }
  });
  test('a header below rows of a table is one of another table, of which no row is lost', async () => {
    const { rows, about } = await contentOf(
      'Domain,Expires,\na.example,2027-03-04,\n,,\nDomain,Registrar,Expires\nb.example,Gandi,2027-03-05\n',
    );
    const actual = rows.map(({ row, name, fields, issues }) => [row, name, fields !== null, issues[0]?.code]);
    assert.deepEqual(actual, [
      [2, 'a.example', true, undefined],
      [4, 'Domain', false, 'other_header'],
      [5, 'b.example', false, 'other_header'],
    ]);
    assert.equal(about.layout.headerRow, 1);
  });
  test('the only column of domain names is found whatever its header, also below a title', async () => {
    const { rows, about } = await contentOf(
      'My sites,,\nSite,Renews on,Nameserver\nhttps://www.a.example/,2027-03-04,ns1.x.example\nb.example,2027-03-05,ns2.x.example\n',
    );
    const actual = rows.map(({ name, fields }) => [name, fields?.billingDate]);
    assert.deepEqual(actual, [
      ['a.example', '2027-03-04'],
      ['b.example', '2027-03-05'],
    ]);
    assert.equal(about.layout.headerRow, 2);
  });
  test('two unknown columns of domain names leave open which one is meant', async () => {
    const file = 'Site,Parked on,Renews on\na.example,x.example,2027-03-04\nb.example,y.example,2027-03-05\n';
    await assert.rejects(contentOf(file), /No column holds domain names/);
  });
  test('a table without a header keeps its first row, and asks what the columns are', async () => {
    const { fields, row, notes } = await only('a.example,2027-03-04');
    assert.deepEqual([row, fields], [1, { name: 'a.example' }]);
    assert.equal(notes[0], 'header_missing null');
    const { rows, about } = await contentOf('a.example,2027-03-04\n', {
      mapping: { columns: { 'Column 2': 'expirationDate' } },
    });
    assert.equal(rows[0]?.fields?.expirationDate, '2027-03-04');
    assert.equal(about.layout.headerRow, null);
  });
});
