import type { ExampleText } from '../text.ts';

export const englishUs2: readonly ExampleText[] = [
  {
    about: 'a forwarded mail with the headers and the day of sending',
    text: `---------- Forwarded message ---------
From: Hover <help@hover.com>
Date: Tue, Nov 10, 2026 at 9:41 AM
Subject: Your domain renews soon
To: Dana Reyes <dana@reyes-studio.example>

Hi Dana,

reyesceramics.com is set to renew automatically on December 10, 2026.

We'll charge $18.99 to your Visa ending in 6620.

Thanks,
Hover`,
    drafts: [
      {
        name: 'reyesceramics.com',
        registrar: 'Hover',
        autoRenew: true,
        expirationDate: '2026-12-10',
        renewalCostMinor: 1899,
        currency: 'USD',
        paymentMethod: 'Visa ending in 6620',
      },
    ],
  },
  {
    about: 'a paid invoice with pipes, an invoice date and a due date',
    text: `NameSilo, LLC
INVOICE 4417702
Invoice date: Nov 2, 2026
Due date: Nov 9, 2026
Status: PAID

| Item           | Domain             | Years | Expires    | Amount  |
|----------------|--------------------|-------|------------|---------|
| Domain renewal | saltmarshtours.com | 1     | 2027-12-08 | $17.29  |
| Domain renewal | saltmarsh.tours    | 1     | 2027-12-08 | $59.99  |
|                |                    |       | Discount   | -$5.00  |
|                |                    |       | Total      | $72.28  |

Payment method: PayPal`,
    drafts: [
      {
        name: 'saltmarshtours.com',
        registrar: 'NameSilo',
        expirationDate: '2027-12-08',
        renewalCostMinor: 1729,
        currency: 'USD',
        paymentMethod: 'PayPal',
      },
      {
        name: 'saltmarsh.tours',
        registrar: 'NameSilo',
        expirationDate: '2027-12-08',
        renewalCostMinor: 5999,
        currency: 'USD',
        paymentMethod: 'PayPal',
      },
    ],
  },
  {
    about: 'a purchase with the price of the first year, of later years and of other products',
    text: `Thanks for your order, Sam!

Your new domain: juniperandsage.co
First year: $9.99 (you saved $25.00)
Renews at: $34.99/yr
Registered on: November 14, 2026
Expires on: November 14, 2027

Domain privacy: $0.00
Professional Email, 1 mailbox: $23.88/yr

Order total: $33.87

Spaceship, Inc. | spaceship.com`,
    drafts: [
      {
        name: 'juniperandsage.co',
        registrar: 'Spaceship',
        registrationDate: '2026-11-14',
        expirationDate: '2027-11-14',
        registrationCostMinor: 999,
        renewalCostMinor: 3499,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'a letter on a price that rises',
    text: `Important: changes to your domain renewal price

Hello,

Due to an increase by the registry, the renewal price of hollowoak.io changes from $44.98 to $57.98 per year for renewals after January 1, 2027.

Your domain renews on March 15, 2027 at the new price of $57.98.

Questions? https://www.name.com/support

Name.com`,
    drafts: [
      {
        name: 'hollowoak.io',
        registrar: 'Name.com',
        expirationDate: '2027-03-15',
        renewalCostMinor: 5798,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'a transfer, whose price is neither of a registration nor of a renewal',
    text: `Your transfer to Porkbun is complete!

Domain: wrenandrook.com
Transfer price (includes 1 year): $11.08
New expiration date: May 27, 2028
Auto-renew: ON

Order #1882201, Nov 19, 2026`,
    drafts: [{ name: 'wrenandrook.com', registrar: 'Porkbun', expirationDate: '2028-05-27', autoRenew: true }],
  },
  {
    about: 'hosting, a certificate and a domain with a day and a price each',
    text: `DreamHost billing reminder

The following charges are coming up on your account:

Shared Unlimited hosting         renews Dec 2, 2026     $155.40
Domain registration renewal: quillandkettle.com   expires Dec 18, 2026   $19.99
SSL certificate (quillandkettle.com)              expires Dec 29, 2026   $15.00

The happy DreamHost billing team`,
    drafts: [
      {
        name: 'quillandkettle.com',
        registrar: 'DreamHost',
        expirationDate: '2026-12-18',
        renewalCostMinor: 1999,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'the answer of a WHOIS server',
    text: `Domain Name: THIMBLEWEED-FARM.COM
Registry Domain ID: 0000000000_DOMAIN_COM-VRSN
Registrar WHOIS Server: whois.porkbun.com
Registrar URL: http://porkbun.com
Updated Date: 2026-08-14T05:11:09Z
Creation Date: 2015-08-13T19:20:31Z
Registry Expiry Date: 2027-08-13T19:20:31Z
Registrar: Porkbun LLC
Registrar Abuse Contact Email: abuse@porkbun.com
Registrar Abuse Contact Phone: +1.5035550188
Domain Status: clientTransferProhibited https://icann.org/epp#clientTransferProhibited
Name Server: NS1.DNS-PARKING.EXAMPLE
Name Server: NS2.DNS-PARKING.EXAMPLE
DNSSEC: unsigned
>>> Last update of whois database: 2026-11-20T12:01:44Z <<<`,
    drafts: [
      {
        name: 'thimbleweed-farm.com',
        registrar: 'Porkbun',
        registrationDate: '2015-08-13',
        expirationDate: '2027-08-13',
      },
    ],
  },
  {
    about: 'an export with semicolons',
    text: `Domain;Created;Expires;Auto Renew;Renewal Fee
fernhollow.net;2018-02-11;2027-02-11;yes;13.50 USD
fernhollow.info;2022-07-30;2027-07-30;no;25.00 USD`,
    drafts: [
      {
        name: 'fernhollow.net',
        registrationDate: '2018-02-11',
        expirationDate: '2027-02-11',
        autoRenew: true,
        renewalCostMinor: 1350,
        currency: 'USD',
      },
      {
        name: 'fernhollow.info',
        registrationDate: '2022-07-30',
        expirationDate: '2027-07-30',
        autoRenew: false,
        renewalCostMinor: 2500,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'a Canadian invoice with taxes',
    text: `Invoice 88-20417
Billed on: 2026-11-05

.CA domain renewal - mapleandmoss.ca (1 year)      CA$ 19.99
New expiry date: 2027-12-05

WHOIS privacy (1 year)                             CA$ 5.00

Subtotal     CA$ 24.99
HST (13%)    CA$ 3.25
Total        CA$ 28.24

Charged to MasterCard ****2204`,
    drafts: [
      {
        name: 'mapleandmoss.ca',
        expirationDate: '2027-12-05',
        renewalCostMinor: 1999,
        currency: 'CAD',
        paymentMethod: 'MasterCard ****2204',
      },
    ],
  },
  {
    about: 'a notice that a name expired, with a fee for getting it back',
    text: `FINAL NOTICE

Your domain lanternridge.org expired on November 8, 2026.

Renew by December 18, 2026: $22.99
After that date, a redemption fee of $80.00 applies in addition to the renewal price.

GoDaddy | 100 Sample Rd, Tempe, AZ 85281 USA | © 1999-2026`,
    drafts: [
      {
        name: 'lanternridge.org',
        registrar: 'GoDaddy',
        expirationDate: '2026-11-08',
        renewalCostMinor: 2299,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'an invitation to buy other endings of one’s name',
    text: `Your domain cobaltkayaks.com is all set!

Registered through November 16, 2027 with Namecheap.

Protect your brand before somebody else does:
cobaltkayaks.net     $12.98   Add to cart
cobaltkayaks.org     $9.18    Add to cart
cobaltkayaks.store   $1.98    Add to cart`,
    drafts: [{ name: 'cobaltkayaks.com', registrar: 'Namecheap', expirationDate: '2027-11-16' }],
  },
];
