import type { ExampleText } from '../text.ts';

export const english: readonly ExampleText[] = [
  {
    about: 'GoDaddy auto-renewal notice, one name, charge date and renewal date, customer number and support phone',
    text: `GoDaddy
Customer Number: 48817203

Hi Marlene,

Just a heads-up: the product below is set to renew automatically. There is nothing you need to do.

Domain Renewal - .COM
tidewaterkiln.com
Term: 1 Year
Renewal price: $22.99
Expiration date: December 18, 2026

We'll charge your Visa ending in 4471 on December 13, 2026. To change your payment method or turn off auto-renew, sign in to your account before then.

Need help? Call us 24/7 at (480) 505-8877.

Copyright (c) 1999-2026 GoDaddy Operating Company, LLC. All rights reserved. 100 S. Mill Ave., Suite 1600, Tempe, AZ 85281 USA
Manage at https://account.godaddy.com/products`,
    drafts: [
      {
        name: 'tidewaterkiln.com',
        expirationDate: '2026-12-18',
        billingDate: '2026-12-13',
        registrar: 'GoDaddy',
        renewalCostMinor: 2299,
        currency: 'USD',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Namecheap final notice, two names, auto-renew off, redemption fee as a trap',
    text: `From: Namecheap Renewals <renewals@namecheap.com>
To: dwight.ferrante@oakmontledger.com
Date: Thu, Nov 19, 2026 at 7:02 AM
Subject: FINAL NOTICE: 2 domains are about to expire

Hello Dwight,

This is your last reminder. The domains below expire soon and auto-renew is turned OFF for both of them:

Domain                     Expires on       Renewal price
oakmontledger.net          Nov 22, 2026     $15.98/yr
brasspelican.org           Nov 24, 2026     $13.18/yr

If a domain isn't renewed within 27 days of its expiration it enters the Redemption Period. Getting it back then costs $99.00 on top of the renewal, and it may be deleted after January 23, 2027.

RENEW NOW

Namecheap, Inc., 4600 East Washington Street, Suite 305, Phoenix, AZ 85034, USA`,
    drafts: [
      {
        name: 'oakmontledger.net',
        expirationDate: '2026-11-22',
        registrar: 'Namecheap',
        renewalCostMinor: 1598,
        currency: 'USD',
        autoRenew: false,
      },
      {
        name: 'brasspelican.org',
        expirationDate: '2026-11-24',
        registrar: 'Namecheap',
        renewalCostMinor: 1318,
        currency: 'USD',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'Porkbun receipt of a paid renewal, three names, one of them for two years, with a total',
    text: `Oink! Thanks for your order.

porkbun.com | order #7719402 | paid 11/14/2026

Domain renewal    pinegrovechoir.org       1 year     $10.74     new expiration 2027-12-02
Domain renewal    saltmarsh-press.com      2 years    $22.16     new expiration 2028-12-09
Domain renewal    littlefern.design        1 year     $31.41     new expiration 2027-11-30

Subtotal    $64.31
Account credit    -$5.00
Total charged to Mastercard *0923    $59.31

Questions? support@porkbun.com`,
    drafts: [
      {
        name: 'pinegrovechoir.org',
        expirationDate: '2027-12-02',
        registrar: 'Porkbun',
        renewalCostMinor: 1074,
        currency: 'USD',
      },
      { name: 'saltmarsh-press.com', expirationDate: '2028-12-09', registrar: 'Porkbun' },
      {
        name: 'littlefern.design',
        expirationDate: '2027-11-30',
        registrar: 'Porkbun',
        renewalCostMinor: 3141,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'Hover order confirmation of a new registration with first-year price, renewal price and a mailbox',
    text: `Thanks for your purchase, Priya!

Order 20261107-5583 - November 7, 2026

copperkettlebakes.shop - registration, 1 year
   First year: $4.99
   Renews at: $43.99 per year
   Registered until: November 7, 2027
   Auto-renew: On

Email mailbox hello@copperkettlebakes.shop - 1 year
   $20.00, renews November 21, 2027

Total: $24.99 (paid)

You're receiving this because you have an account at Hover.`,
    drafts: [
      {
        name: 'copperkettlebakes.shop',
        expirationDate: '2027-11-07',
        registrar: 'Hover',
        renewalCostMinor: 4399,
        currency: 'USD',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Cloudflare transfer confirmation, the losing registrar named, transfer price and lock as traps',
    text: `Your domain has been transferred to Cloudflare

Hi there,

The transfer of millracedental.com from Name.com to Cloudflare Registrar completed on 11/16/2026. One year has been added to the registration: it now expires on 08/29/2028.

Transfer fee charged: $10.46

For security reasons the domain can't be moved to another registrar for 60 days, that is until 01/15/2027.

Auto-renew is enabled. You can turn it off under Domain Registration > Manage Domains.

Nameservers: cleo.ns.cloudflare.com, hank.ns.cloudflare.com`,
    drafts: [{ name: 'millracedental.com', expirationDate: '2028-08-29', registrar: 'Cloudflare', autoRenew: true }],
  },
  {
    about: 'Dynadot price-rise letter: old and new price by ending, three listed names with expiry dates',
    text: `Subject: Upcoming registry price change for .io and .xyz

Dear Dynadot customer,

Because the registries are raising their wholesale fees, our renewal prices change on January 1, 2027:

   .io     currently $49.99    new $56.50 per year
   .xyz    currently $12.99    new $14.25 per year

.com and .net are not affected.

These domains in your account are concerned:

   stackheron.io        expires 2027/02/11
   quietlathe.io        expires 2027/06/30
   bramblecode.xyz      expires 2027/03/05

Want to lock in the old price? Renew for up to nine years before December 31, 2026.

The Dynadot Team
210 S Ellsworth Ave #345, San Mateo, CA 94401, US`,
    drafts: [
      {
        name: 'stackheron.io',
        expirationDate: '2027-02-11',
        registrar: 'Dynadot',
        renewalCostMinor: 5650,
        currency: 'USD',
      },
      {
        name: 'quietlathe.io',
        expirationDate: '2027-06-30',
        registrar: 'Dynadot',
        renewalCostMinor: 5650,
        currency: 'USD',
      },
      {
        name: 'bramblecode.xyz',
        expirationDate: '2027-03-05',
        registrar: 'Dynadot',
        renewalCostMinor: 1425,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'Account overview copied from a web page, twelve names, cells on single lines with tabs',
    text: `My Domains (12)
Domain\tStatus\tExpires\tAuto-renew\tPrivacy
alderbrookfarm.com\tActive\t01/09/2027\tOn\tOn
alderbrookfarm.net\tActive\t01/09/2027\tOff\tOn
barnlightsupply.com\tActive\t02/23/2027\tOn\tOn
cinderblockyoga.com\tActive\t03/30/2027\tOn\tOff
dovetailhomes.us\tActive\t12/04/2026\tOff\tn/a
eastfieldrobotics.org\tActive\t07/17/2027\tOn\tOn
foxglovebindery.com\tLocked\t05/06/2027\tOn\tOn
granitepaws.dog\tActive\t10/12/2027\tOff\tOn
hollowreed.music\tActive\t11/28/2026\tOff\tOn
inkwellandivy.com\tActive\t04/02/2028\tOn\tOn
junctionrail.app\tActive\t08/08/2027\tOn\tOn
kestrelcabins.com\tActive\t09/15/2027\tOn\tOn
Showing 1-12 of 12    Export    Help`,
    drafts: [
      { name: 'alderbrookfarm.com', expirationDate: '2027-01-09', autoRenew: true },
      { name: 'alderbrookfarm.net', expirationDate: '2027-01-09', autoRenew: false },
      { name: 'barnlightsupply.com', expirationDate: '2027-02-23', autoRenew: true },
      { name: 'cinderblockyoga.com', expirationDate: '2027-03-30', autoRenew: true },
      { name: 'dovetailhomes.us', expirationDate: '2026-12-04', autoRenew: false },
      { name: 'eastfieldrobotics.org', expirationDate: '2027-07-17', autoRenew: true },
      { name: 'foxglovebindery.com', expirationDate: '2027-05-06', autoRenew: true },
      { name: 'granitepaws.dog', expirationDate: '2027-10-12', autoRenew: false },
      { name: 'hollowreed.music', expirationDate: '2026-11-28', autoRenew: false },
      { name: 'inkwellandivy.com', expirationDate: '2028-04-02', autoRenew: true },
      { name: 'junctionrail.app', expirationDate: '2027-08-08', autoRenew: true },
      { name: 'kestrelcabins.com', expirationDate: '2027-09-15', autoRenew: true },
    ],
  },
  {
    about: 'CSV export with creation dates, registrar column, prices and autorenew flags',
    text: `domain,registrar,created,expires,auto_renew,renewal_price,currency
mapleandmortar.com,Namecheap,2019-04-21,2027-04-21,true,15.88,USD
oldquarrytrail.org,Porkbun,2021-09-03,2027-09-03,false,10.74,USD
northpierlabs.dev,Cloudflare,2023-01-30,2027-01-30,true,12.18,USD
velvetanvil.co,GoDaddy,2024-12-11,2026-12-11,false,,
`,
    drafts: [
      {
        name: 'mapleandmortar.com',
        expirationDate: '2027-04-21',
        registrar: 'Namecheap',
        renewalCostMinor: 1588,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'oldquarrytrail.org',
        expirationDate: '2027-09-03',
        registrar: 'Porkbun',
        renewalCostMinor: 1074,
        currency: 'USD',
        autoRenew: false,
      },
      {
        name: 'northpierlabs.dev',
        expirationDate: '2027-01-30',
        registrar: 'Cloudflare',
        renewalCostMinor: 1218,
        currency: 'USD',
        autoRenew: true,
      },
      { name: 'velvetanvil.co', expirationDate: '2026-12-11', registrar: 'GoDaddy', autoRenew: false },
    ],
  },
  {
    about: 'WHOIS output of a .com at GoDaddy',
    text: `% whois riverbendtileco.com
   Domain Name: RIVERBENDTILECO.COM
   Registry Domain ID: 2381044917_DOMAIN_COM-VRSN
   Registrar WHOIS Server: whois.godaddy.com
   Registrar URL: http://www.godaddy.com
   Updated Date: 2026-05-03T14:11:52Z
   Creation Date: 2019-05-02T17:40:08Z
   Registry Expiry Date: 2027-05-02T17:40:08Z
   Registrar: GoDaddy.com, LLC
   Registrar IANA ID: 146
   Registrar Abuse Contact Email: abuse@godaddy.com
   Domain Status: clientTransferProhibited https://icann.org/epp#clientTransferProhibited
   Name Server: NS37.DOMAINCONTROL.COM
   Name Server: NS38.DOMAINCONTROL.COM
   DNSSEC: unsigned
   URL of the ICANN Whois Inaccuracy Complaint Form: https://www.icann.org/wicf/
>>> Last update of whois database: 2026-11-20T15:02:33Z <<<`,
    drafts: [{ name: 'riverbendtileco.com', expirationDate: '2027-05-02', registrar: 'GoDaddy' }],
  },
  {
    about: "Chat between partners, relative days, last year's price as a trap, one numeric date that nothing settles",
    text: `Tess: did you ever renew sundayferments.com??
Owen: not yet, it runs out in 9 days
Tess: omg. where is it even
Owen: Namecheap. autorenew is off on that one because the old card died
Tess: how much
Owen: last year it was $13.98, now they want $16.48
Tess: fine, just do it. and the other one, fermentclub.co?
Owen: thats at godaddy, auto renews 2/3/27, we're good
Tess: 👍`,
    drafts: [
      {
        name: 'sundayferments.com',
        expirationDate: '2026-11-29',
        registrar: 'Namecheap',
        renewalCostMinor: 1648,
        currency: 'USD',
        autoRenew: false,
      },
      { name: 'fermentclub.co', registrar: 'GoDaddy', autoRenew: true },
    ],
  },
  {
    about: 'Private note with several names, hosting price and date of another product as traps',
    text: `DOMAINS - cleaned up 11/8/26

hazelstreetclinic.com -- GoDaddy, exp 6/14/27, $21.99/yr, auto renew yes
hazelstreetclinic.org -- GoDaddy, exp 6/14/27, letting it go, auto renew no
drkaplanmd.com -- Network Solutions (ugh), exp 1/31/27. $39.99 a year!! move it somewhere cheaper before that

web hosting (Bluehost) $143.88/yr renews 3/22/27
Google Workspace 2 seats $14/mo
SSL comes free now`,
    drafts: [
      {
        name: 'hazelstreetclinic.com',
        expirationDate: '2027-06-14',
        registrar: 'GoDaddy',
        renewalCostMinor: 2199,
        currency: 'USD',
        autoRenew: true,
      },
      { name: 'hazelstreetclinic.org', expirationDate: '2027-06-14', registrar: 'GoDaddy', autoRenew: false },
      {
        name: 'drkaplanmd.com',
        expirationDate: '2027-01-31',
        registrar: 'Network Solutions',
        renewalCostMinor: 3999,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'Forwarded mail with headers and quoting, Name.com unsuccessful charge with a retry date',
    text: `FYI - can you update the card? Thanks, Bea

---------- Forwarded message ---------
From: Name.com <no-reply@name.com>
Date: Tue, Nov 17, 2026 at 9:14 AM
Subject: We couldn't renew your domain
To: <billing@cobaltgarden.studio>

> Hi Bea,
>
> We tried to renew the following domain, but your card (Visa 2210) was
> declined:
>
>   cobaltgarden.studio
>   1 year renewal: $34.99
>   Expires: 11/27/2026
>
> We will charge your card again on 11/23/2026. If that fails too, the
> domain will stop working when it expires.
>
> Thanks,
> Name.com
> 414 14th Street, Denver, CO 80202`,
    drafts: [
      {
        name: 'cobaltgarden.studio',
        expirationDate: '2026-11-27',
        billingDate: '2026-11-23',
        registrar: 'Name.com',
        renewalCostMinor: 3499,
        currency: 'USD',
      },
    ],
  },
  // British
  {
    about: '123-reg renewal notice, price with and without VAT',
    text: `Dear Mr Ashdown,

Your domain name is due for renewal.

Domain: www.thatchedcottagecrafts.co.uk
Expiry date: 14/12/2026
Renewal period: 1 year
Price: £11.99 ex VAT (£14.39 inc VAT)

Automatic renewal is switched on for this domain, so we'll take payment from your card ending 8852 on 07/12/2026.

Kind regards,
The 123 Reg Team

123-Reg Limited, 5th Floor, The Shipping Building, Old Vinyl Factory, 252-254 Blyth Road, Hayes, UB3 1HA`,
    locale: 'en-GB',
    drafts: [
      {
        name: 'thatchedcottagecrafts.co.uk',
        expirationDate: '2026-12-14',
        billingDate: '2026-12-07',
        registrar: '123-reg',
        renewalCostMinor: 1439,
        currency: 'GBP',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Fasthosts unpaid invoice, two names with periods and one due date, net line prices, VAT and total',
    text: `Fasthosts Internet Ltd
Discovery House, 154 Southgate Street, Gloucester GL1 2EX

INVOICE 9930214                     Status: UNPAID
Invoice date: 16 November 2026
Payment due: 30 November 2026

Description                                              Amount
Domain renewal penhallowboats.co.uk
  1 year, 01/12/2026 - 30/11/2027                        £10.00
Domain renewal penhallowboats.uk
  1 year, 01/12/2026 - 30/11/2027                        £9.00

Net                                                      £19.00
VAT @ 20%                                                £3.80
Total due                                                £22.80`,
    drafts: [
      {
        name: 'penhallowboats.co.uk',
        billingDate: '2026-11-30',
        registrar: 'Fasthosts',
        renewalCostMinor: 1000,
        currency: 'GBP',
      },
      {
        name: 'penhallowboats.uk',
        billingDate: '2026-11-30',
        registrar: 'Fasthosts',
        renewalCostMinor: 900,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'Nominet WHOIS of a .org.uk with registrar in brackets',
    text: `    Domain name:
        wensleydalewalkers.org.uk

    Data validation:
        Nominet was able to match the registrant's name and address against a 3rd party data source on 02-Mar-2016

    Registrar:
        Gandi [Tag = GANDI]
        URL: https://www.gandi.net

    Relevant dates:
        Registered on: 19-Feb-2009
        Expiry date:  19-Feb-2027
        Last updated:  20-Jan-2025

    Registration status:
        Registered until expiry date.

    Name servers:
        ns-14-a.gandi.net
        ns-201-b.gandi.net

    WHOIS lookup made at 10:41:07 20-Nov-2026`,
    drafts: [{ name: 'wensleydalewalkers.org.uk', expirationDate: '2027-02-19', registrar: 'Gandi' }],
  },
  {
    about: 'Receipt for a paid renewal at IONOS UK, period of the line, direct debit already taken',
    text: `Your IONOS receipt

Customer ID: 504418827
Receipt no.: 202711460093
Date: 05/11/2026

Thank you. We received your payment of £18.00 by Direct Debit on 12/11/2026. Nothing further is due.

Item                                   Period                       Amount
.com domain loxleyjoinery.com          25/11/2026 - 25/11/2027      £18.00 (inc. £3.00 VAT)

IONOS Cloud Ltd., 154 Southgate Street, Gloucester, GL1 2EX`,
    drafts: [
      {
        name: 'loxleyjoinery.com',
        expirationDate: '2027-11-25',
        registrar: 'IONOS',
        renewalCostMinor: 1800,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'Price-rise letter for one .co.uk name, old and new price, notice period',
    text: `Dear customer

We're writing to let you know that the price of your domain registration is changing.

From 1 February 2027 the yearly renewal of brindlehillalpacas.co.uk will go up from £9.99 to £12.49 (both including VAT). Your registration currently runs until 3rd March 2027, so the new price will apply at your next renewal.

If you'd rather not carry on, tell us by 15 January 2027 and we'll switch off auto-renewal, which is currently on.

Yours sincerely
Customer Care
Fasthosts`,
    drafts: [
      {
        name: 'brindlehillalpacas.co.uk',
        expirationDate: '2027-03-03',
        registrar: 'Fasthosts',
        renewalCostMinor: 1249,
        currency: 'GBP',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Advance notice of a direct debit for a bundle of three names: only a total',
    text: `From: accounts@penninehost.example
Sent: 18 November 2026 08:30
To: Gwen Mossop
Subject: Direct Debit advance notice

Hello Gwen

The following domains are due for renewal and will be renewed automatically:

  mossopandsons.co.uk - renews on 4 December 2026
  mossopandsons.com - renews on 4 December 2026
  thelittlegritshop.uk - renews on 11 December 2026

We will collect £41.97 in total from your bank account on 1 December 2026.

Many thanks
Accounts`,
    drafts: [
      { name: 'mossopandsons.co.uk', expirationDate: '2026-12-04', billingDate: '2026-12-01', autoRenew: true },
      { name: 'mossopandsons.com', expirationDate: '2026-12-04', billingDate: '2026-12-01', autoRenew: true },
      { name: 'thelittlegritshop.uk', expirationDate: '2026-12-11', billingDate: '2026-12-01', autoRenew: true },
    ],
  },
  {
    about: 'British note with dotted and ordinal dates, promotion deadline and transfer price as traps',
    text: `Domain jobs for the parish council

- stoverthwaite-pc.gov.uk - the county council look after it, expires 31st July 2027, nothing to do
- stoverthwaitehall.org - at Hover, runs out 8th January 2027. Hover charge $18.99 (dollars!) a year. Gandi would take it over for £8.40, offer ends 30th November 2026
- stoverthwaiteshow.co.uk - 123-reg, renewed last Tuesday, now good until 17.11.2028, paid £23.98 for the two years`,
    locale: 'en-GB',
    drafts: [
      { name: 'stoverthwaite-pc.gov.uk', expirationDate: '2027-07-31' },
      {
        name: 'stoverthwaitehall.org',
        expirationDate: '2027-01-08',
        registrar: 'Hover',
        renewalCostMinor: 1899,
        currency: 'USD',
      },
      { name: 'stoverthwaiteshow.co.uk', expirationDate: '2028-11-17', registrar: '123-reg' },
    ],
  },
  {
    about: 'Reply above a quoted mail, price above the names, d/m settled by the reader',
    text: `Cheers Rob. Yes please, keep both. Take it off my card.

On Mon, 9 Nov 2026 at 16:20, Rob Tindall <rob@tindallweb.example> wrote:

> Hi Fiona,
>
> Two of your domains are coming up. It's £15 each per year, same as always:
>
> fionamarchantceramics.co.uk - expires 03/12/2026
> marchantpottery.com - expires 07/01/2027
>
> I'll put the charge through on 01/12/2026 unless you tell me otherwise.
>
> Rob
> Tindall Web, 8 Cross Street, Totnes TQ9 5XX`,
    locale: 'en-GB',
    drafts: [
      {
        name: 'fionamarchantceramics.co.uk',
        expirationDate: '2026-12-03',
        billingDate: '2026-12-01',
        renewalCostMinor: 1500,
        currency: 'GBP',
      },
      {
        name: 'marchantpottery.com',
        expirationDate: '2027-01-07',
        billingDate: '2026-12-01',
        renewalCostMinor: 1500,
        currency: 'GBP',
      },
    ],
  },
];
