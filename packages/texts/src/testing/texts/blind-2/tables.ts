import type { ExampleText } from '../text.ts';

export const tables: readonly ExampleText[] = [
  {
    about: "WHOIS of a .com, capital letters, ISO times, registrar's own sites and name servers",
    text: `   Domain Name: QUARRYBANKPOTTERY.COM
   Registry Domain ID: 2648810337_DOMAIN_COM-VRSN
   Registrar WHOIS Server: whois.namecheap.com
   Registrar URL: http://www.namecheap.com
   Updated Date: 2026-01-09T06:12:44Z
   Creation Date: 2019-02-08T11:03:21Z
   Registry Expiry Date: 2027-02-08T11:03:21Z
   Registrar: NameCheap, Inc.
   Registrar IANA ID: 1068
   Registrar Abuse Contact Email: abuse@namecheap.com
   Registrar Abuse Contact Phone: +1.6613102107
   Domain Status: clientTransferProhibited https://icann.org/epp#clientTransferProhibited
   Name Server: NS1.FERNHOST.IO
   Name Server: NS2.FERNHOST.IO
   DNSSEC: unsigned
   URL of the ICANN Whois Inaccuracy Complaint Form: https://www.icann.org/wicf/
>>> Last update of whois database: 2026-11-20T08:14:55Z <<<`,
    drafts: [{ name: 'quarrybankpottery.com', expirationDate: '2027-02-08', registrar: 'Namecheap' }],
  },
  {
    about:
      'CSV export, English: quoted cells, creation and expiry, auto renew, a price column with the code in the head',
    text: `Domain,Registrar,Created,Expires,"Auto Renew","Renewal (USD/yr)",Notes
foxgloveletterpress.com,Porkbun,2018-05-03,2027-05-03,yes,11.08,"main site"
foxglove-press.net,Porkbun,2020-01-17,2027-01-17,no,12.52,"redirect, drop?"
foxgloveprints.shop,Dynadot,2023-09-30,2027-09-30,yes,34.99,"shop; SSL until 2026-12-31"
foxglovecards.co,Hover,2024-11-29,2026-11-29,no,34.99,`,
    drafts: [
      {
        name: 'foxgloveletterpress.com',
        expirationDate: '2027-05-03',
        registrar: 'Porkbun',
        renewalCostMinor: 1108,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'foxglove-press.net',
        expirationDate: '2027-01-17',
        registrar: 'Porkbun',
        renewalCostMinor: 1252,
        currency: 'USD',
        autoRenew: false,
      },
      {
        name: 'foxgloveprints.shop',
        expirationDate: '2027-09-30',
        registrar: 'Dynadot',
        renewalCostMinor: 3499,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'foxglovecards.co',
        expirationDate: '2026-11-29',
        registrar: 'Hover',
        renewalCostMinor: 3499,
        currency: 'USD',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'GoDaddy domain portfolio pasted, one cell a line, American locale',
    locale: 'en-US',
    text: `GoDaddy
Domain Portfolio
My Domains
4 domains
Domain Name
Expiration Date
Auto-renew
Privacy
cedarfordmarina.com
01/08/2027
On
High
cedarfordboats.com
03/24/2027
On
High
cedarford-rentals.com
12/11/2026
Off
None
visitcedarford.org
06/02/2028
Off
High`,
    drafts: [
      { name: 'cedarfordmarina.com', expirationDate: '2027-01-08', registrar: 'GoDaddy', autoRenew: true },
      { name: 'cedarfordboats.com', expirationDate: '2027-03-24', registrar: 'GoDaddy', autoRenew: true },
      { name: 'cedarford-rentals.com', expirationDate: '2026-12-11', registrar: 'GoDaddy', autoRenew: false },
      { name: 'visitcedarford.org', expirationDate: '2028-06-02', registrar: 'GoDaddy', autoRenew: false },
    ],
  },
  {
    about: 'German spreadsheet, tab separated: registrar differs by row, an empty cell, a sum row',
    text: `Domain	Anbieter	Läuft ab am	Kosten/Jahr (brutto)	Auto-Verlängerung
tierarzt-lindenau.de	STRATO	14.03.2027	18,00 €	ja
tierarztpraxis-lindenau.de	STRATO	14.03.2027	18,00 €	nein
kleintiere-lindenau.de	INWX	02.12.2026	7,02 €	ja
lindenau.vet	united-domains	27.08.2027	59,00 €	nein
tierarzt-lindenau.com	IONOS	05.01.2027		ja
Summe			102,02 €	`,
    drafts: [
      {
        name: 'tierarzt-lindenau.de',
        expirationDate: '2027-03-14',
        registrar: 'STRATO',
        renewalCostMinor: 1800,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'tierarztpraxis-lindenau.de',
        expirationDate: '2027-03-14',
        registrar: 'STRATO',
        renewalCostMinor: 1800,
        currency: 'EUR',
        autoRenew: false,
      },
      {
        name: 'kleintiere-lindenau.de',
        expirationDate: '2026-12-02',
        registrar: 'INWX',
        renewalCostMinor: 702,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'lindenau.vet',
        expirationDate: '2027-08-27',
        registrar: 'united-domains',
        renewalCostMinor: 5900,
        currency: 'EUR',
        autoRenew: false,
      },
      { name: 'tierarzt-lindenau.com', expirationDate: '2027-01-05', registrar: 'IONOS', autoRenew: true },
    ],
  },
  {
    about: 'Hover account list, English: fifteen names, ISO dates, auto renew column',
    text: `Hover - Your domains (15)

Domain	Expires	Auto renew
alderbrookinn.com	2027-03-02	On
alderbrookinn.net	2027-03-02	Off
alderbrook-inn.com	2027-03-02	Off
alderbrookweddings.com	2027-07-19	On
alderbrookkitchen.com	2026-12-28	On
alderbrookbar.com	2026-12-28	Off
thealderbrook.com	2028-01-06	On
thealderbrook.ca	2027-01-06	On
alderbrook.bar	2027-02-11	Off
stayatalderbrook.com	2027-05-23	On
eatatalderbrook.com	2027-05-23	Off
alderbrookgifts.store	2026-12-03	Off
alderbrooktrail.org	2027-10-31	On
alderbrookjobs.info	2027-04-09	Off
alderbrook.events	2027-08-15	On`,
    drafts: [
      { name: 'alderbrookinn.com', expirationDate: '2027-03-02', registrar: 'Hover', autoRenew: true },
      { name: 'alderbrookinn.net', expirationDate: '2027-03-02', registrar: 'Hover', autoRenew: false },
      { name: 'alderbrook-inn.com', expirationDate: '2027-03-02', registrar: 'Hover', autoRenew: false },
      { name: 'alderbrookweddings.com', expirationDate: '2027-07-19', registrar: 'Hover', autoRenew: true },
      { name: 'alderbrookkitchen.com', expirationDate: '2026-12-28', registrar: 'Hover', autoRenew: true },
      { name: 'alderbrookbar.com', expirationDate: '2026-12-28', registrar: 'Hover', autoRenew: false },
      { name: 'thealderbrook.com', expirationDate: '2028-01-06', registrar: 'Hover', autoRenew: true },
      { name: 'thealderbrook.ca', expirationDate: '2027-01-06', registrar: 'Hover', autoRenew: true },
      { name: 'alderbrook.bar', expirationDate: '2027-02-11', registrar: 'Hover', autoRenew: false },
      { name: 'stayatalderbrook.com', expirationDate: '2027-05-23', registrar: 'Hover', autoRenew: true },
      { name: 'eatatalderbrook.com', expirationDate: '2027-05-23', registrar: 'Hover', autoRenew: false },
      { name: 'alderbrookgifts.store', expirationDate: '2026-12-03', registrar: 'Hover', autoRenew: false },
      { name: 'alderbrooktrail.org', expirationDate: '2027-10-31', registrar: 'Hover', autoRenew: true },
      { name: 'alderbrookjobs.info', expirationDate: '2027-04-09', registrar: 'Hover', autoRenew: false },
      { name: 'alderbrook.events', expirationDate: '2027-08-15', registrar: 'Hover', autoRenew: true },
    ],
  },
  {
    about: 'Namecheap domain list pasted, one cell a line with status words and menus',
    text: `Domain List
All Products
Domain Name
Status
Auto-Renew
Expiration
windfallcider.com
ACTIVE
Auto-Renew ON
Sep 12, 2027
MANAGE
windfallcidery.net
ALERT
Auto-Renew OFF
Dec 1, 2026
MANAGE
ADD TO CART
drinkwindfall.com
ACTIVE
Auto-Renew ON
Jan 30, 2028
MANAGE
© 2000–2026 Namecheap, Inc. All Rights Reserved.`,
    drafts: [
      { name: 'windfallcider.com', expirationDate: '2027-09-12', registrar: 'Namecheap', autoRenew: true },
      { name: 'windfallcidery.net', expirationDate: '2026-12-01', registrar: 'Namecheap', autoRenew: false },
      { name: 'drinkwindfall.com', expirationDate: '2028-01-30', registrar: 'Namecheap', autoRenew: true },
    ],
  },
  {
    about: 'VALUE-DOMAIN control panel, Japanese: table with tabs, yen',
    text: `VALUE-DOMAIN　コントロールパネル
登録済みドメイン一覧（3件）

ドメイン名	有効期限	自動更新	更新料金（1年・税込）
aoba-piano.com	2027/02/14	設定済	1,790円
aoba-piano.jp	2027/06/30	設定済	3,124円
aobamusic.net	2026/12/09	未設定	2,090円`,
    drafts: [
      {
        name: 'aoba-piano.com',
        expirationDate: '2027-02-14',
        registrar: 'バリュードメイン',
        renewalCostMinor: 1790,
        currency: 'JPY',
        autoRenew: true,
      },
      {
        name: 'aoba-piano.jp',
        expirationDate: '2027-06-30',
        registrar: 'バリュードメイン',
        renewalCostMinor: 3124,
        currency: 'JPY',
        autoRenew: true,
      },
      {
        name: 'aobamusic.net',
        expirationDate: '2026-12-09',
        registrar: 'バリュードメイン',
        renewalCostMinor: 2090,
        currency: 'JPY',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'OVHcloud manager, French: list of names, one cell a line, renewal mode in words',
    text: `OVHcloud
Web Cloud
Noms de domaine
Nom de domaine
Mode de renouvellement
Date d'expiration
scieriedumontaigu.fr
Automatique
18/04/2027
scierie-du-montaigu.com
Manuel
06/12/2026
bois-montaigu.eu
Automatique
03/09/2027
1-3 sur 3 résultats`,
    drafts: [
      { name: 'scieriedumontaigu.fr', expirationDate: '2027-04-18', registrar: 'OVHcloud', autoRenew: true },
      { name: 'scierie-du-montaigu.com', expirationDate: '2026-12-06', registrar: 'OVHcloud', autoRenew: false },
      { name: 'bois-montaigu.eu', expirationDate: '2027-09-03', registrar: 'OVHcloud', autoRenew: true },
    ],
  },
  {
    about: 'Nominet WHOIS of a .co.uk: registrar with tag, last updated, name servers',
    text: `    Domain name:
        penhaleboatyard.co.uk

    Data validation:
        Nominet was able to match the registrant's name and address against a 3rd party data source on 11-Mar-2016

    Registrar:
        123-Reg Limited t/a 123-reg [Tag = 123-REG]
        URL: https://www.123-reg.co.uk

    Relevant dates:
        Registered on: 11-Mar-2016
        Expiry date:  11-Mar-2027
        Last updated:  02-Mar-2026

    Registration status:
        Registered until expiry date.

    Name servers:
        ns1.tamarhost.net
        ns2.tamarhost.net

    WHOIS lookup made at 09:31:02 20-Nov-2026`,
    drafts: [{ name: 'penhaleboatyard.co.uk', expirationDate: '2027-03-11', registrar: '123-reg' }],
  },
  {
    about: 'Markdown table, Spanish: renewal and charge days, different currencies',
    text: `| Dominio | Registrador | Caduca | Próximo cobro | Renovación anual | Automática |
|---|---|---|---|---|---|
| aceitesdelalmud.es | Dinahosting | 15/01/2027 | 31/12/2026 | 13,25 € | sí |
| aceitesdelalmud.com | Namecheap | 04/05/2027 | 04/04/2027 | 15,88 US$ | sí |
| almud-oil.co.uk | 123-reg | 09/12/2026 | — | 14,39 £ | no |
| olivaryalmud.cat | Nominalia | 28/02/2027 | — | | no |`,
    drafts: [
      {
        name: 'aceitesdelalmud.es',
        expirationDate: '2027-01-15',
        billingDate: '2026-12-31',
        registrar: 'dinahosting',
        renewalCostMinor: 1325,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'aceitesdelalmud.com',
        expirationDate: '2027-05-04',
        billingDate: '2027-04-04',
        registrar: 'Namecheap',
        renewalCostMinor: 1588,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'almud-oil.co.uk',
        expirationDate: '2026-12-09',
        registrar: '123-reg',
        renewalCostMinor: 1439,
        currency: 'GBP',
        autoRenew: false,
      },
      { name: 'olivaryalmud.cat', expirationDate: '2027-02-28', registrar: 'Nominalia', autoRenew: false },
    ],
  },
];
