import type { ExampleText } from '../text.ts';

export const english: readonly ExampleText[] = [
  {
    about: 'rdap answer as json: machine output',
    text: `{
  "objectClassName": "domain",
  "ldhName": "TINDERQUAIL.NET",
  "status": ["client transfer prohibited"],
  "events": [
    { "eventAction": "registration", "eventDate": "2013-10-07T12:20:41Z" },
    { "eventAction": "expiration", "eventDate": "2027-10-07T12:20:41Z" },
    { "eventAction": "last changed", "eventDate": "2026-09-30T10:02:15Z" },
    { "eventAction": "last update of RDAP database", "eventDate": "2026-11-22T09:15:00Z" }
  ],
  "secureDNS": { "delegationSigned": false }
}`,
    drafts: [{ name: 'tinderquail.net', registrationDate: '2013-10-07', expirationDate: '2027-10-07' }],
  },
  {
    about: 'whois of a british name: whois',
    text: `    Domain name:
        peggottybarge.co.uk

    Data validation:
        Nominet was able to match the registrant's name and address against a 3rd party data source on 12-Mar-2014

    Registrar:
        Wherry Internet Ltd [Tag = WHERRY]
        URL: https://www.wherry-internet.example

    Relevant dates:
        Registered on: 12-Mar-2004
        Expiry date:  12-Mar-2027
        Last updated:  10-Feb-2026

    Registration status:
        Registered until expiry date.

    WHOIS lookup made at 10:41:07 22-Nov-2026`,
    drafts: [{ name: 'peggottybarge.co.uk', registrationDate: '2004-03-12', expirationDate: '2027-03-12' }],
  },
  {
    about: 'whois of an australian name without expiry: whois',
    text: `Domain Name: bilbysandalworks.com.au
Registry Domain ID: 0000000000-AU
Registrar Name: Billabong Names Pty Ltd
Last Modified: 2026-08-19T03:44:10Z
Status: serverRenewProhibited https://identitydigital.au/get-au/whois-status-codes#serverRenewProhibited
Registrant: BILBY SANDAL WORKS PTY LTD
Eligibility Type: Company
Eligibility ID: ACN 000 000 000
Name Server: ns1.billabong-names.example
DNSSEC: unsigned`,
    drafts: [{ name: 'bilbysandalworks.com.au' }],
  },
  {
    about: 'calendar export with two reminders: calendar',
    text: `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:0001@calendar.example
DTSTAMP:20261101T080000Z
DTSTART;VALUE=DATE:20270304
SUMMARY:gribblewick.com expires
DESCRIPTION:Registrar: Saltgrass
END:VEVENT
BEGIN:VEVENT
UID:0002@calendar.example
DTSTAMP:20261101T080000Z
DTSTART;VALUE=DATE:20270622
SUMMARY:gribblewick.org expires
DESCRIPTION:Registrar: Saltgrass
END:VEVENT
END:VCALENDAR`,
    drafts: [
      { name: 'gribblewick.com', expirationDate: '2027-03-04' },
      { name: 'gribblewick.org', expirationDate: '2027-06-22' },
    ],
  },
  {
    about: 'output of a shell script with days left: machine output',
    text: `$ ./check-domains.sh < mine.txt
[ok]    moonrakertea.com         2027-09-12   294 days left
[ok]    moonrakertea.co.uk       2027-03-27   125 days left
[WARN]  moonraker-tea.com        2026-12-07    15 days left
[ok]    teawithmoonraker.blog    2027-05-31   190 days left
[FAIL]  moonrakertea.eu          whois timed out
5 checked, 1 warning, 1 failure (2026-11-22 11:30)`,
    drafts: [
      { name: 'moonrakertea.com', expirationDate: '2027-09-12' },
      { name: 'moonrakertea.co.uk', expirationDate: '2027-03-27' },
      { name: 'moonraker-tea.com', expirationDate: '2026-12-07' },
      { name: 'teawithmoonraker.blog', expirationDate: '2027-05-31' },
      { name: 'moonrakertea.eu' },
    ],
  },
  {
    about: 'api answer with prices as text: machine output',
    text: `[
  {"domain":"snaptwigdesign.com","createDate":"2020-02-11 17:05:32","expireDate":"2027-02-11 17:05:32","autoRenew":"1","renewalPrice":"11.08","currency":"USD"},
  {"domain":"snaptwig.design","createDate":"2020-02-11 17:06:10","expireDate":"2027-02-11 17:06:10","autoRenew":"0","renewalPrice":"42.74","currency":"USD"}
]`,
    drafts: [
      {
        name: 'snaptwigdesign.com',
        registrationDate: '2020-02-11',
        expirationDate: '2027-02-11',
        renewalCostMinor: 1108,
        currency: 'USD',
      },
      {
        name: 'snaptwig.design',
        registrationDate: '2020-02-11',
        expirationDate: '2027-02-11',
        renewalCostMinor: 4274,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'bank lines that do not say what was paid for: trap',
    text: `Can you tell me what these are? From the November statement:

11/03/2026  NAMEWHARF *HOLLYTRUNDLE.COM  OAKLAND CA    -$14.99
11/09/2026  NAMEWHARF *HOLLYTRUNDLE.COM  OAKLAND CA    -$71.40
11/17/2026  ADOBE INC                                  -$22.99`,
    drafts: [{ name: 'hollytrundle.com' }],
  },
  {
    about: 'support ticket where the agent corrects a day: correction',
    text: `Ticket #481920 – status: solved

Customer (Nov 18): When does kelpieandsons.com run out, and what will it cost me?

Agent Faith (Nov 18): Hi! kelpieandsons.com expires on April 4, 2027 and the renewal is $15.20.

Agent Faith (Nov 19): Sorry, I misread the screen. It expires on April 14, 2027. The price
I gave you is right.

Customer (Nov 19): cheers`,
    drafts: [{ name: 'kelpieandsons.com', expirationDate: '2027-04-14', renewalCostMinor: 1520, currency: 'USD' }],
  },
  {
    about: 'contract of sale by instalments: sale',
    text: `DOMAIN NAME PURCHASE AGREEMENT (extract)

1. The Seller transfers the domain name brasscurlew.com (the "Domain") to the Buyer.
2. The purchase price is $4,500.00, payable in three instalments of $1,500.00 on
   December 1, 2026, January 1, 2027 and February 1, 2027.
3. The Seller warrants that the Domain is registered until October 19, 2027.
4. If an instalment is more than ten days late, the Seller may withdraw.`,
    drafts: [{ name: 'brasscurlew.com', expirationDate: '2027-10-19' }],
  },
  {
    about: 'one sentence for three names of a client: note',
    text: `Handover for Elderberry Dental (client since 2019)

Their names are elderberrydental.co.uk, elderberrydental.uk and elderberry-dental.com.
All three expire on 1 May 2027 and cost £10.50 each per year.

Hosting is £180 a year, invoiced every January. Contract with us ends on 31 March 2027.
Login details are in the vault.`,
    drafts: [
      { name: 'elderberrydental.co.uk', expirationDate: '2027-05-01', renewalCostMinor: 1050, currency: 'GBP' },
      { name: 'elderberrydental.uk', expirationDate: '2027-05-01', renewalCostMinor: 1050, currency: 'GBP' },
      { name: 'elderberry-dental.com', expirationDate: '2027-05-01', renewalCostMinor: 1050, currency: 'GBP' },
    ],
  },
  {
    about: 'accountant asks about a sum for four names: trap',
    text: `Hi Callum,

I have a payment of £53.16 dated 4 November 2026, which you've marked as "domains":
wobblygoose.co.uk, wobblygoose.com, wobblygoosecafe.co.uk, goosecafe.uk

Could you send me the VAT invoice before 30 November 2026? HMRC won't accept a screenshot.

Thanks
Bernadette
Pritchard Figgis LLP, 14 Market Place, Ludlow SY8 1XX`,
    drafts: [
      { name: 'wobblygoose.co.uk' },
      { name: 'wobblygoose.com' },
      { name: 'wobblygoosecafe.co.uk' },
      { name: 'goosecafe.uk' },
    ],
  },
  {
    about: 'text message of a registrar: short message',
    text: `WHERRY: finchgrotto.uk expires 29 Nov 2026. Renew for £7.80/yr at wherry-internet.example/r/8fk2 Reply STOP to opt out`,
    drafts: [{ name: 'finchgrotto.uk', expirationDate: '2026-11-29', renewalCostMinor: 780, currency: 'GBP' }],
  },
  {
    about: 'payment failed and tried again: payment failed',
    text: `Subject: We couldn't renew lanternjaw.studio

Hi Kofi,

We tried to charge your card for the renewal of lanternjaw.studio on November 20, 2026,
but your bank said no.

What happens next
 – We will charge the card again on November 27, 2026.
 – The amount is $33.48.
 – If that fails as well, the domain expires on December 4, 2026.

Update your card: https://account.bluecrate.example/billing`,
    drafts: [
      {
        name: 'lanternjaw.studio',
        expirationDate: '2026-12-04',
        billingDate: '2026-11-27',
        renewalCostMinor: 3348,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'earnings of parked names: trap',
    text: `Parking revenue, October 2026

Domain                  Visits   Clicks   RPC      Revenue
toasterflights.com      812      41       $0.31    $12.71
cheapgravel.net         1,330    66       $0.12     $7.92
mittensforsale.com      96       2        $0.22     $0.44

Paid out on November 15, 2026: $21.07`,
    drafts: [{ name: 'toasterflights.com' }, { name: 'cheapgravel.net' }, { name: 'mittensforsale.com' }],
  },
  {
    about: 'trade mark and name end on different days: trap',
    text: `Hi Sunita,

Two separate things, please don't mix them up again ;-)

1. The trade mark LUMENPOTTER (UK00000000000) must be renewed by 8 June 2027, official fee £200.
2. The domain lumenpotter.com expires on 23 September 2027.

Best,
Giles`,
    drafts: [{ name: 'lumenpotter.com', expirationDate: '2027-09-23' }],
  },
  {
    about: 'dictated note without punctuation: note',
    text: `ok so reminder to self the big one is cratefulofplums.com that expires on january twelfth 2027 no wait
it's the thirteenth so 13 january 2027 it costs 12 dollars 80 a year
and the short one without the full bit somebody else has that so forget it`,
    drafts: [{ name: 'cratefulofplums.com', expirationDate: '2027-01-13', renewalCostMinor: 1280, currency: 'USD' }],
  },
  {
    about: 'american days in a list, one of them tells the order: list',
    text: `renewals coming up (from the dashboard)

bisonandbean.com - exp 12/31/2026 - $13.17
bisonandbean.coffee - exp 3/4/2027 - $28.88
bisonbeans.com - exp 6/5/2027 - $13.17`,
    drafts: [
      { name: 'bisonandbean.com', expirationDate: '2026-12-31', renewalCostMinor: 1317, currency: 'USD' },
      { name: 'bisonandbean.coffee', expirationDate: '2027-03-04', renewalCostMinor: 2888, currency: 'USD' },
      { name: 'bisonbeans.com', expirationDate: '2027-06-05', renewalCostMinor: 1317, currency: 'USD' },
    ],
  },
  {
    about: 'british days in a sheet: table',
    text: `Name\tRenewal date\tCost inc VAT\tLast invoice
swandownlaundry.co.uk\t25/12/2026\t£11.94\t27/12/2024
swandownlaundry.com\t07/02/2027\t£17.94\t09/02/2026
swandown.london\t03/04/2027\t£47.40\t05/04/2026
Total\t\t£77.28\t`,
    drafts: [
      { name: 'swandownlaundry.co.uk', expirationDate: '2026-12-25', renewalCostMinor: 1194, currency: 'GBP' },
      { name: 'swandownlaundry.com', expirationDate: '2027-02-07', renewalCostMinor: 1794, currency: 'GBP' },
      { name: 'swandown.london', expirationDate: '2027-04-03', renewalCostMinor: 4740, currency: 'GBP' },
    ],
  },
  {
    about: 'price in the heading of each group: list',
    text: `Renewal prices for 2027, per name and year

.com names, $10.90 each:
  puddleduckery.com
  puddleduckeries.com
  duckery.com

.net names, $12.70 each:
  puddleduckery.net

Not decided yet (ask Marjorie):
  puddleduckery.farm`,
    drafts: [
      { name: 'puddleduckery.com', renewalCostMinor: 1090, currency: 'USD' },
      { name: 'puddleduckeries.com', renewalCostMinor: 1090, currency: 'USD' },
      { name: 'duckery.com', renewalCostMinor: 1090, currency: 'USD' },
      { name: 'puddleduckery.net', renewalCostMinor: 1270, currency: 'USD' },
      { name: 'puddleduckery.farm' },
    ],
  },
  {
    about: 'offers for one to five years: renewal notice',
    text: `Time to renew thistleandtallow.com!

Expires: Jan 29, 2027

Choose your term:
  ( ) 1 year    $15.00
  ( ) 2 years   $29.00   save $1
  (x) 3 years   $42.00   save $3
  ( ) 5 years   $67.50   save $7.50

Add domain protection for $9.99 per year   [ ] yes please

Checkout >`,
    drafts: [{ name: 'thistleandtallow.com', expirationDate: '2027-01-29', renewalCostMinor: 1500, currency: 'USD' }],
  },
  {
    about: 'five years paid in one sum: trap',
    text: `Hey team, FYI I've prepaid woolgathererpress.com. It is now registered until 2 March 2032,
and I got us email and backups for the same time. The whole thing was £318.40, receipt is in the
shared folder. No more reminders for that one, hooray!`,
    drafts: [{ name: 'woolgathererpress.com', expirationDate: '2032-03-02' }],
  },
  {
    about: 'quote of a freelancer with a bundle: trap',
    text: `Quote Q-118, valid until 15 December 2026

For: The Tipsy Heron, heronontheriver.co.uk

  Redesign of five pages                                £1,450.00
  Photography, half a day                                 £320.00
  Care plan incl. domain, hosting and backups, per year   £240.00

Deposit of 30% on acceptance. Work starts on 11 January 2027.
Dan Hathersage, web things`,
    drafts: [{ name: 'heronontheriver.co.uk' }],
  },
  {
    about: 'chinese registrar writing in english: renewal notice',
    text: `Dear customer, greetings from Yunmao Cloud (Hangzhou).

The following domain names will expire within 60 days:

No.  Domain name            Expiration time        Renewal price
1    jadeturnip.cn          2026-12-18 23:59:59    CNY 39.00/year
2    jadeturnip.com         2027-01-06 12:41:05    CNY 85.00/year

Please top up your balance in time. Current balance: CNY 12.30.`,
    drafts: [
      { name: 'jadeturnip.cn', expirationDate: '2026-12-18', renewalCostMinor: 3900, currency: 'CNY' },
      { name: 'jadeturnip.com', expirationDate: '2027-01-06', renewalCostMinor: 8500, currency: 'CNY' },
    ],
  },
  {
    about: 'forty names with day and price: list',
    text: `name;paid_until;renewal_eur
aldercove.eu;2027-01-03;8.90
aldercove.com;2027-01-03;13.40
bantamquay.eu;2027-02-19;8.90
bantamquay.com;2027-02-19;13.40
bantamquay.net;2027-02-19;14.10
copsefield.eu;2027-03-08;8.90
copsefield.com;2027-03-08;13.40
dunlinpost.eu;2026-12-11;8.90
dunlinpost.com;2026-12-11;13.40
eiderloft.com;2027-04-27;13.40
eiderloft.org;2027-04-27;12.60
fennelrow.com;2027-05-05;13.40
fennelrow.shop;2027-05-05;34.00
gannetware.com;2027-06-14;13.40
gannetware.io;2027-06-14;49.00
hobbygate.eu;2027-07-22;8.90
hobbygate.com;2027-07-22;13.40
ibisyard.com;2027-08-30;13.40
ibisyard.info;2027-08-30;21.50
jackdawlane.com;2027-09-02;13.40
jackdawlane.net;2027-09-02;14.10
kestrelbay.eu;2027-10-16;8.90
kestrelbay.com;2027-10-16;13.40
lapwingco.com;2027-11-01;13.40
lapwingco.eu;2027-11-01;8.90
merlinarch.com;2027-12-24;13.40
nightjarpub.com;2028-01-10;13.40
nightjarpub.net;2028-01-10;14.10
orioletea.com;2026-12-29;13.40
orioletea.shop;2026-12-29;34.00
pintailroad.eu;2027-03-13;8.90
pintailroad.com;2027-03-13;13.40
quailmarsh.com;2027-02-07;13.40
rookeryhq.com;2027-06-26;13.40
rookeryhq.org;2027-06-26;12.60
siskinbooks.com;2027-05-18;13.40
ternandco.com;2027-09-21;13.40
ternandco.eu;2027-09-21;8.90
wheateargold.com;2027-07-04;13.40
yellowhammerhill.com;2027-08-12;13.40`,
    drafts: [
      { name: 'aldercove.eu', expirationDate: '2027-01-03', renewalCostMinor: 890, currency: 'EUR' },
      { name: 'aldercove.com', expirationDate: '2027-01-03', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'bantamquay.eu', expirationDate: '2027-02-19', renewalCostMinor: 890, currency: 'EUR' },
      { name: 'bantamquay.com', expirationDate: '2027-02-19', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'bantamquay.net', expirationDate: '2027-02-19', renewalCostMinor: 1410, currency: 'EUR' },
      { name: 'copsefield.eu', expirationDate: '2027-03-08', renewalCostMinor: 890, currency: 'EUR' },
      { name: 'copsefield.com', expirationDate: '2027-03-08', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'dunlinpost.eu', expirationDate: '2026-12-11', renewalCostMinor: 890, currency: 'EUR' },
      { name: 'dunlinpost.com', expirationDate: '2026-12-11', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'eiderloft.com', expirationDate: '2027-04-27', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'eiderloft.org', expirationDate: '2027-04-27', renewalCostMinor: 1260, currency: 'EUR' },
      { name: 'fennelrow.com', expirationDate: '2027-05-05', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'fennelrow.shop', expirationDate: '2027-05-05', renewalCostMinor: 3400, currency: 'EUR' },
      { name: 'gannetware.com', expirationDate: '2027-06-14', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'gannetware.io', expirationDate: '2027-06-14', renewalCostMinor: 4900, currency: 'EUR' },
      { name: 'hobbygate.eu', expirationDate: '2027-07-22', renewalCostMinor: 890, currency: 'EUR' },
      { name: 'hobbygate.com', expirationDate: '2027-07-22', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'ibisyard.com', expirationDate: '2027-08-30', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'ibisyard.info', expirationDate: '2027-08-30', renewalCostMinor: 2150, currency: 'EUR' },
      { name: 'jackdawlane.com', expirationDate: '2027-09-02', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'jackdawlane.net', expirationDate: '2027-09-02', renewalCostMinor: 1410, currency: 'EUR' },
      { name: 'kestrelbay.eu', expirationDate: '2027-10-16', renewalCostMinor: 890, currency: 'EUR' },
      { name: 'kestrelbay.com', expirationDate: '2027-10-16', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'lapwingco.com', expirationDate: '2027-11-01', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'lapwingco.eu', expirationDate: '2027-11-01', renewalCostMinor: 890, currency: 'EUR' },
      { name: 'merlinarch.com', expirationDate: '2027-12-24', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'nightjarpub.com', expirationDate: '2028-01-10', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'nightjarpub.net', expirationDate: '2028-01-10', renewalCostMinor: 1410, currency: 'EUR' },
      { name: 'orioletea.com', expirationDate: '2026-12-29', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'orioletea.shop', expirationDate: '2026-12-29', renewalCostMinor: 3400, currency: 'EUR' },
      { name: 'pintailroad.eu', expirationDate: '2027-03-13', renewalCostMinor: 890, currency: 'EUR' },
      { name: 'pintailroad.com', expirationDate: '2027-03-13', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'quailmarsh.com', expirationDate: '2027-02-07', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'rookeryhq.com', expirationDate: '2027-06-26', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'rookeryhq.org', expirationDate: '2027-06-26', renewalCostMinor: 1260, currency: 'EUR' },
      { name: 'siskinbooks.com', expirationDate: '2027-05-18', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'ternandco.com', expirationDate: '2027-09-21', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'ternandco.eu', expirationDate: '2027-09-21', renewalCostMinor: 890, currency: 'EUR' },
      { name: 'wheateargold.com', expirationDate: '2027-07-04', renewalCostMinor: 1340, currency: 'EUR' },
      { name: 'yellowhammerhill.com', expirationDate: '2027-08-12', renewalCostMinor: 1340, currency: 'EUR' },
    ],
  },
  {
    about: 'doubly forwarded mail with signatures: forwarded mail',
    text: `FYI, this is what I meant on the phone. Can the foundation pay it?

Mabel Oakapple
Churchwarden, St Botolph's | www.st-botolphs-oakapple.example

---------- Forwarded message ---------
From: Reg Tufnell <reg@tufnell-it.example>
Date: Fri, 20 Nov 2026 at 16:31
Subject: Fwd: Your renewals
To: Mabel Oakapple

see below, the bells one can go I think. R.

-------- Original message --------
From: Wherry Internet <accounts@wherry-internet.example>
Sent: 19 November 2026 06:00
Subject: Your renewals

botolphbells.org.uk
  Expiry: 30 December 2026      Renewal, 1 year: £8.34 incl. VAT
botolphorgan.org.uk
  Expiry: 18 January 2027       Renewal, 1 year: £8.34 incl. VAT

Wherry Internet Ltd, The Staithe, Beccles NR34 9XX. VAT GB 000 0000 00
Our Christmas closing days: 24 December 2026 to 3 January 2027.`,
    drafts: [
      { name: 'botolphbells.org.uk', expirationDate: '2026-12-30', renewalCostMinor: 834, currency: 'GBP' },
      { name: 'botolphorgan.org.uk', expirationDate: '2027-01-18', renewalCostMinor: 834, currency: 'GBP' },
    ],
  },
  {
    about: 'appraisal of a name: trap',
    text: `Appraisal report for VELVETANVIL.COM

Estimated value      $2,150 – $2,900
Memorability         8/10
Comparable sale      a two-word .com, $2,400, 14 May 2025
Report created       21 November 2026
Report valid until   21 February 2027

This estimate is generated automatically and isn't financial advice.`,
    drafts: [{ name: 'velvetanvil.com' }],
  },
  {
    about: 'thread about a name of the competition: chat',
    text: `Ines: have you seen? the one without the s is up for auction, current bid $1,020, ends 28 Nov 2026
Rob: too much. let's keep pogostilts.com, that's ours till 15 Aug 2027 anyway
Ines: for what, ten bucks a year?
Rob: $11.44 to be exact`,
    drafts: [{ name: 'pogostilts.com', expirationDate: '2027-08-15', renewalCostMinor: 1144, currency: 'USD' }],
  },
];
