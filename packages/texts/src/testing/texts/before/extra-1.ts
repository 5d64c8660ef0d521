import type { ExampleText } from '../text.ts';

export const extra1: readonly ExampleText[] = [
  {
    about: 'twelve names of one account',
    text: `Gandi - domains to renew in the next 90 days

aldermoor.com          2026-12-01   EUR 19.98
aldermoor.net          2026-12-01   EUR 21.58
aldermoor.org          2026-12-04   EUR 22.80
aldermoor.info         2026-12-09   EUR 35.99
aldermoor.biz          2026-12-15   EUR 33.59
aldermoor.eu           2026-12-22   EUR 17.99
aldermoor.de           2027-01-03   EUR 16.79
aldermoor.fr           2027-01-03   EUR 17.99
aldermoor.be           2027-01-14   EUR 19.19
aldermoor.nl           2027-01-20   EUR 17.99
aldermoor.at           2027-02-02   EUR 32.39
aldermoor.pl           2027-02-11   EUR 33.59

Total: EUR 289.87`,
    drafts: [
      {
        name: 'aldermoor.com',
        registrar: 'Gandi',
        expirationDate: '2026-12-01',
        renewalCostMinor: 1998,
        currency: 'EUR',
      },
      {
        name: 'aldermoor.net',
        registrar: 'Gandi',
        expirationDate: '2026-12-01',
        renewalCostMinor: 2158,
        currency: 'EUR',
      },
      {
        name: 'aldermoor.org',
        registrar: 'Gandi',
        expirationDate: '2026-12-04',
        renewalCostMinor: 2280,
        currency: 'EUR',
      },
      {
        name: 'aldermoor.info',
        registrar: 'Gandi',
        expirationDate: '2026-12-09',
        renewalCostMinor: 3599,
        currency: 'EUR',
      },
      {
        name: 'aldermoor.biz',
        registrar: 'Gandi',
        expirationDate: '2026-12-15',
        renewalCostMinor: 3359,
        currency: 'EUR',
      },
      {
        name: 'aldermoor.eu',
        registrar: 'Gandi',
        expirationDate: '2026-12-22',
        renewalCostMinor: 1799,
        currency: 'EUR',
      },
      {
        name: 'aldermoor.de',
        registrar: 'Gandi',
        expirationDate: '2027-01-03',
        renewalCostMinor: 1679,
        currency: 'EUR',
      },
      {
        name: 'aldermoor.fr',
        registrar: 'Gandi',
        expirationDate: '2027-01-03',
        renewalCostMinor: 1799,
        currency: 'EUR',
      },
      {
        name: 'aldermoor.be',
        registrar: 'Gandi',
        expirationDate: '2027-01-14',
        renewalCostMinor: 1919,
        currency: 'EUR',
      },
      {
        name: 'aldermoor.nl',
        registrar: 'Gandi',
        expirationDate: '2027-01-20',
        renewalCostMinor: 1799,
        currency: 'EUR',
      },
      {
        name: 'aldermoor.at',
        registrar: 'Gandi',
        expirationDate: '2027-02-02',
        renewalCostMinor: 3239,
        currency: 'EUR',
      },
      {
        name: 'aldermoor.pl',
        registrar: 'Gandi',
        expirationDate: '2027-02-11',
        renewalCostMinor: 3359,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'a column of registration prices and one of renewal prices',
    text: `Domain | Registered | Registration price | Expires | Renewal price
tinfoilhat.club | 2026-03-11 | $3.98 | 2027-03-11 | $18.98
tinfoil.guru | 2026-05-02 | $5.18 | 2027-05-02 | $41.98`,
    drafts: [
      {
        name: 'tinfoilhat.club',
        registrationDate: '2026-03-11',
        expirationDate: '2027-03-11',
        registrationCostMinor: 398,
        renewalCostMinor: 1898,
        currency: 'USD',
      },
      {
        name: 'tinfoil.guru',
        registrationDate: '2026-05-02',
        expirationDate: '2027-05-02',
        registrationCostMinor: 518,
        renewalCostMinor: 4198,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'a year’s price with its multiple for several years',
    text: `Renewal receipt, IONOS Inc.

Domain            Years   Price per year   Line total   Expires
mudlark-maps.com  2       $20.00           $40.00       2028-12-14
mudlark-maps.org  3       $20.00           $60.00       2029-12-14

Total: $100.00`,
    drafts: [
      {
        name: 'mudlark-maps.com',
        registrar: 'IONOS',
        expirationDate: '2028-12-14',
        renewalCostMinor: 2000,
        currency: 'USD',
      },
      {
        name: 'mudlark-maps.org',
        registrar: 'IONOS',
        expirationDate: '2029-12-14',
        renewalCostMinor: 2000,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'several forms of dates in one list',
    text: `domain inventory, Nov 2026
* saltbox-homes.com: expires 14-Mar-2027
* saltbox-homes.net: expires 2027.04.15
* saltboxbuilders.com: expires on the 16th of May 2027
* saltbox.build: expires June 17th, 2027
* saltbox.construction: expires 2027-07-18T00:00:00Z
* saltboxhomes.us: expires 8/19/2027`,
    drafts: [
      { name: 'saltbox-homes.com', expirationDate: '2027-03-14' },
      { name: 'saltbox-homes.net', expirationDate: '2027-04-15' },
      { name: 'saltboxbuilders.com', expirationDate: '2027-05-16' },
      { name: 'saltbox.build', expirationDate: '2027-06-17' },
      { name: 'saltbox.construction', expirationDate: '2027-07-18' },
      { name: 'saltboxhomes.us', expirationDate: '2027-08-19' },
    ],
  },
  {
    about: 'a heading’s day that is not that of names in the next section',
    text: `These domains will renew automatically on December 8, 2026:
copperbell.com
copperbell.net

These domains will not renew automatically:
bellfoundry.org
bellfoundry.info`,
    drafts: [
      { name: 'copperbell.com', expirationDate: '2026-12-08', autoRenew: true },
      { name: 'copperbell.net', expirationDate: '2026-12-08', autoRenew: true },
      { name: 'bellfoundry.org', autoRenew: false },
      { name: 'bellfoundry.info', autoRenew: false },
    ],
  },
  {
    about: 'one product line with a price, and one without before the next name',
    text: `Items in your renewal order

.COM Renewal
$22.99
fiddleheadfarm.com

.ORG Renewal
(price shown at checkout)
fiddleheadtrust.org

Order placed November 19, 2026`,
    drafts: [{ name: 'fiddleheadfarm.com', renewalCostMinor: 2299, currency: 'USD' }, { name: 'fiddleheadtrust.org' }],
  },
  {
    about: 'a German list with a total only',
    text: `Ihre Bestellung bei STRATO vom 12.11.2026

Domainverlängerungen:
ziegelei-ruhland.de, neue Laufzeit bis 30.12.2027
ziegelei-ruhland.com, neue Laufzeit bis 30.12.2027
ziegelei-ruhland.eu, neue Laufzeit bis 30.12.2027

Gesamtpreis: 50,40 €`,
    drafts: [
      { name: 'ziegelei-ruhland.de', registrar: 'STRATO', expirationDate: '2027-12-30' },
      { name: 'ziegelei-ruhland.com', registrar: 'STRATO', expirationDate: '2027-12-30' },
      { name: 'ziegelei-ruhland.eu', registrar: 'STRATO', expirationDate: '2027-12-30' },
    ],
  },
  {
    about: '和暦と全角数字',
    text: `ドメイン:fuurin-soba.jp
有効期限:令和9年5月31日
更新料:3300円(年額)`,
    drafts: [{ name: 'fuurin-soba.jp', expirationDate: '2027-05-31', renewalCostMinor: 3300, currency: 'JPY' }],
  },
  {
    about: 'a table with marks for automatic renewal and the currency in the header',
    text: `Domain | Expiry | Auto-renew | Renewal (GBP)
tollgate-cycles.co.uk | 3 May 2027 | ✓ | 11.99
tollgate-cycles.com | 18 Aug 2027 | ✗ | 17.99`,
    drafts: [
      {
        name: 'tollgate-cycles.co.uk',
        expirationDate: '2027-05-03',
        autoRenew: true,
        renewalCostMinor: 1199,
        currency: 'GBP',
      },
      {
        name: 'tollgate-cycles.com',
        expirationDate: '2027-08-18',
        autoRenew: false,
        renewalCostMinor: 1799,
        currency: 'GBP',
      },
    ],
  },
];
