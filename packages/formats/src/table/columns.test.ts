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
  test('a header that can be two fields is the one that its cells show', async () => {
    const named = await only('Domain,Registered at,Expires', 'a.example,GoDaddy,2027-03-04');
    assert.equal(named.fields.registrar, 'GoDaddy');
    const dated = await only('Domain,Registered,Expires', 'a.example,2019-03-04,2027-03-04');
    assert.equal(dated.fields.registrationDate, '2019-03-04');
  });
  test('a renewal is a setting, a day or a price', async () => {
    const renewal = async (cell: string) =>
      (await only('Domain,Expires,Renewal', `a.example,2027-03-04,${cell}`)).fields;
    assert.equal((await renewal('Automatic')).autoRenew, true);
    assert.equal((await renewal('2027-02-04')).billingDate, '2027-02-04');
    assert.equal((await renewal('$12.99')).renewalCostMinor, 1299);
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
  test('an amount is the cost of a year only where the column about terms says so, or says nothing', async () => {
    const cost = async (term: string, header = 'Cost', about = 'Billing cycle') =>
      (await only(`Domain,Expires,${header},${about}`, `a.example,2027-03-04,12.99,${term}`)).fields.renewalCostMinor;
    for (const term of ['Yearly', '1 year', 'P1Y', '12 months', 'jährlich', '']) assert.equal(await cost(term), 1299);
    for (const term of ['Monthly', '2 years', 'Every 2 Years', '3']) assert.equal(await cost(term), undefined);
    assert.equal(await cost('2 years', 'Annual cost'), 1299);
    for (const about of cellsOf(`
      Years | Term (years) | Registration Period | Duration | Renews every | Laufzeit in Jahren | Durée | 年数 | Срок
    `)) {
      assert.deepEqual([await cost('2', 'Cost', about), await cost('1', 'Cost', about)], [undefined, 1299], about);
    }
    for (const about of ['Period (months)', 'Laufzeit in Monaten'])
      assert.deepEqual([await cost('1', 'Cost', about), await cost('12', 'Cost', about)], [undefined, 1299], about);
  });
  test('a provider is the registrar if no column says it more clearly', async () => {
    const provided = await only('Domain,Provider,Expires', 'a.example,Gandi,2027-03-04');
    assert.equal(provided.fields.registrar, 'Gandi');
    const both = await only('Domain,Provider,Registrar,Expires', 'a.example,Hetzner,Gandi,2027-03-04');
    assert.equal(both.fields.registrar, 'Gandi');
  });
  test('a plan and an owner are an intent and an ownership only if every cell is such a word', async () => {
    const known = await only('Domain,Plan,Owner,Expires', 'a.example,let expire,client,2027-03-04');
    assert.deepEqual([known.fields.renewalIntent, known.fields.ownership], ['let_expire', 'managed']);
    const { fields, notes } = await only('Domain,Plan,Owner,Expires', 'a.example,Basic,Ida,2027-03-04');
    assert.deepEqual(fields, { name: 'a.example', expirationDate: '2027-03-04' });
    assert.deepEqual(notes, ['unknown_column Plan', 'unknown_column Owner']);
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
  test('a date column without a date is not one, and another takes its place', async () => {
    const { fields, notes } = await only('Domain,Expires,Valid until', 'a.example,a@b.example,2027-03-04');
    assert.equal(fields.expirationDate, '2027-03-04');
    assert.deepEqual(notes, ['column_contradicts_cells Expires']);
  });
  test('the column of names is the one whose cells are names', async () => {
    const { fields } = await only('Name,Domain,Expires', 'My shop,a.example,2027-03-04');
    assert.equal(fields.name, 'a.example');
  });
  test('when a program added a record is not when the name was registered', async () => {
    const { fields } = await only(
      'domain,expires_at,created_at,updated_at',
      'a.example,2027-03-04,2026-01-01,2026-01-02',
    );
    assert.deepEqual(fields, { name: 'a.example', expirationDate: '2027-03-04' });
    const registrar = await only('domain,expires,created', 'a.example,2027-03-04,2019-03-04');
    assert.equal(registrar.fields.registrationDate, '2019-03-04');
  });
  test('the choice of a person counts whatever the cells are', async () => {
    const { rows } = await contentOf('Domain,Added,Expires\na.example,2019-03-04,2027-03-04\n', {
      mapping: { columns: { Added: 'notes' } },
    });
    assert.equal(rows[0]?.fields?.notes, '2019-03-04');
  });
  test('every column that is not taken has a note unless it is empty', async () => {
    const { notes } = await only(
      'Domain,Purchase date,Sold price,Efty market,BIN Price,Landing Page theme',
      'a.example,03-04-2019,500,Yes,,Blue',
    );
    assert.deepEqual(notes, [
      'unknown_column Purchase date',
      'unknown_column Sold price',
      'unknown_column Efty market',
      'unknown_column Landing Page theme',
      'no_date_column null',
    ]);
  });
  test('members of members are columns by their path', async () => {
    const { fields, labels } = await only(
      'id,domain,dates.registry_created_at,dates.registry_ends_at,dates.created_at,autorenew.enabled,registrar.name,contact.name,ssl.expires,labels.title',
      '1,a.example,2019-03-04T00:00:00Z,2027-03-04T00:00:00Z,2020-01-01T00:00:00Z,true,Gandi,Ann,2026-12-01,shop',
    );
    assert.deepEqual(fields, {
      name: 'a.example',
      registrar: 'Gandi',
      autoRenew: true,
      registrationDate: '2019-03-04',
      expirationDate: '2027-03-04',
    });
    assert.deepEqual(labels, ['shop']);
  });
  test('two paths that end alike leave open which one is meant', async () => {
    const { fields } = await only('domain,one.expires,two.expires', 'a.example,2027-03-04,2028-03-04');
    assert.deepEqual(fields, { name: 'a.example' });
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
