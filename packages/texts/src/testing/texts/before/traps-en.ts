import type { ExampleText } from '../text.ts';

/** Texts written to find what the rules get wrong: other days and prices around a name's own. */
export const trapsEnglish: readonly ExampleText[] = [
  {
    about: 'a sale that closes on a day of its own',
    text: `Hey there!

Your domain copperkettle.coffee is coming up for renewal.
Expiry: 14 Jan 2027
Regular renewal: $32.98

Winter sale closes 5 December 2026: take 20% off any renewal, today only $26.38!

– The Namecheap Team`,
    drafts: [
      {
        name: 'copperkettle.coffee',
        registrar: 'Namecheap',
        expirationDate: '2027-01-14',
        renewalCostMinor: 3298,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'an offer with a deadline and no expiration',
    text: `maplegrove.studio

Renew for two years and save.
Offer good through 11/30/2026
Coupon closes December 2, 2026
Price drop window: December 5, 2026`,
    locale: 'en-US',
    drafts: [{ name: 'maplegrove.studio' }],
  },
  {
    about: 'redemption and grace days after the end',
    text: `Domain: oldmillpress.org
Status: Expired
Expired on: November 3, 2026
Grace period ends: December 13, 2026
Redemption until: January 12, 2027
Released to public: January 17, 2027
Renewal fee: $18.99
Redemption fee: $90.00`,
    drafts: [{ name: 'oldmillpress.org', expirationDate: '2026-11-03', renewalCostMinor: 1899, currency: 'USD' }],
  },
  {
    about: 'only a grace day and no day of expiration',
    text: `Hi Lou,

birchandflint.com is in its grace period. You have until December 9, 2026 to act. After December 9 we hand it back to the registry.

Hover Support`,
    drafts: [{ name: 'birchandflint.com', registrar: 'Hover' }],
  },
  {
    about: 'a transfer lock',
    text: `Your domain quietharbor.io was registered on October 2, 2026.

ICANN rules: transfer lock lifts on December 1, 2026.
Next renewal: October 2, 2027 at $49.00/year`,
    drafts: [
      {
        name: 'quietharbor.io',
        registrationDate: '2026-10-02',
        expirationDate: '2027-10-02',
        renewalCostMinor: 4900,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'a trial of a product beside a name',
    text: `Domain: tallpinesyoga.com (expires 03 Feb 2027)
Website builder free trial ends 1 Dec 2026, then $12/month
SSL certificate valid until 15 Mar 2027`,
    drafts: [{ name: 'tallpinesyoga.com', expirationDate: '2027-02-03' }],
  },
  {
    about: 'what was and what is',
    text: `Renewal successful

Domain: nightjar.dev
Old expiry date: 22 Nov 2026
New expiry date: 22 Nov 2027
Amount charged: $12.00
Charged on: 19 Nov 2026
Card: Visa ending 1881`,
    drafts: [
      {
        name: 'nightjar.dev',
        expirationDate: '2027-11-22',
        renewalCostMinor: 1200,
        currency: 'USD',
        paymentMethod: 'Visa ending 1881',
      },
    ],
  },
  {
    about: 'a change shown with an arrow',
    text: `lowtide.surf: expiry 2026-12-01 -> 2027-12-01
lowtide.beer: expiry 2026-12-09 → 2028-12-09`,
    drafts: [
      { name: 'lowtide.surf', expirationDate: '2027-12-01' },
      { name: 'lowtide.beer', expirationDate: '2028-12-09' },
    ],
  },
  {
    about: 'labels on one line, values on the next',
    text: `Domain name
saddleandsmoke.com

Expiration date
February 11, 2027

Renewal price
$21.99 / year

Auto-renew
Off`,
    drafts: [
      {
        name: 'saddleandsmoke.com',
        expirationDate: '2027-02-11',
        renewalCostMinor: 2199,
        currency: 'USD',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'a table with a cell a line and no header known',
    text: `Name
TLD
Expires
Fee
ravenscroft.org
.org
12/22/2026
$13.98
ravenscroft.net
.net
02/25/2027
$15.98`,
    drafts: [
      { name: 'ravenscroft.org', expirationDate: '2026-12-22', renewalCostMinor: 1398, currency: 'USD' },
      { name: 'ravenscroft.net', expirationDate: '2027-02-25', renewalCostMinor: 1598, currency: 'USD' },
    ],
  },
  {
    about: 'weekday, ordinal, time and zone',
    text: `Reminder: gullwing-optics.com expires on Friday, the 15th of January, 2027 at 11:59 PM (UTC).
You will be charged on Wednesday, January 6th, 2027.`,
    drafts: [{ name: 'gullwing-optics.com', expirationDate: '2027-01-15', billingDate: '2027-01-06' }],
  },
  {
    about: 'a multi-year price list',
    text: `Renew kestrelbooks.net

1 year   $16.99
2 years  $33.98
5 years  $84.95

Current expiration: 04 Mar 2027`,
    drafts: [{ name: 'kestrelbooks.net', expirationDate: '2027-03-04', renewalCostMinor: 1699, currency: 'USD' }],
  },
  {
    about: 'a renewal for several years, priced as a whole',
    text: `Order #99120
Product: Domain renewal – thistledown.co.uk
Term: 5 years
Unit price: £9.50
Line total: £47.50
VAT @ 20%: £9.50
Order total: £57.00
New expiry: 8 June 2031`,
    drafts: [{ name: 'thistledown.co.uk', expirationDate: '2031-06-08' }],
  },
  {
    about: 'a paid invoice with its dates',
    text: `INVOICE #INV-20881   PAID
Invoice date: 10 November 2026
Due date: 17 November 2026
Paid: 12 November 2026

1 x Domain renewal - pebbleandpine.co.uk (27/11/2026 - 26/11/2027)    £11.99
1 x Domain renewal - pebbleandpine.com (27/11/2026 - 26/11/2027)      £14.99

Sub total   £26.98
VAT (20%)    £5.40
Total       £32.38
Amount paid £32.38
Balance      £0.00`,
    drafts: [
      { name: 'pebbleandpine.co.uk', expirationDate: '2027-11-26', renewalCostMinor: 1199, currency: 'GBP' },
      { name: 'pebbleandpine.com', expirationDate: '2027-11-26', renewalCostMinor: 1499, currency: 'GBP' },
    ],
  },
  {
    about: 'a chat about several names',
    text: `Dana: ok so which ones are coming up
Rui: blueferry.app Dec 3, greenferry.app Dec 19
Rui: redferry.app not until June 2027
Dana: keep blueferry.app, let redferry.app expire`,
    drafts: [
      { name: 'blueferry.app', expirationDate: '2026-12-03', renewalIntent: 'renew' },
      { name: 'greenferry.app', expirationDate: '2026-12-19' },
      { name: 'redferry.app', renewalIntent: 'let_expire' },
    ],
  },
  {
    about: 'a meeting beside a name',
    text: `Let's talk about wildfennel.com on December 4. I am away 10–14 December. Brand launch: January 20, 2027.`,
    drafts: [{ name: 'wildfennel.com' }],
  },
  {
    about: 'an appraisal and an offer',
    text: `We noticed you own zephyrlane.com. Our estimated value: $4,500. A buyer offers $2,100, open until December 15, 2026.
Your registration at Dynadot runs to 2027-08-30.`,
    drafts: [{ name: 'zephyrlane.com', registrar: 'Dynadot', expirationDate: '2027-08-30' }],
  },
  {
    about: 'a verification deadline',
    text: `Action needed: verify your contact details for larkfield.events
Verification deadline: 2 December 2026
If you do not verify by this date your domain will be suspended on 3 December 2026.`,
    drafts: [{ name: 'larkfield.events' }],
  },
  {
    about: 'a rise of prices with a way out',
    text: `From 10 February 2027 .io prices are going up. Renewals of harborlight.io move from $39.00 to $55.00 per year. Renew before 9 February 2027 to lock in $39.00.
Your domain renews on 21 April 2027.`,
    drafts: [{ name: 'harborlight.io', expirationDate: '2027-04-21', renewalCostMinor: 5500, currency: 'USD' }],
  },
  {
    about: 'columns of tabs with old and new price',
    text: `Domain\tCurrent price\tNew price\tNext due
acornworks.net\t£12.99\t£14.49\t03/05/2027
acornworks.org\t£11.49\t£12.99\t28/06/2027`,
    drafts: [
      { name: 'acornworks.net', billingDate: '2027-05-03', renewalCostMinor: 1449, currency: 'GBP' },
      { name: 'acornworks.org', billingDate: '2027-06-28', renewalCostMinor: 1299, currency: 'GBP' },
    ],
  },
  {
    about: 'a list with bare dates',
    text: `my domains

foxglovebakery.com – 12 Jan 2027
foxglovebakery.co – 3 Feb 2027 (Porkbun)
foxglove.bakery – 30 Aug 2027, $58`,
    drafts: [
      { name: 'foxglovebakery.com', expirationDate: '2027-01-12' },
      { name: 'foxglovebakery.co', expirationDate: '2027-02-03', registrar: 'Porkbun' },
      { name: 'foxglove.bakery', expirationDate: '2027-08-30', renewalCostMinor: 5800, currency: 'USD' },
    ],
  },
  {
    about: 'a scheduled auto-renewal with two days',
    text: `Heads up: the following will auto-renew soon

inkwell.pub
  Scheduled renewal attempt: Nov 28, 2026
  Registration end: Dec 28, 2026
  Estimated charge: USD 28.50 + tax

Payment profile: Amex •••• 3009`,
    drafts: [
      {
        name: 'inkwell.pub',
        expirationDate: '2026-12-28',
        billingDate: '2026-11-28',
        renewalCostMinor: 2850,
        currency: 'USD',
        autoRenew: true,
        paymentMethod: 'Amex •••• 3009',
      },
    ],
  },
  {
    about: 'a name beside hosting on one invoice',
    text: `Upcoming invoice – due 1 December 2026

Hosting "Business Plus" (01/12/2026 – 30/11/2027)    £95.88
Domain copseandcoppice.uk (15/12/2026 – 14/12/2027)   £7.99

Total due: £103.87`,
    drafts: [
      {
        name: 'copseandcoppice.uk',
        expirationDate: '2027-12-14',
        billingDate: '2026-12-01',
        renewalCostMinor: 799,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'a whois record with lines that are nobody’s',
    text: `Domain Name: STARLINGCODE.COM
Registry Domain ID: 2341112_DOMAIN_COM-VRSN
Registrar WHOIS Server: whois.porkbun.com
Updated Date: 2026-02-11T08:12:33Z
Creation Date: 2018-03-14T10:00:00Z
Registrar Registration Expiration Date: 2027-03-14T10:00:00Z
Registrar: Porkbun LLC
Domain Status: clientTransferProhibited
>>> Last update of WHOIS database: 2026-11-20T07:00:00Z <<<`,
    drafts: [
      { name: 'starlingcode.com', registrar: 'Porkbun', registrationDate: '2018-03-14', expirationDate: '2027-03-14' },
    ],
  },
  {
    about: 'CSV with quoted cells',
    text: `"Domain","Created","Expiry","Auto Renew","Privacy"
"mossandmortar.com","2020-02-01","2027-02-01","Yes","Yes"
"mossandmortar.net","2021-05-06","2027-05-06","No","Yes"`,
    drafts: [
      { name: 'mossandmortar.com', registrationDate: '2020-02-01', expirationDate: '2027-02-01', autoRenew: true },
      { name: 'mossandmortar.net', registrationDate: '2021-05-06', expirationDate: '2027-05-06', autoRenew: false },
    ],
  },
  {
    about: 'a support reply with a ticket date and a promise',
    text: `On 18 Nov 2026, at 14:02, Support wrote:
> Hi Ann, we moved the nameservers of hazelwick.net on 17 November 2026.
> A technician will check again on 24 November 2026.
> Your domain is paid up to 30 September 2027.`,
    drafts: [{ name: 'hazelwick.net', expirationDate: '2027-09-30' }],
  },
  {
    about: 'renewal with discount struck',
    text: `cinderpath.run
Renewal  $24.00  $18.00
Exp. 9 May 2027`,
    drafts: [{ name: 'cinderpath.run', expirationDate: '2027-05-09' }],
  },
  {
    about: 'first year, then',
    text: `Thanks for your order!

almondandash.shop – new registration
$2.99 for the first year (renews at $34.99/yr)
Registered: Nov 19, 2026 | Renews: Nov 19, 2027
ICANN fee $0.20
You paid $3.19 with PayPal`,
    drafts: [
      {
        name: 'almondandash.shop',
        registrationDate: '2026-11-19',
        expirationDate: '2027-11-19',
        registrationCostMinor: 299,
        renewalCostMinor: 3499,
        currency: 'USD',
        paymentMethod: 'PayPal',
      },
    ],
  },
  {
    about: 'two names in a sentence, days in reverse',
    text: `On 3 March 2027 brambleware.io expires, and on 9 April 2027 bramble.software does.`,
    drafts: [
      { name: 'brambleware.io', expirationDate: '2027-03-03' },
      { name: 'bramble.software', expirationDate: '2027-04-09' },
    ],
  },
  {
    about: 'a transfer away',
    text: `The transfer of gatehousegames.com to another registrar was requested on November 17, 2026.
If we do not hear from you by November 22, 2026, the transfer will complete on November 24, 2026.`,
    drafts: [{ name: 'gatehousegames.com' }],
  },
  {
    about: 'a backorder',
    text: `Backorder confirmed: silverthorn.com
Drop date: January 28, 2027
Backorder fee: $59.00, only if we catch it`,
    drafts: [{ name: 'silverthorn.com' }],
  },
  {
    about: 'a fact sheet with privacy and e-mail beside',
    text: `tamarackfilms.com
Registration: $11.28/yr, paid through Jul 7, 2027
Privacy: $0.00/yr
Email hosting: $3.99/mo, next bill Dec 7, 2026`,
    drafts: [{ name: 'tamarackfilms.com', expirationDate: '2027-07-07', renewalCostMinor: 1128, currency: 'USD' }],
  },
  {
    about: 'months only',
    text: `ok: heathrowan.com runs out in March 2027, about $15, and heathrowan.org sometime next summer`,
    drafts: [{ name: 'heathrowan.com', renewalCostMinor: 1500, currency: 'USD' }],
  },
  {
    about: 'an American sentence with everything',
    text: `Your annual registration for driftline.co ($29.99) is set to renew automatically on 01/31/2027 using your Visa ending in 4410. To avoid the charge, cancel before 01/24/2027.`,
    drafts: [
      {
        name: 'driftline.co',
        expirationDate: '2027-01-31',
        renewalCostMinor: 2999,
        currency: 'USD',
        autoRenew: true,
        paymentMethod: 'Visa ending in 4410',
      },
    ],
  },
  {
    about: 'a reminder schedule',
    text: `bellweather.farm expires 1 July 2027
Reminders: 1 June 2027, 15 June 2027, 24 June 2027`,
    drafts: [{ name: 'bellweather.farm', expirationDate: '2027-07-01' }],
  },
  {
    about: 'names under a day as heading',
    text: `== December 2026 ==
Dec 4 – oakandowl.com ($12.99)
Dec 18 – oakandowl.net ($14.99)

== January 2027 ==
Jan 9 – owlandoak.org ($11.99)`,
    drafts: [
      { name: 'oakandowl.com', expirationDate: '2026-12-04', renewalCostMinor: 1299, currency: 'USD' },
      { name: 'oakandowl.net', expirationDate: '2026-12-18', renewalCostMinor: 1499, currency: 'USD' },
      { name: 'owlandoak.org', expirationDate: '2027-01-09', renewalCostMinor: 1199, currency: 'USD' },
    ],
  },
];
