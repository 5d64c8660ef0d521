import type { ExampleText } from '../text.ts';

export const englishUs1: readonly ExampleText[] = [
  {
    about: 'a subject with days to go above a table with the real dates',
    text: `From: Namecheap Renewals <renewals@namecheap.com>
Sent: Friday, November 20, 2026 6:02 AM
To: jordan@tallpine.example
Subject: Your domains are expiring in 30 days

Hello Jordan,

The following domains in your account expire soon and are NOT set to renew automatically:

Domain               Expires         Renewal price
tallpinestudio.com   Dec 20, 2026    $16.06
tallpine.design      Dec 23, 2026    $42.98
pinecones.club       Jan 02, 2027    $18.98

Renew now: https://ap.www.namecheap.com/domains/list/?utm_source=renewal&utm_medium=email&id=88213

Namecheap, Inc., 1 Sample Plaza, Suite 300, Phoenix, AZ 85034, USA
© 2000-2026 namecheap.com. All rights reserved.`,
    drafts: [
      {
        name: 'tallpinestudio.com',
        registrar: 'Namecheap',
        expirationDate: '2026-12-20',
        autoRenew: false,
        renewalCostMinor: 1606,
        currency: 'USD',
      },
      {
        name: 'tallpine.design',
        registrar: 'Namecheap',
        expirationDate: '2026-12-23',
        autoRenew: false,
        renewalCostMinor: 4298,
        currency: 'USD',
      },
      {
        name: 'pinecones.club',
        registrar: 'Namecheap',
        expirationDate: '2027-01-02',
        autoRenew: false,
        renewalCostMinor: 1898,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'an order confirmation with the product line above the name and another product below',
    text: `GoDaddy
Order confirmation
Customer number: 00000000
Order number: 2990118841
November 17, 2026

Product                      Quantity     Term       Price
.COM Domain Name Renewal     1 Domain     1 Year     $22.99
marlowfurniture.com
.ORG Domain Name Renewal     1 Domain     1 Year     $23.99
marlowfamily.org
Full Domain Protection       1            1 Year     $9.99
marlowfurniture.com

Subtotal    $56.97
Taxes        $0.00
Total       $56.97

Paid with Visa ending in 0192`,
    drafts: [
      {
        name: 'marlowfurniture.com',
        registrar: 'GoDaddy',
        renewalCostMinor: 2299,
        currency: 'USD',
        paymentMethod: 'Visa ending in 0192',
      },
      {
        name: 'marlowfamily.org',
        registrar: 'GoDaddy',
        renewalCostMinor: 2399,
        currency: 'USD',
        paymentMethod: 'Visa ending in 0192',
      },
    ],
  },
  {
    about: 'two sections, one that renews by itself on a day and one that does not',
    text: `Hi there,

Here is your monthly summary of the Porkbun domains that expire within 60 days.

WILL RENEW AUTOMATICALLY ON DECEMBER 5, 2026

  gullwing.dev
  gullwing.app

AUTO-RENEW IS OFF

  nightferry.net   expires January 9, 2027
  nightferry.org   expires January 11, 2027

Oink oink,
The Porkbun Team`,
    drafts: [
      { name: 'gullwing.dev', registrar: 'Porkbun', expirationDate: '2026-12-05', autoRenew: true },
      { name: 'gullwing.app', registrar: 'Porkbun', expirationDate: '2026-12-05', autoRenew: true },
      { name: 'nightferry.net', registrar: 'Porkbun', expirationDate: '2027-01-09', autoRenew: false },
      { name: 'nightferry.org', registrar: 'Porkbun', expirationDate: '2027-01-11', autoRenew: false },
    ],
  },
  {
    about: 'a table with tabs that has a day of expiration and a day of the charge',
    text: `Upcoming Cloudflare Registrar renewals

Auto-renew is enabled for the domains below. The card on file will be charged on the charge date.

Domain name	Expiration date	Charge date	Renewal fee
orchard-lab.com	2027-01-18	2026-12-19	$10.46
orchard-lab.net	2027-01-22	2026-12-23	$11.86

You can manage your domains at https://dash.cloudflare.com/?to=/:account/domains`,
    drafts: [
      {
        name: 'orchard-lab.com',
        registrar: 'Cloudflare',
        autoRenew: true,
        expirationDate: '2027-01-18',
        billingDate: '2026-12-19',
        renewalCostMinor: 1046,
        currency: 'USD',
      },
      {
        name: 'orchard-lab.net',
        registrar: 'Cloudflare',
        autoRenew: true,
        expirationDate: '2027-01-22',
        billingDate: '2026-12-23',
        renewalCostMinor: 1186,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'a receipt with the period and the price below each name, and tax on the total',
    text: `Squarespace
Receipt #5521-0093

Payment date: Nov 12, 2026
Paid with: Visa ending in 7719

Domain renewal - copperlanternbooks.com
Nov 12, 2026 - Nov 12, 2027
$20.00

Domain renewal - lanternreads.com
Nov 30, 2026 - Nov 30, 2027
$24.00

Subtotal                $44.00
Sales tax (8.875%)       $3.91
Total                   $47.91

Squarespace, Inc., 100 Sample Street, New York, NY 10001`,
    drafts: [
      {
        name: 'copperlanternbooks.com',
        registrar: 'Squarespace',
        expirationDate: '2027-11-12',
        renewalCostMinor: 2000,
        currency: 'USD',
        paymentMethod: 'Visa ending in 7719',
      },
      {
        name: 'lanternreads.com',
        registrar: 'Squarespace',
        expirationDate: '2027-11-30',
        renewalCostMinor: 2400,
        currency: 'USD',
        paymentMethod: 'Visa ending in 7719',
      },
    ],
  },
  {
    about: 'a table copied from a page with each cell on a line of its own',
    text: `Domain
Expires
Auto-Renew
Status
riverbendbrewing.com
Mar 3, 2027
On
Active
riverbend.beer
Apr 18, 2027
Off
Active`,
    drafts: [
      { name: 'riverbendbrewing.com', expirationDate: '2027-03-03', autoRenew: true },
      { name: 'riverbend.beer', expirationDate: '2027-04-18', autoRenew: false },
    ],
  },
  {
    about: 'a reminder for two names with a sentence each',
    text: `Hi Priya,

It's almost renewal time at Hover!

sunroomyoga.com expires on February 8, 2027. Renewal is $18.99 for one year.
sunroom.yoga expires on February 20, 2027. Renewal is $34.99 for one year.

Both domains are set to auto-renew using your Mastercard ending in 4410, so there's nothing you need to do.

Questions? Call 1-866-555-0100 or write to help@hover.com.

The Hover Team`,
    drafts: [
      {
        name: 'sunroomyoga.com',
        registrar: 'Hover',
        autoRenew: true,
        expirationDate: '2027-02-08',
        renewalCostMinor: 1899,
        currency: 'USD',
        paymentMethod: 'Mastercard ending in 4410',
      },
      {
        name: 'sunroom.yoga',
        registrar: 'Hover',
        autoRenew: true,
        expirationDate: '2027-02-20',
        renewalCostMinor: 3499,
        currency: 'USD',
        paymentMethod: 'Mastercard ending in 4410',
      },
    ],
  },
  {
    about: 'a numeric date whose order nothing settles',
    text: `Name.com
Domain expiration reminder

Your domain flintandfern.com expires on 03/04/2027.

Renewal price: $15.99 / year

Log in at https://www.name.com/account/domain/renew to keep it.`,
    drafts: [{ name: 'flintandfern.com', registrar: 'Name.com', renewalCostMinor: 1599, currency: 'USD' }],
  },
  {
    about: 'an automatic renewal that failed and will be tried again',
    text: `Subject: [Dynadot] Auto-renewal failed for kestrelmaps.com

Dear Customer,

We were unable to renew the following domain because the payment was declined:

Domain: kestrelmaps.com
Expiration date: 2026/12/04
Auto-renew: On
Renewal price: $10.99

We will try to charge your account again on 2026/11/27.

Update your billing details: https://www.dynadot.com/account/billing.html?dn=kestrelmaps.com&src=mail

Dynadot Inc, PO Box 100, San Mateo, CA 94401`,
    drafts: [
      {
        name: 'kestrelmaps.com',
        registrar: 'Dynadot',
        autoRenew: true,
        expirationDate: '2026-12-04',
        billingDate: '2026-11-27',
        renewalCostMinor: 1099,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'an advertisement with prices and no name of one’s own',
    text: `BLACK FRIDAY AT NAMECHEAP

.com from $5.98   .xyz from $0.99   .shop from $1.18

Offer ends November 30, 2026, 11:59 PM EST. First year only; renewals at regular price.
Find yourname.com today: https://www.namecheap.com/promos/black-friday/?utm_campaign=bf26

You receive this message because you have an account at namecheap.com. Unsubscribe: https://mail.namecheap.com/u/0a1b2c
Namecheap, Inc., 1 Sample Plaza, Phoenix, AZ 85034`,
    drafts: [],
  },
  {
    about: 'a price for three years, which is no yearly price',
    text: `Network Solutions
RENEWAL REMINDER

Your domain name is due to expire.

Domain name: hollisandwren.com
Expiration date: 01/31/2027
Renewal term: 3 years
Price: $119.97

Call us toll free: 1-800-555-0133`,
    drafts: [{ name: 'hollisandwren.com', registrar: 'Network Solutions', expirationDate: '2027-01-31' }],
  },
  {
    about: 'a list by hand, one name with nothing known but the registrar',
    text: `ok here's what I have so far

pedalworks.co - expires Jun 12 2027 - $29/yr - Namecheap
pedalworks.bike - expires 6/30/2027 - Namecheap - let this one lapse
pedal-works.com - GoDaddy, no idea when it expires`,
    drafts: [
      {
        name: 'pedalworks.co',
        registrar: 'Namecheap',
        expirationDate: '2027-06-12',
        renewalCostMinor: 2900,
        currency: 'USD',
      },
      {
        name: 'pedalworks.bike',
        registrar: 'Namecheap',
        expirationDate: '2027-06-30',
        renewalIntent: 'let_expire',
      },
      { name: 'pedal-works.com', registrar: 'GoDaddy' },
    ],
  },
];
