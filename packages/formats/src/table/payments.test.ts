import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { contentOf } from '../testing/files.ts';

/**
 * Order histories and invoices, made up after public descriptions of the pages and APIs of the registrars. No registrar
 * documents the headers of a file, so these are plausible and no more. Each line after `->` is a payment, then what is left out.
 */
const files = `
== GoDaddy
Order #,Order date,Product,Domain,Length,Price,ICANN Fee,Tax,Total,Status
1001,3/14/2024,.COM Domain Name Renewal,example.com,1 Year(s),$21.99,$0.18,$0.00,$22.17,Completed
1001,3/14/2024,.NET Domain Name Registration,example.net,2 Year(s),$30.00,$0.36,$0.00,$30.36,Completed
1002,5/1/2024,Full Domain Privacy,,1 Year(s),$9.99,,,$9.99,Completed
1003,5/2/2024,.ORG Domain Transfer,example.org,1 Year(s),$10.00,,,$10.18,Failed
-> example.com renewal 2024-03-14 2217 USD 1
-> example.net registration 2024-03-14 3036 USD 2
-> 4 invalid_name, 5 not_paid
== Namecheap
Transaction ID,Date,Description,Amount,Balance
1,"Mar 14, 2024",Renew example.com for 1 year,$13.98,$86.02
2,"Mar 15, 2024",Add funds,$100.00,$186.02
3,"Mar 16, 2024",REGISTER example.net 2 years,$25.00,$161.02
-> example.com renewal 2024-03-14 1398 USD 1
-> example.net registration 2024-03-16 2500 USD 2
-> 3 not_a_payment
== Porkbun
DATE,ORDER ID,TYPE,DOMAIN,YEARS,AMOUNT
2024-03-14 10:11:12,77,renewal,example.com,1,10.37
2024-03-15 10:11:12,78,transfer,example.net,1,9.73
-> example.com renewal 2024-03-14 1037 USD 1
-> example.net transfer 2024-03-15 973 USD 1
== Dynadot
Order ID,Order Time,Item,Action,Period,Cost,Currency
9,2024/03/14 07:59 PST,example.com,Renew,1 year,10.99,USD
9,2024/03/14 07:59 PST,example.net,Register,1 year,8.99,EUR
9,,Total,,,19.98,
-> example.com renewal 2024-03-14 1099 USD 1
-> example.net registration 2024-03-14 899 EUR 1
-> 4 not_a_payment
== Gandi
Date;Opération;Désignation;Montant HT;TVA;Montant TTC
14/03/2024;Renouvellement;example.com - 1 an;15,50 €;3,10 €;18,60 €
20/03/2024;Création;example.fr - 2 ans;24,00 €;4,80 €;28,80 €
;;Total TTC;;;47,40 €
-> example.com renewal 2024-03-14 1860 EUR 1
-> example.fr registration 2024-03-20 2880 EUR 2
-> 4 not_a_payment
== OVHcloud
[{"date": "2024-03-14T02:03:04+01:00", "billId": "FR1", "domain": "example.com", "description": "example.com - .com - renew - 1 year", "totalPrice": {"currencyCode": "EUR", "text": "10.99 €", "value": 10.99}}]
-> example.com renewal 2024-03-14 1099 EUR 1
== Efty
Domain,Purchase price,Purchase date,Renewal fee,Status,Sold date,Sold price,Category,Landing Page theme,BIN Price,Payment Platform,Minimum offer,Premium,Description,Efty market
example.com,250.00,03-04-2019,9.00,For sale,,,Shops,Blue,9000,Escrow,100,No,A fine name,Yes
example.net,0.00,,9.00,For sale,,,Shops,Blue,9000,Escrow,100,No,,Yes
-> example.com registration 2019-03-04 25000 USD -
-> 3 no_amount
== DomBot
Domain,Registrar,Registered,Expires,Acquired on,Purchase Price,Purchase Currency,Renewal Price
example.com,Dynadot,2010-02-18,2027-02-18,2021-06-07,"1,200.50",EUR,10.99
example.net,Dynadot,2010-02-18,2027-02-18,,,,10.99
-> example.com registration 2021-06-07 120050 EUR -
-> 3 no_amount
== Watch My Domains
Domain,Registrar,Created On,Registry Expiry,Purchase Date,Purchase Price
example.com,eNom,2010-02-18,2027-02-18,2015-03-04,$99.00
-> example.com registration 2015-03-04 9900 USD -
== a person whose first row has no name
Domain,Paid on,Amount,Currency,Paid for
,1 Mar 2024,5,,Renewal
example.com,2024-03-01,7.50,EUR,Transfer in
-> example.com transfer 2024-03-01 750 EUR -
-> 2 invalid_name
== a person whose currency has no header, and who has net amounts too
Domain,Paid on,Net,Gross,
example.com,2024-03-01,5,5.95,EUR
example.net,2024-03-01,5,5.95,£
-> example.com renewal 2024-03-01 595 EUR -
-> example.net renewal 2024-03-01 595 GBP -
== a person whose currency has another header
Domain,Paid on,Amount,Unit
example.com,2024-03-01,5.95,EUR
example.net,2024-03-01,5.95,CHF
-> example.com renewal 2024-03-01 595 EUR -
-> 3 unsupported_currency
== a program that may write cents
domain,paid_on,amount
example.com,2024-03-01,1299
example.net,2024-03-01,999
-> 2 invalid_amount, 3 invalid_amount
== a column for each year
Site	Client	2023	2024 (EUR)	Paid 2025
example.com	Acme	12,50	13,00
example.net	Acme			$5.00
Sum		12,50	13,00	5,00
-> example.com renewal 2023-01-01 1250 USD -
-> example.com renewal 2024-01-01 1300 EUR -
-> example.net renewal 2025-01-01 500 USD -
-> 4 not_a_payment
`;

suite('payments', () => {
  for (const file of files.split('\n== ').slice(1)) {
    const [title = '', ...lines] = file.split('\n');
    const text = lines.filter((line) => !line.startsWith('-> ')).join('\n');
    const expected = lines.filter((line) => line.startsWith('-> ')).map((line) => line.slice(3));
    test(`are read from a file of ${title}`, async () => {
      const { about, rows } = await contentOf(text, { kind: 'payments', today: '2026-11-27' });
      assert.equal(about.kind, 'payments');
      const paid = rows.flatMap(({ name, payment }) =>
        payment
          ? [
              `${name} ${payment.kind} ${payment.paidOn} ${payment.amountMinor} ${payment.currency} ${payment.years ?? '-'}`,
            ]
          : [],
      );
      const others = rows.flatMap(({ row, payment, issues }) => (payment ? [] : [`${row} ${issues[0]?.code}`]));
      assert.deepEqual([...paid, ...(others.length > 0 ? [others.join(', ')] : [])], expected);
    });
  }

  test('are told from records by their headers', async () => {
    for (const [headers, kind] of [
      ['Domain,Date,Amount', 'payments'],
      ['Description,Order date,Total', 'payments'],
      ['Domain,2023,2024', 'payments'],
      ['paidOn,name,kind,years,registrar,amount,currency,note,id', 'payments'],
      ['Domain,Expires,Price', 'records'],
      ['Domain,Expires,Paid on,Amount', 'records'],
      ['Domain,Purchase date,Purchase price', 'records'],
      ['Order ID,Domain,Created Date,Paid Date,Amount (USD),Expiration Date,On park.io', 'records'],
      ['name,expirationDate', 'records'],
    ] as const) {
      assert.equal((await contentOf(`${headers}\n`, { kind: 'auto' })).about.kind, kind, headers);
    }
  });
});
