import type { ExampleText } from '../text.ts';

export const englishUs3: readonly ExampleText[] = [
  {
    about: 'a notice with a relative day in its heading and a real one in each row',
    text: `Your domains expire in 2 weeks

Hey there,

These domains at Porkbun need your attention:

blueheronpottery.com - expires 12/03/2026 - renew for $11.08
blueheron.studio - expires 12/06/2026 - renew for $27.28
heronpottery.us - expires 12/15/2026 - renew for $7.19

Auto-renew is disabled for all of them.

Porkbun LLC, 2100 Sample Ave, Sherwood, OR 97140`,
    locale: 'en-US',
    drafts: [
      {
        name: 'blueheronpottery.com',
        registrar: 'Porkbun',
        autoRenew: false,
        expirationDate: '2026-12-03',
        renewalCostMinor: 1108,
        currency: 'USD',
      },
      {
        name: 'blueheron.studio',
        registrar: 'Porkbun',
        autoRenew: false,
        expirationDate: '2026-12-06',
        renewalCostMinor: 2728,
        currency: 'USD',
      },
      {
        name: 'heronpottery.us',
        registrar: 'Porkbun',
        autoRenew: false,
        expirationDate: '2026-12-15',
        renewalCostMinor: 719,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'a receipt with each name above its price',
    text: `GoDaddy Receipt
Order 3100277145
Nov 9, 2026

juniperforge.com
.COM Domain Name Renewal - 1 Year
$22.99

juniperforge.net
.NET Domain Name Renewal - 1 Year
$24.99

juniperforge.com
Websites + Marketing Basic - 1 Year
$131.88

Subtotal: $179.86
Tax: $0.00
Total: $179.86

American Express ending in 1009`,
    drafts: [
      {
        name: 'juniperforge.com',
        registrar: 'GoDaddy',
        renewalCostMinor: 2299,
        currency: 'USD',
        paymentMethod: 'American Express ending in 1009',
      },
      {
        name: 'juniperforge.net',
        registrar: 'GoDaddy',
        renewalCostMinor: 2499,
        currency: 'USD',
        paymentMethod: 'American Express ending in 1009',
      },
    ],
  },
  {
    about: 'sections below headings that say what will happen',
    text: `Your Namecheap domain report for November 2026

*** Auto-renew is ON ***
quartzandclay.com     renews Jan 7, 2027      $16.06
quartzandclay.co      renews Feb 19, 2027     $32.98

*** Auto-renew is OFF ***
quartzpottery.net     expires Dec 29, 2026    $18.06

*** Expired ***
clayandquartz.info    expired Nov 1, 2026     $26.98

Total if everything is renewed: $94.08`,
    drafts: [
      {
        name: 'quartzandclay.com',
        registrar: 'Namecheap',
        autoRenew: true,
        expirationDate: '2027-01-07',
        renewalCostMinor: 1606,
        currency: 'USD',
      },
      {
        name: 'quartzandclay.co',
        registrar: 'Namecheap',
        autoRenew: true,
        expirationDate: '2027-02-19',
        renewalCostMinor: 3298,
        currency: 'USD',
      },
      {
        name: 'quartzpottery.net',
        registrar: 'Namecheap',
        autoRenew: false,
        expirationDate: '2026-12-29',
        renewalCostMinor: 1806,
        currency: 'USD',
      },
      {
        name: 'clayandquartz.info',
        registrar: 'Namecheap',
        expirationDate: '2026-11-01',
        renewalCostMinor: 2698,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'a labelled notice with a next charge',
    text: `Squarespace

Your domain subscription will renew automatically.

Domain
mossandmortar.com

Renewal date
January 22, 2027

Next charge
$20.00 on January 7, 2027

Payment method
Mastercard ending in 8127

Squarespace, 100 Sample Street, New York, NY. © 2026`,
    drafts: [
      {
        name: 'mossandmortar.com',
        registrar: 'Squarespace',
        autoRenew: true,
        expirationDate: '2027-01-22',
        billingDate: '2027-01-07',
        renewalCostMinor: 2000,
        currency: 'USD',
        paymentMethod: 'Mastercard ending in 8127',
      },
    ],
  },
  {
    about: 'a table with two columns of dates',
    text: `Domain Name        Registration Date   Expiration Date   Privacy   Auto Renew
tidalbooks.com     2011-04-20          2027-04-20        Yes       Yes
tidalbooks.net     2011-04-20          2027-04-20        Yes       Yes
tidalpress.org     2020-09-01          2027-09-01        No        No`,
    drafts: [
      { name: 'tidalbooks.com', registrationDate: '2011-04-20', expirationDate: '2027-04-20', autoRenew: true },
      { name: 'tidalbooks.net', registrationDate: '2011-04-20', expirationDate: '2027-04-20', autoRenew: true },
      { name: 'tidalpress.org', registrationDate: '2020-09-01', expirationDate: '2027-09-01', autoRenew: false },
    ],
  },
  {
    about: 'a table of which each cell has a line',
    text: `Domain name
Status
Expiration date
Renewal price
cinderpath.run
Active
May 5, 2027
$24.16
cinderpath.club
Active
Jul 21, 2027
$18.98
cinderpath.com
Locked
Sep 2, 2027
$16.06`,
    drafts: [
      { name: 'cinderpath.run', expirationDate: '2027-05-05', renewalCostMinor: 2416, currency: 'USD' },
      { name: 'cinderpath.club', expirationDate: '2027-07-21', renewalCostMinor: 1898, currency: 'USD' },
      { name: 'cinderpath.com', expirationDate: '2027-09-02', renewalCostMinor: 1606, currency: 'USD' },
    ],
  },
  {
    about: 'an ambiguous date of renewal and a price for two years',
    text: `Your domain: larkspurlane.com
Renews on: 05/06/2027
Renewal: $35.98 for 2 years
Auto-renew: enabled`,
    drafts: [{ name: 'larkspurlane.com', autoRenew: true }],
  },
  {
    about: 'a card that was declined, with the day of the next attempt',
    text: `Hi Marcus,

We couldn't renew driftwoodguitars.com. Your bank declined the charge of $18.99 on November 18.

Don't worry: auto-renew is still on, and we'll retry the charge on November 24, 2026. The domain expires on December 2, 2026.

If you have updated your card in the meantime, you can ignore this message.

- Your friends at Hover (help@hover.com)`,
    drafts: [
      {
        name: 'driftwoodguitars.com',
        registrar: 'Hover',
        autoRenew: true,
        billingDate: '2026-11-24',
        expirationDate: '2026-12-02',
        renewalCostMinor: 1899,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'a newsletter about prices in general',
    text: `Upcoming registry price changes

Starting February 1, 2027, renewal prices at Porkbun change as follows:

TLD       Current     New
.org      $10.74      $11.84
.info     $22.34      $25.40
.io       $51.80      $59.32

You can lock in current prices by renewing for up to 10 years before January 31, 2027.
Read more at https://porkbun.com/blog/price-changes or write to support@porkbun.com.`,
    drafts: [],
  },
  {
    about: 'a chat between two people, each with a name',
    text: `maya  10:02 AM
can you add stonefruitcafe.com to the list? it's on Squarespace, renews 2/28/2027, $20
theo  10:05 AM
sure. also stonefruit.cafe, that's Namecheap, expires 3/31/2027. we're dropping that one
maya  10:06 AM
yep thanks!`,
    drafts: [
      {
        name: 'stonefruitcafe.com',
        registrar: 'Squarespace',
        expirationDate: '2027-02-28',
        renewalCostMinor: 2000,
        currency: 'USD',
      },
      {
        name: 'stonefruit.cafe',
        registrar: 'Namecheap',
        expirationDate: '2027-03-31',
        renewalIntent: 'let_expire',
      },
    ],
  },
  {
    about: 'an order with a discount on the whole',
    text: `Order summary - NameSilo
Placed on November 15, 2026

Renew brassbuttonband.com, 1 year     $17.29
Renew brassbuttonband.net, 1 year     $15.79
Promo code WELCOMEBACK               -$2.00
Grand total                          $31.08

Paid with PayPal

brassbuttonband.com now expires on December 30, 2027.
brassbuttonband.net now expires on January 4, 2028.`,
    drafts: [
      {
        name: 'brassbuttonband.com',
        registrar: 'NameSilo',
        expirationDate: '2027-12-30',
        renewalCostMinor: 1729,
        currency: 'USD',
        paymentMethod: 'PayPal',
      },
      {
        name: 'brassbuttonband.net',
        registrar: 'NameSilo',
        expirationDate: '2028-01-04',
        renewalCostMinor: 1579,
        currency: 'USD',
        paymentMethod: 'PayPal',
      },
    ],
  },
];
