import type { ExampleText } from '../text.ts';

export const extra2: readonly ExampleText[] = [
  {
    about: 'ten names of one account in French',
    text: `Infomaniak - vos domaines à renouveler

val-de-brume.com | 01/12/2026 | 13,50 €
val-de-brume.net | 03/12/2026 | 15,90 €
val-de-brume.org | 07/12/2026 | 16,20 €
val-de-brume.fr | 12/12/2026 | 9,90 €
val-de-brume.eu | 18/12/2026 | 8,40 €
val-de-brume.be | 23/12/2026 | 9,60 €
val-de-brume.info | 29/12/2026 | 26,00 €
val-de-brume.shop | 05/01/2027 | 38,50 €
val-de-brume.wine | 11/01/2027 | 59,00 €
val-de-brume.blog | 20/01/2027 | 31,00 €

Total : 228,00 €`,
    drafts: [
      {
        name: 'val-de-brume.com',
        registrar: 'Infomaniak',
        expirationDate: '2026-12-01',
        renewalCostMinor: 1350,
        currency: 'EUR',
      },
      {
        name: 'val-de-brume.net',
        registrar: 'Infomaniak',
        expirationDate: '2026-12-03',
        renewalCostMinor: 1590,
        currency: 'EUR',
      },
      {
        name: 'val-de-brume.org',
        registrar: 'Infomaniak',
        expirationDate: '2026-12-07',
        renewalCostMinor: 1620,
        currency: 'EUR',
      },
      {
        name: 'val-de-brume.fr',
        registrar: 'Infomaniak',
        expirationDate: '2026-12-12',
        renewalCostMinor: 990,
        currency: 'EUR',
      },
      {
        name: 'val-de-brume.eu',
        registrar: 'Infomaniak',
        expirationDate: '2026-12-18',
        renewalCostMinor: 840,
        currency: 'EUR',
      },
      {
        name: 'val-de-brume.be',
        registrar: 'Infomaniak',
        expirationDate: '2026-12-23',
        renewalCostMinor: 960,
        currency: 'EUR',
      },
      {
        name: 'val-de-brume.info',
        registrar: 'Infomaniak',
        expirationDate: '2026-12-29',
        renewalCostMinor: 2600,
        currency: 'EUR',
      },
      {
        name: 'val-de-brume.shop',
        registrar: 'Infomaniak',
        expirationDate: '2027-01-05',
        renewalCostMinor: 3850,
        currency: 'EUR',
      },
      {
        name: 'val-de-brume.wine',
        registrar: 'Infomaniak',
        expirationDate: '2027-01-11',
        renewalCostMinor: 5900,
        currency: 'EUR',
      },
      {
        name: 'val-de-brume.blog',
        registrar: 'Infomaniak',
        expirationDate: '2027-01-20',
        renewalCostMinor: 3100,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'product lines above the names, each with a price and a new day',
    text: `Your order at Network Solutions, November 18, 2026

.COM Domain Renewal, 1 year, $37.99
thornfieldstables.com
Renewed through January 9, 2028

.US Domain Renewal, 1 year, $29.99
thornfield.us
Renewed through January 23, 2028

Total charged: $67.98`,
    drafts: [
      {
        name: 'thornfieldstables.com',
        registrar: 'Network Solutions',
        expirationDate: '2028-01-09',
        renewalCostMinor: 3799,
        currency: 'USD',
      },
      {
        name: 'thornfield.us',
        registrar: 'Network Solutions',
        expirationDate: '2028-01-23',
        renewalCostMinor: 2999,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'a German heading’s day that is not that of the next section',
    text: `Automatische Verlängerung am 10.12.2026:
  orgelbau-hense.de
  orgelbau-hense.com

Keine automatische Verlängerung:
  hense-pfeifen.de (läuft am 22.12.2026 ab)
  hense-orgeln.eu (Ablaufdatum bitte im Kundenmenü prüfen)`,
    drafts: [
      { name: 'orgelbau-hense.de', expirationDate: '2026-12-10', autoRenew: true },
      { name: 'orgelbau-hense.com', expirationDate: '2026-12-10', autoRenew: true },
      { name: 'hense-pfeifen.de', expirationDate: '2026-12-22', autoRenew: false },
      { name: 'hense-orgeln.eu', autoRenew: false },
    ],
  },
  {
    about: 'forms of dates in several notes',
    text: `expiry dates as I found them:
- mirabelle-jam.com: 2-Apr-2027
- mirabelle-jam.co: 2027/05/03
- mirabellejam.net: Fri, 4 Jun 2027
- mirabelle.kitchen: 31.07.2027
- mirabellejam.org: sometime in August 2027`,
    drafts: [
      { name: 'mirabelle-jam.com', expirationDate: '2027-04-02' },
      { name: 'mirabelle-jam.co', expirationDate: '2027-05-03' },
      { name: 'mirabellejam.net', expirationDate: '2027-06-04' },
      { name: 'mirabelle.kitchen', expirationDate: '2027-07-31' },
      { name: 'mirabellejam.org' },
    ],
  },
  {
    about: 'an invoice that lists years and a unit price',
    text: `Invoice - Dynadot
Order date: 2026/11/14

Domain: glassharmonica.org
Action: Renew
Years: 2
Unit price: $11.99 / year
Subtotal: $23.98
New expiration date: 2029/01/30

Grand total: $23.98`,
    drafts: [
      {
        name: 'glassharmonica.org',
        registrar: 'Dynadot',
        expirationDate: '2029-01-30',
        renewalCostMinor: 1199,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'a total only, in English',
    text: `Thanks! Your Porkbun renewals went through on Nov 17, 2026.

dustbowlballads.com, now expires Jan 12, 2028
dustbowlballads.net, now expires Jan 12, 2028

Total: $23.60`,
    drafts: [
      { name: 'dustbowlballads.com', registrar: 'Porkbun', expirationDate: '2028-01-12' },
      { name: 'dustbowlballads.net', registrar: 'Porkbun', expirationDate: '2028-01-12' },
    ],
  },
  {
    about: 'a Spanish quote with the price of other services of the same name',
    text: `Servicios de tu cuenta en dinahosting

Dominio: librerialaclave.com
  Caduca: 23/05/2027
  Renovación: 13,95 €

Hosting Profesional (librerialaclave.com)
  Caduca: 30/04/2027
  Renovación: 119,40 €

Certificado SSL (librerialaclave.com)
  Caduca: 14/02/2027
  Renovación: 39,00 €`,
    drafts: [
      {
        name: 'librerialaclave.com',
        registrar: 'dinahosting',
        expirationDate: '2027-05-23',
        renewalCostMinor: 1395,
        currency: 'EUR',
      },
    ],
  },
  {
    about: '年数のある請求、年額も書かれている',
    text: `ご請求内容(お名前.com)

ドメイン名:akatsuki-judo.com
更新年数:2年
単価:1,628円/年
金額:3,256円
更新後の有効期限:2029年2月14日`,
    drafts: [
      {
        name: 'akatsuki-judo.com',
        registrar: 'お名前.com',
        expirationDate: '2029-02-14',
        renewalCostMinor: 1628,
        currency: 'JPY',
      },
    ],
  },
];
