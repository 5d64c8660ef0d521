import type { ExampleText } from '../text.ts';

export const english: readonly ExampleText[] = [
  {
    about: 'uk renewal notice net and gross beside: renewal notice',
    text: `From: Tidewater Domains <billing@tidewater-domains.example>
To: imogen@larchandlinnet.co.uk
Date: Thu, 19 Nov 2026 07:45:10 +0000
Subject: Two domain names due for renewal

Hello Imogen,

The following domain names in your account are due for renewal:

  larchandlinnet.co.uk   expires 14 December 2026   £9.99 ex VAT (£11.99 inc VAT)
  larchandlinnet.uk      expires 2 January 2027     £7.50 ex VAT (£9.00 inc VAT)

Auto-renewal is off for both. You can renew from your control panel, or ring us
on 01632 960 417 between 9am and 5pm.

Kind regards,
Moira at Tidewater

Tidewater Domains Ltd, 3 Ropewalk Yard, Whitby YO22 4ET. Registered in England 0000000.
www.tidewater-domains.example`,
    drafts: [
      { name: 'larchandlinnet.co.uk', expirationDate: '2026-12-14', renewalCostMinor: 1199, currency: 'GBP' },
      { name: 'larchandlinnet.uk', expirationDate: '2027-01-02', renewalCostMinor: 900, currency: 'GBP' },
    ],
  },
  {
    about: 'us receipt with mailboxes for the same name: receipt',
    text: `Thanks for your order, Marcus!

Receipt #3300418829
Order date: 11/18/2026
Paid with: Visa ending 0000

Product                                   Term     Amount
----------------------------------------------------------
.COM Domain Renewal                       1 Yr     $21.99
pinemothhollow.com
Good through 11/28/2027

.ORG Domain Renewal                       1 Yr     $20.49
pinemothhollow.org
Good through 12/05/2027

Email Essentials                          1 Yr     $71.88
pinemothhollow.com (2 mailboxes)

Subtotal                                           $114.36
Taxes & Fees                                         $0.36
TOTAL                                              $114.72

Questions? Call (480) 555-0134, 24/7.`,
    drafts: [
      { name: 'pinemothhollow.com', expirationDate: '2027-11-28', renewalCostMinor: 2199, currency: 'USD' },
      { name: 'pinemothhollow.org', expirationDate: '2027-12-05', renewalCostMinor: 2049, currency: 'USD' },
    ],
  },
  {
    about: 'new registration with a first-year price: order confirmation',
    text: `Subject: Order 77-20413 complete: fernhollow.studio is yours

Hi Tess,

You just registered a domain. Here are the details for your files.

Domain name ........ fernhollow.studio
Registered on ...... November 19, 2026
Registration term .. 1 year
First-year price ... $4.99
Renews on .......... November 19, 2027
Renewal price ...... $29.99/yr
WHOIS privacy ...... included, $0.00

You still need to verify your email address within 15 days or ICANN rules
force us to suspend the name.

Bluecrate Names, Inc. | 88 Alder Court, Portland, OR 97201`,
    drafts: [
      {
        name: 'fernhollow.studio',
        registrationDate: '2026-11-19',
        expirationDate: '2027-11-19',
        registrationCostMinor: 499,
        renewalCostMinor: 2999,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'transfer in completed with old and new expiry: transfer',
    text: `From: Saltgrass Registrar <transfers@saltgrass.example>
Date: Tue, 17 Nov 2026 14:02:33 -0500
Subject: Transfer complete – ottersgate.net

Good news: the transfer of ottersgate.net from your former registrar finished today.

As part of the transfer the registration was extended by one year.
   Previous expiration:  February 9, 2027
   New expiration:       February 9, 2028

Charged for the transfer: $10.28
From now on the name renews at $13.98 per year.

For your security the name is locked against transfers until January 16, 2027.

Saltgrass Registrar LLC`,
    drafts: [{ name: 'ottersgate.net', expirationDate: '2028-02-09', renewalCostMinor: 1398, currency: 'USD' }],
  },
  {
    about: 'price rise with old and new price of each name: price change',
    text: `Dear customer,

Registry fees are going up, and we have held our prices for as long as we could.
From 1 February 2027 the following applies to the names in your account:

glasspebblelab.io
  today: $45.00 a year, from 1 February 2027: $52.00 a year
  next renewal: 18 March 2027, at the new price

glasspebblelab.com
  today: $13.99 a year, from 1 February 2027: $15.49 a year
  next renewal: 9 August 2027, at the new price

You may renew early at today's prices until 31 January 2027.

Yours sincerely,
Orla Finnerty, Head of Domains`,
    drafts: [
      { name: 'glasspebblelab.io', expirationDate: '2027-03-18', renewalCostMinor: 5200, currency: 'USD' },
      { name: 'glasspebblelab.com', expirationDate: '2027-08-09', renewalCostMinor: 1549, currency: 'USD' },
    ],
  },
  {
    about: 'auction won, the bid is no renewal price: auction',
    text: `AUCTION CLOSED – YOU WON

Domain:         copperfinchworks.com
Winning bid:    $412.00
Bids placed:    23
Auction end:    Nov 20, 2026 1:14 PM PST
Payment due:    Nov 25, 2026

The name will be moved into your account within 7 days of payment.
It is then paid up until January 17, 2028, and every further year costs $10.69.

If payment is not received in time, the name goes to the runner-up (bid of $407.00).

Hammerlot Domain Auctions`,
    drafts: [{ name: 'copperfinchworks.com', expirationDate: '2028-01-17', renewalCostMinor: 1069, currency: 'USD' }],
  },
  {
    about: 'backorders placed, fees and drop dates only: backorder',
    text: `Your backorders as of November 21, 2026

Name                     Expected drop      Backorder fee   Competing orders
quillandbarrow.com       Dec 3, 2026        $69.00          4
tansyfield.net           Dec 9, 2026        $69.00          0
oldmilllane.org          Jan 12, 2027       $49.00          1

You are only charged if we catch the name. If more than one customer has ordered it,
a private auction of three days is held.

Dropcatchery Ltd`,
    drafts: [{ name: 'quillandbarrow.com' }, { name: 'tansyfield.net' }, { name: 'oldmilllane.org' }],
  },
  {
    about: 'whois of a gtld in upper case: whois',
    text: `   Domain Name: MOSSLANTERN.COM
   Registry Domain ID: 1640000000_DOMAIN_COM-VRSN
   Registrar WHOIS Server: whois.harborname.example
   Registrar URL: http://www.harborname.example
   Updated Date: 2026-01-14T09:12:44Z
   Creation Date: 2011-02-20T15:31:07Z
   Registry Expiry Date: 2027-02-20T15:31:07Z
   Registrar: Harborname, Inc.
   Registrar IANA ID: 9999
   Registrar Abuse Contact Email: abuse@harborname.example
   Registrar Abuse Contact Phone: +1.2065550100
   Domain Status: clientTransferProhibited https://icann.org/epp#clientTransferProhibited
   Name Server: NS1.HARBORNAME.EXAMPLE
   Name Server: NS2.HARBORNAME.EXAMPLE
   DNSSEC: unsigned
   URL of the ICANN Whois Inaccuracy Complaint Form: https://www.icann.org/wicf/
>>> Last update of whois database: 2026-11-22T08:00:12Z <<<`,
    drafts: [{ name: 'mosslantern.com', registrationDate: '2011-02-20', expirationDate: '2027-02-20' }],
  },
  {
    about: 'pasted sheet with tabs and a column of certificates: table',
    text: `Domain\tRegistrar\tRegistered\tExpires\tRenewal\tSSL until\tOwner
bramblegate.com\tHarborname\t2014-05-02\t2027-05-02\t$12.50\t2026-12-30\tWeb team
bramblegate.net\tHarborname\t2014-05-02\t2027-05-02\t$14.25\t\tWeb team
bramblegate.co.uk\tTidewater\t2016-09-18\t2027-09-18\t£8.40\t2027-01-15\tUK office
bramblegate.ca\tMaplenic\t2018-03-30\t2028-03-30\tCA$15.99\t\tSales
bramble-gate.com\tHarborname\t\t2027-06-11\t$12.50\t\tbrand protection
bramblegateshop.com\tHarborname\t2021-11-04\t2027-11-04\t\t2027-02-01\tShop
bramblegate.io\tSaltgrass\t2020-01-26\t2027-01-26\t$47.00\t2026-12-12\tDev
bramblegate.app\tSaltgrass\t2022-07-07\t\t$17.00\t2026-12-12\tDev`,
    drafts: [
      {
        name: 'bramblegate.com',
        registrationDate: '2014-05-02',
        expirationDate: '2027-05-02',
        renewalCostMinor: 1250,
        currency: 'USD',
      },
      {
        name: 'bramblegate.net',
        registrationDate: '2014-05-02',
        expirationDate: '2027-05-02',
        renewalCostMinor: 1425,
        currency: 'USD',
      },
      {
        name: 'bramblegate.co.uk',
        registrationDate: '2016-09-18',
        expirationDate: '2027-09-18',
        renewalCostMinor: 840,
        currency: 'GBP',
      },
      {
        name: 'bramblegate.ca',
        registrationDate: '2018-03-30',
        expirationDate: '2028-03-30',
        renewalCostMinor: 1599,
        currency: 'CAD',
      },
      { name: 'bramble-gate.com', expirationDate: '2027-06-11', renewalCostMinor: 1250, currency: 'USD' },
      { name: 'bramblegateshop.com', registrationDate: '2021-11-04', expirationDate: '2027-11-04' },
      {
        name: 'bramblegate.io',
        registrationDate: '2020-01-26',
        expirationDate: '2027-01-26',
        renewalCostMinor: 4700,
        currency: 'USD',
      },
      { name: 'bramblegate.app', registrationDate: '2022-07-07', renewalCostMinor: 1700, currency: 'USD' },
    ],
  },
  {
    about: 'markdown table with estimate and total: table',
    text: `## Domains to keep in 2027

| Domain | Expires | Renewal | Traffic / month | Offer received |
|---|---|---:|---:|---:|
| **harrowthimble.com** | 8 Jan 2027 | $10.44 | 1,204 | $250 |
| harrowthimble.net | 8 Jan 2027 | $12.48 | 87 | – |
| \`thimbleandhive.com\` | 22 Apr 2027 | $10.44 | 15 | $90 |
| thimblehive.co | 1 Jun 2027 | $26.20 | 3 | – |
| **Total** | | **$59.56** | 1,309 | |

_Last checked: 20 Nov 2026_`,
    drafts: [
      { name: 'harrowthimble.com', expirationDate: '2027-01-08', renewalCostMinor: 1044, currency: 'USD' },
      { name: 'harrowthimble.net', expirationDate: '2027-01-08', renewalCostMinor: 1248, currency: 'USD' },
      { name: 'thimbleandhive.com', expirationDate: '2027-04-22', renewalCostMinor: 1044, currency: 'USD' },
      { name: 'thimblehive.co', expirationDate: '2027-06-01', renewalCostMinor: 2620, currency: 'USD' },
    ],
  },
  {
    about: 'csv of a registrar with quoted cells: csv',
    text: `"Domain Name","Create Date","Expiration Date","Auto Renew","Renewal Price","Currency","Locked"
"vellumroost.com","2019-04-08","2027-04-08","On","11.98","USD","Y"
"vellumroost.shop","2023-12-15","2026-12-15","Off","31.50","USD","Y"
"vellum-roost.dev","2022-08-29","2027-08-29","On","14.00","USD","N"
"vellumroost.info","2019-04-08","2027-04-08","Off","22.75","USD","Y"`,
    drafts: [
      {
        name: 'vellumroost.com',
        registrationDate: '2019-04-08',
        expirationDate: '2027-04-08',
        renewalCostMinor: 1198,
        currency: 'USD',
      },
      {
        name: 'vellumroost.shop',
        registrationDate: '2023-12-15',
        expirationDate: '2026-12-15',
        renewalCostMinor: 3150,
        currency: 'USD',
      },
      {
        name: 'vellum-roost.dev',
        registrationDate: '2022-08-29',
        expirationDate: '2027-08-29',
        renewalCostMinor: 1400,
        currency: 'USD',
      },
      {
        name: 'vellumroost.info',
        registrationDate: '2019-04-08',
        expirationDate: '2027-04-08',
        renewalCostMinor: 2275,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'chat of a team with a certificate in between: chat',
    text: `#web-ops

priya  9:14 AM
did anyone renew tallowmere.com?

jonas  9:15 AM
yep, good until May 6, 2027. cost us $11.06

priya  9:16 AM
and tallowmere.io?

jonas  9:18 AM
not yet. that one runs out on Dec 19, 2026 and it's $48 to renew

priya  9:19 AM
ok. I got a warning for Nov 30, 2026 as well?

jonas  9:20 AM
that's just the certificate on the load balancer, ignore

priya  9:20 AM
:thumbsup:`,
    drafts: [
      { name: 'tallowmere.com', expirationDate: '2027-05-06', renewalCostMinor: 1106, currency: 'USD' },
      { name: 'tallowmere.io', expirationDate: '2026-12-19', renewalCostMinor: 4800, currency: 'USD' },
    ],
  },
  {
    about: 'own notes with loose punctuation: note',
    text: `domains – sorted out w/ Dad, Sunday

* gullhavencottage.com -> expires 27 Feb 2027, about £13 a year?? check
* gullhavencottage.co.uk -> paid, good till 27 Feb 2028 (£9.60/yr)
* holiday-gullhaven.com – let it go. ran out 4 Nov 2026
* ask the council about the bins by 30 Nov 2026 !!`,
    drafts: [
      { name: 'gullhavencottage.com', expirationDate: '2027-02-27' },
      { name: 'gullhavencottage.co.uk', expirationDate: '2028-02-27', renewalCostMinor: 960, currency: 'GBP' },
      { name: 'holiday-gullhaven.com', expirationDate: '2026-11-04' },
    ],
  },
  {
    about: 'answer above a quoted notice that is out of date: forwarded mail',
    text: `Hi Ben,

already done. I renewed it last night, so brackenhythe.com now runs until December 3, 2027.

Lou

> From: Bluecrate Names <no-reply@bluecrate.example>
> Date: Mon, Nov 16, 2026
> Subject: Last reminder
>
> Your domain brackenhythe.com expires on December 3, 2026.
> Renew it for another year at $14.98 to keep your web site and e-mail running.
>
> Bluecrate Names, Inc.`,
    drafts: [{ name: 'brackenhythe.com', expirationDate: '2027-12-03', renewalCostMinor: 1498, currency: 'USD' }],
  },
  {
    about: 'forty names with days only: list',
    text: `Portfolio dump 2026-11-20, sorted by name. Column 2 = expiry.

acornvane.com  2027-01-05
acornvane.net  2027-01-05
amberspool.com  2027-08-14
anvilfern.com  2026-12-24
aspencrate.com  2027-03-30
basilthatch.com  2027-10-02
birchlever.com  2027-07-19
birchlever.org  2027-07-19
boltanddaisy.com  2028-02-29
briskotter.com  2027-05-11
candleferry.com  2027-05-12
cedarnotch.com  2027-06-01
chalkpigeon.com  2026-12-09
cloverhinge.com  2027-11-17
cobaltmoth.com  2027-09-09
cressbucket.com  2027-04-04
dapplewharf.com  2027-01-28
dustyplover.com  2027-02-13
emberkettle.net  2027-02-14
ferrylantern.com  2028-06-30
flintdaisy.com  2027-12-31
foxglovebarn.com  2027-08-08
gableheron.com  2027-03-03
gorsebell.com  2026-12-02
hazelrivet.com  2027-10-10
heathspindle.com  2027-06-21
inkandsorrel.com  2027-07-01
ivybellows.com  2027-09-30
juniperlatch.com  2027-05-25
kelpandtimber.com  2028-01-15
kitewillow.com  2027-04-18
larkspanner.com  2027-01-09
lindenplough.com  2027-11-11
maplegrommet.com  2027-02-02
mistlethorn.com  2026-12-28
nettlecask.com  2027-08-27
oakumtide.com  2027-03-16
pearbobbin.com  2027-10-24
quincegate.com  2027-06-06
rushpebble.com  2028-03-01`,
    drafts: [
      { name: 'acornvane.com', expirationDate: '2027-01-05' },
      { name: 'acornvane.net', expirationDate: '2027-01-05' },
      { name: 'amberspool.com', expirationDate: '2027-08-14' },
      { name: 'anvilfern.com', expirationDate: '2026-12-24' },
      { name: 'aspencrate.com', expirationDate: '2027-03-30' },
      { name: 'basilthatch.com', expirationDate: '2027-10-02' },
      { name: 'birchlever.com', expirationDate: '2027-07-19' },
      { name: 'birchlever.org', expirationDate: '2027-07-19' },
      { name: 'boltanddaisy.com', expirationDate: '2028-02-29' },
      { name: 'briskotter.com', expirationDate: '2027-05-11' },
      { name: 'candleferry.com', expirationDate: '2027-05-12' },
      { name: 'cedarnotch.com', expirationDate: '2027-06-01' },
      { name: 'chalkpigeon.com', expirationDate: '2026-12-09' },
      { name: 'cloverhinge.com', expirationDate: '2027-11-17' },
      { name: 'cobaltmoth.com', expirationDate: '2027-09-09' },
      { name: 'cressbucket.com', expirationDate: '2027-04-04' },
      { name: 'dapplewharf.com', expirationDate: '2027-01-28' },
      { name: 'dustyplover.com', expirationDate: '2027-02-13' },
      { name: 'emberkettle.net', expirationDate: '2027-02-14' },
      { name: 'ferrylantern.com', expirationDate: '2028-06-30' },
      { name: 'flintdaisy.com', expirationDate: '2027-12-31' },
      { name: 'foxglovebarn.com', expirationDate: '2027-08-08' },
      { name: 'gableheron.com', expirationDate: '2027-03-03' },
      { name: 'gorsebell.com', expirationDate: '2026-12-02' },
      { name: 'hazelrivet.com', expirationDate: '2027-10-10' },
      { name: 'heathspindle.com', expirationDate: '2027-06-21' },
      { name: 'inkandsorrel.com', expirationDate: '2027-07-01' },
      { name: 'ivybellows.com', expirationDate: '2027-09-30' },
      { name: 'juniperlatch.com', expirationDate: '2027-05-25' },
      { name: 'kelpandtimber.com', expirationDate: '2028-01-15' },
      { name: 'kitewillow.com', expirationDate: '2027-04-18' },
      { name: 'larkspanner.com', expirationDate: '2027-01-09' },
      { name: 'lindenplough.com', expirationDate: '2027-11-11' },
      { name: 'maplegrommet.com', expirationDate: '2027-02-02' },
      { name: 'mistlethorn.com', expirationDate: '2026-12-28' },
      { name: 'nettlecask.com', expirationDate: '2027-08-27' },
      { name: 'oakumtide.com', expirationDate: '2027-03-16' },
      { name: 'pearbobbin.com', expirationDate: '2027-10-24' },
      { name: 'quincegate.com', expirationDate: '2027-06-06' },
      { name: 'rushpebble.com', expirationDate: '2028-03-01' },
    ],
  },
  {
    about: 'leftovers of a web mail: renewal notice',
    text: `[image: Namewharf logo]
View this email in your browser ( https://mail.namewharf.example/v/8817aa )
--------------------------------------------------------------------------------

*ACTION NEEDED*

[image: calendar icon]

Your domain is expiring soon

sorrelandsage.com
( https://my.namewharf.example/d/sorrelandsage.com )

Expiration date
Dec 17, 2026

Auto-renew
OFF

Price to renew (1 year)
$18.17

RENEW NOW ( https://my.namewharf.example/renew/sorrelandsage.com?utm_campaign=exp30 )

--------------------------------------------------------------------------------
[image: facebook] [image: x] [image: youtube]
Namewharf, 410 Pier Street, Suite 9, Oakland, CA 94607
Copyright © 2009–2026 Namewharf. All rights reserved.
Unsubscribe ( https://mail.namewharf.example/u )`,
    drafts: [{ name: 'sorrelandsage.com', expirationDate: '2026-12-17', renewalCostMinor: 1817, currency: 'USD' }],
  },
  {
    about: 'banner of a sale around one renewal: promo',
    text: `*** BLACK FRIDAY *** .xyz $0.99 *** .shop $1.49 *** .online $0.89 *** ends November 30, 2026 ***

Hi Gabriela,

Your domain hazelkiln.shop renews on January 8, 2027.
We'll charge $34.99 to your card on file on January 3, 2027.

Nothing to do if that's fine with you.

*** Use code TURKEY26 for 20% off any new hosting plan (from $2.75/mo) ***
Offer valid for new purchases only. Excludes renewals and premium names.`,
    drafts: [
      {
        name: 'hazelkiln.shop',
        expirationDate: '2027-01-08',
        billingDate: '2027-01-03',
        renewalCostMinor: 3499,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'certificate of a name expires: certificate',
    text: `Subject: SSL certificate expiring in 10 days

The certificate below is about to expire.

Common name:     pewterloom.com
Issuer:          Trusty DV CA R4
Valid from:      December 2, 2025
Valid until:     December 2, 2026
Renewal price:   $79.00 / year

Visitors will see a warning in their browser once the certificate has expired.`,
    drafts: [{ name: 'pewterloom.com' }],
  },
  {
    about: 'hosting plan for a name kept elsewhere: hosting',
    text: `Hi there,

Your Business Hosting plan for stonewickbakery.com renews automatically on
December 20, 2026. We will charge $143.88 to your Mastercard ending in 0000.

Please note that the domain name itself is not registered with us, so do remember to
renew it with your registrar.

Hostkettle Support`,
    drafts: [{ name: 'stonewickbakery.com' }],
  },
  {
    about: 'numeric days that could be two days: csv',
    text: `Domain,Expiry,Renewal (USD)
driftcopse.com,03/04/2027,10.99
driftcopse.net,05/06/2027,12.99
driftcopse.org,11/12/2026,11.49`,
    drafts: [
      { name: 'driftcopse.com', renewalCostMinor: 1099, currency: 'USD' },
      { name: 'driftcopse.net', renewalCostMinor: 1299, currency: 'USD' },
      { name: 'driftcopse.org', renewalCostMinor: 1149, currency: 'USD' },
    ],
  },
  {
    about: 'three years paid with unit price: receipt',
    text: `PAID – thank you

Receipt no. TW-55821                      Date: 10 November 2026

Item                          Unit price   Years   Amount
Renewal of fallowgate.org.uk  £8.00        3       £24.00
Renewal of fallowgate.com     £12.00       3       £36.00

Net                                                £60.00
VAT (0%, outside the scope)                         £0.00
Total paid                                         £60.00

fallowgate.org.uk is now registered until 21 January 2030.
fallowgate.com is now registered until 3 February 2030.`,
    drafts: [
      { name: 'fallowgate.org.uk', expirationDate: '2030-01-21', renewalCostMinor: 800, currency: 'GBP' },
      { name: 'fallowgate.com', expirationDate: '2030-02-03', renewalCostMinor: 1200, currency: 'GBP' },
    ],
  },
  {
    about: 'redemption period, fee beside renewal: redemption',
    text: `Your domain sablewickpress.org expired on November 2, 2026 and is now in redemption.

You can still get it back until December 12, 2026:

   Redemption fee      $80.00
   Renewal, 1 year     $18.98
   ---------------------------
   Total               $98.98

After that it goes to pending delete, and anybody may register it.`,
    drafts: [{ name: 'sablewickpress.org', expirationDate: '2026-11-02', renewalCostMinor: 1898, currency: 'USD' }],
  },
  {
    about: 'label on one line and value on the next: renewal notice',
    text: `Domain name
MARROWBRIDGE.CA.
Expiry date
February 11, 2027
Renewal fee
CAD 17.99 + tax
Renewal term
1 year

Domain name
MARROWBRIDGE.COM.
Expiry date
March 1, 2027
Renewal fee
CAD 19.49 + tax
Renewal term
1 year`,
    drafts: [
      { name: 'marrowbridge.ca', expirationDate: '2027-02-11', renewalCostMinor: 1799, currency: 'CAD' },
      { name: 'marrowbridge.com', expirationDate: '2027-03-01', renewalCostMinor: 1949, currency: 'CAD' },
    ],
  },
  {
    about: 'yearly reminder to check the contact data: whois data reminder',
    text: `Subject: Whois Data Reminder Policy – please check your contact data

Dear registrant,

once a year ICANN asks us to send you the data that we have on file.

Domain:       thornapplefarm.com
Created:      2015-06-30
Expires:      2027-06-30
Registrant:   Thornapple Farm LLC, 2210 County Road 9, Viroqua, WI 54665
Admin email:  office@thornapplefarm.com
Nameservers:  ns1.dnsbarn.example, ns2.dnsbarn.example

If everything is correct, you do not need to do anything. Last reminder: 2025-11-20.`,
    drafts: [{ name: 'thornapplefarm.com', registrationDate: '2015-06-30', expirationDate: '2027-06-30' }],
  },
  {
    about: 'letter of a stranger that looks like a bill: trap',
    text: `UNITED DOMAIN LISTING SERVICE                      THIS IS NOT A BILL
                                                   Notice date: 11/16/2026
Attn: Owner of juniperwax.com

As a courtesy to domain name holders we inform you of the annual search engine
listing of your domain name.

[ ] 1 year    $289.00
[ ] 2 years   $438.00
[ ] 5 years   $859.00   best value

Reply by: 12/16/2026

You are under no obligation to pay the amounts stated above unless you accept this
solicitation.`,
    drafts: [{ name: 'juniperwax.com' }],
  },
  {
    about: 'canadian invoice to be paid with tax: invoice unpaid',
    text: `MAPLENIC HOSTING INC.
1200 rue Fictive, Bureau 4, Montréal, QC

INVOICE 2026-7710                  STATUS: OPEN
Issued: November 14, 2026          Due: December 5, 2026

Qty  Description                                        CAD
1    Domain renewal, loonwhistle.ca, 1 year             16.50
1    Domain renewal, loonwhistle.com, 1 year            18.75
1    Web hosting Basic, December 2026 to November 2027  95.40

Subtotal                                               130.65
GST 5%                                                   6.53
QST 9.975%                                              13.03
Balance due                                            150.21`,
    drafts: [
      { name: 'loonwhistle.ca', billingDate: '2026-12-05', renewalCostMinor: 1650, currency: 'CAD' },
      { name: 'loonwhistle.com', billingDate: '2026-12-05', renewalCostMinor: 1875, currency: 'CAD' },
    ],
  },
  {
    about: 'rupees with renewals and a site builder: order confirmation',
    text: `Dear Ananya,

Thank you. We have received ₹2,626.00 by UPI. Order ORD-60071, 20 Nov 2026.

1) marigoldtiffin.in – renewal for 1 year – ₹749.00 – new expiry date 29 Dec 2027
2) marigoldtiffin.com – renewal for 1 year – ₹1,099.00 – new expiry date 30 Dec 2027
3) Site builder, monthly plan – ₹778.00 – next charge on 20 Dec 2026

Team Desinaam`,
    drafts: [
      { name: 'marigoldtiffin.in', expirationDate: '2027-12-29', renewalCostMinor: 74900, currency: 'INR' },
      { name: 'marigoldtiffin.com', expirationDate: '2027-12-30', renewalCostMinor: 109900, currency: 'INR' },
    ],
  },
];
