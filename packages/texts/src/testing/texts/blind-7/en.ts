import type { ExampleText } from '../text.ts';

export const english: readonly ExampleText[] = [
  {
    about: 'renewal notice us cards: renewal notice',
    text: `From: NameBarrow Renewals <renewals@namebarrow.example>
To: Dana Whitlock <dana@whitlock-quorb.example>
Date: Mon, Nov 16, 2026 at 9:02 AM
Subject: 3 of your domains are coming up for renewal

Hi Dana,

Here's a quick look at what's expiring over the next 60 days. Auto-renew is
switched OFF for these names, so nothing will be charged until you act.

$14.99 / year
quorbwhistle.com
Expires December 9, 2026

$16.49 / year
quorbwhistle.net
Expires December 9, 2026

$39.00 / year
brindlemoop.io
Expires January 4, 2027

--------------------------------
Total if you renew all three: $70.48
[ Renew all ]  https://account.namebarrow.example/renew?src=em60

Don't need them any more? Just do nothing.

The NameBarrow team
NameBarrow LLC, 4100 Juniper Fork Rd, Suite 220, Boise, ID 83702
You receive this message because ICANN requires us to send it.`,
    drafts: [
      { name: 'quorbwhistle.com', expirationDate: '2026-12-09', renewalCostMinor: 1499, currency: 'USD' },
      { name: 'quorbwhistle.net', expirationDate: '2026-12-09', renewalCostMinor: 1649, currency: 'USD' },
      { name: 'brindlemoop.io', expirationDate: '2027-01-04', renewalCostMinor: 3900, currency: 'USD' },
    ],
  },
  {
    about: 'invoice unpaid uk vat: invoice unpaid',
    text: `HOSTQUILL LIMITED
Unit 9 Tanner's Yard, Otley LS21 3DZ
VAT No. GB 418 2290 57   Company No. 0788123X

INVOICE                                    UNPAID

Invoice no.     HQ-204418
Invoice date    12 November 2026
Due date        1 December 2026

Bill to:
Plimfarn & Daughters
22 Cobble Lane
York YO1 9ZZ

Description                                   Qty     Net       VAT 20%    Gross
--------------------------------------------------------------------------------
Domain renewal - plimfarn.co.uk (1 year)      1       £9.50     £1.90      £11.40
Domain renewal - plimfarn-tiles.com (1 year)  1       £13.00    £2.60      £15.60
Starter Hosting (1 Dec 2026 - 30 Nov 2027)    1       £48.00    £9.60      £57.60
--------------------------------------------------------------------------------
                                              Subtotal            £70.50
                                              VAT                 £14.10
                                              Total due           £84.60

Please pay by BACS to sort code 00-00-00, account 12345678, quoting the
invoice number. Domains are renewed only once payment has cleared.
Questions? accounts@hostquill.example or www.hostquill.example/billing`,
    drafts: [
      { name: 'plimfarn.co.uk', billingDate: '2026-12-01', renewalCostMinor: 1140, currency: 'GBP' },
      { name: 'plimfarn-tiles.com', billingDate: '2026-12-01', renewalCostMinor: 1560, currency: 'GBP' },
    ],
  },
  {
    about: 'invoice paid period eu english: invoice paid',
    text: `Dominor B.V. | Prinsenkade 401 | 4811 ZZ Breda | NL
BTW/VAT NL8099.12.345.B01 | KvK 99887766

Invoice 2026-77120
Date: 03.11.2026
Status: PAID (direct debit, 03.11.2026)

Pos.  Description                                   Period                    Amount
1     Renewal vexelmarn.eu                          14.11.2026–13.11.2027      €8.90
2     Renewal vexelmarn.nl                          20.11.2026–19.11.2027      €7.50
3     Mailbox Business 10 GB (info@vexelmarn.eu)    14.11.2026–13.11.2027     €24.00

Net                    €40.40
VAT 21%                 €8.48
Total                  €48.88

Thank you for your payment. No action is needed.`,
    drafts: [
      { name: 'vexelmarn.eu', expirationDate: '2027-11-13', renewalCostMinor: 890, currency: 'EUR' },
      { name: 'vexelmarn.nl', expirationDate: '2027-11-19', renewalCostMinor: 750, currency: 'EUR' },
    ],
  },
  {
    about: 'auto renew notice us: auto-renew notice',
    text: `Subject: Heads up: snorfletop.com will auto-renew soon
From: Regbloom <no-reply@regbloom.example>
Sent: Friday, November 20, 2026 4:11 PM

Hello Marcus Oyelaran,

This is a courtesy reminder. The following product is set to renew automatically:

  Product:            .COM Domain Renewal - 1 Year
  Domain:             snorfletop.com
  Expiration date:    12/19/2026
  We will charge:     12/04/2026
  Amount:             $18.17 (includes $0.18 ICANN fee)
  Payment method:     Visa ending in 0042

If your card details are out of date, please update them before the charge date
at https://my.regbloom.example/payments.

If you do not want to renew, turn off auto-renew at least 24 hours ahead.

Regbloom, Inc. · 77 Loop Street · Tempe, AZ 85281 · USA
Please do not reply to this e-mail.`,
    drafts: [
      {
        name: 'snorfletop.com',
        expirationDate: '2026-12-19',
        billingDate: '2026-12-04',
        renewalCostMinor: 1817,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'order confirmation new us: order confirmation',
    text: `Order confirmation #NB-5580127
Placed November 21, 2026, 7:45 PM PST

Thanks for your order, Priya!

Item                                            Term      Price
------------------------------------------------------------------
glimmerpratt.shop                               1 year    $1.98
  Domain registration
  Renews at $34.98/yr
glimmerpratt.com                                1 year    $9.98
  Domain registration
  Renews at $15.98/yr
WhoGuard-style privacy (2 domains)              1 year    FREE
PositiveSSL                                     1 year    $7.99

Subtotal                                                  $19.95
ICANN fee                                                  $0.36
Total charged to Mastercard ****1188                      $20.31

Both domains were registered on November 21, 2026 and expire on November 21, 2027.
They point to our default nameservers dns1.namebarrow-servers.example and
dns2.namebarrow-servers.example.

NameBarrow LLC | support.namebarrow.example`,
    drafts: [
      {
        name: 'glimmerpratt.shop',
        expirationDate: '2027-11-21',
        registrationDate: '2026-11-21',
        renewalCostMinor: 3498,
        registrationCostMinor: 198,
        currency: 'USD',
      },
      {
        name: 'glimmerpratt.com',
        expirationDate: '2027-11-21',
        registrationDate: '2026-11-21',
        renewalCostMinor: 1598,
        registrationCostMinor: 998,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'price rise letter uk: price-rise letter',
    text: `Dear Mr Abernathy-Glew,

Changes to our domain prices from 1 February 2027

Over the past year the registries have increased what they charge us, and we
can no longer absorb it. From 1 February 2027 the following yearly renewal prices
will apply to the names in your account (all prices exclude VAT):

    Domain name              Current price     New price
    tufflegate.co.uk         £8.99             £9.99
    tufflegate.org           £12.99            £14.49
    tufflegate.london        £38.00            £44.00

Hosting, e-mail and SSL prices will stay as they are until at least
31 December 2027.

You don't have to do anything. If you would rather move your names elsewhere,
you can do so at no charge from the control panel.

Yours sincerely,

Helen Farrow-Pike
Head of Customer Care
Kestrelhost Ltd, The Old Maltings, Bury St Edmunds IP33 9AA
Registered in England no. 0551289Q. VAT GB 229 1180 44`,
    drafts: [
      { name: 'tufflegate.co.uk', renewalCostMinor: 999, currency: 'GBP' },
      { name: 'tufflegate.org', renewalCostMinor: 1449, currency: 'GBP' },
      { name: 'tufflegate.london', renewalCostMinor: 4400, currency: 'GBP' },
    ],
  },
  {
    about: 'portfolio table pasted tabs: portfolio table',
    text: `My domains (6)      Search…      Export

Domain\tStatus\tAuto-renew\tExpires\tRenewal price\tPrivacy
wobblecrest.com\tActive\tOn\tFeb 11, 2027\t$15.18\tOn
wobblecrest.dev\tActive\tOff\tMar 3, 2027\t$17.00\tOn
fennimoot.org\tActive\tOn\tJun 30, 2027\t$13.94\tOn
fennimoot.app\tActive\tOn\tAug 19, 2028\t$20.00\tOff
zibberlane.xyz\tExpired\tOff\tNov 8, 2026\t$14.98\tOn
zibberlane.co\tActive\tOff\tDec 25, 2026\t$32.50\tOn

Rows per page: 25    1–6 of 6
© 2026 Regbloom, Inc.   Terms   Privacy   regbloom.example/status`,
    drafts: [
      { name: 'wobblecrest.com', expirationDate: '2027-02-11', renewalCostMinor: 1518, currency: 'USD' },
      { name: 'wobblecrest.dev', expirationDate: '2027-03-03', renewalCostMinor: 1700, currency: 'USD' },
      { name: 'fennimoot.org', expirationDate: '2027-06-30', renewalCostMinor: 1394, currency: 'USD' },
      { name: 'fennimoot.app', expirationDate: '2028-08-19', renewalCostMinor: 2000, currency: 'USD' },
      { name: 'zibberlane.xyz', expirationDate: '2026-11-08', renewalCostMinor: 1498, currency: 'USD' },
      { name: 'zibberlane.co', expirationDate: '2026-12-25', renewalCostMinor: 3250, currency: 'USD' },
    ],
  },
  {
    about: 'chat two people: chat',
    text: `[21/11/2026, 10:02] Moira: morning! did you ever sort out the domains?
[21/11/2026, 10:04] Jez: partly
[21/11/2026, 10:04] Jez: crumbleknock.co.uk runs out on 14 December 2026, that's the urgent one
[21/11/2026, 10:05] Moira: how much?
[21/11/2026, 10:05] Jez: £10.79 for the year
[21/11/2026, 10:07] Moira: ok and the cafe one?
[21/11/2026, 10:09] Jez: crumbleknockcafe.com is fine, paid until 2 May 2028 😀
[21/11/2026, 10:09] Jez: think that was about 30 quid for two years
[21/11/2026, 10:15] Moira: 👍 I'll do the first one tonight. Still on hostquill.example?
[21/11/2026, 10:16] Jez: yep, login's in the usual place`,
    drafts: [
      { name: 'crumbleknock.co.uk', expirationDate: '2026-12-14', renewalCostMinor: 1079, currency: 'GBP' },
      { name: 'crumbleknockcafe.com', expirationDate: '2028-05-02' },
    ],
  },
  {
    about: 'redemption notice us: redemption notice',
    text: `FINAL NOTICE — your domain has entered the redemption period

Account: 8841207
Date: 11/18/2026

Hello,

Despite several reminders, the domain below was not renewed before it expired:

    Domain name:         mistlepug.net
    Expired on:          October 15, 2026
    Current status:      redemptionPeriod
    Pending delete from: December 14, 2026

To get it back you will have to pay the registry's restore fee in addition to the
normal renewal:

    Restore fee           $80.00
    Renewal, 1 year       $16.98
    --------------------------------
    Total                 $96.98

Once the domain goes into pendingDelete nobody, including us, can recover it.

Restore now: https://www.dropnickel.example/restore/8841207

Dropnickel Domains, PO Box 1190, Duluth, MN 55801`.replaceAll('\n', '\r\n'),
    drafts: [{ name: 'mistlepug.net', expirationDate: '2026-10-15', renewalCostMinor: 1698, currency: 'USD' }],
  },
  {
    about: 'transfer confirmation: transfer confirmation',
    text: `Subject: Transfer complete: 2 domains are now at Regbloom
Date: Tue, 17 Nov 2026 22:18:40 +0000
From: Regbloom Transfers <transfers@regbloom.example>

Good news! Your transfer from NameBarrow LLC finished successfully.

• hobbleweft.com — one year was added, new expiration date: 2028-03-08
• hobbleweft.org — one year was added, new expiration date: 2028-04-21

What you paid (order 99120034):
   Transfer hobbleweft.com    $10.44
   Transfer hobbleweft.org    $ 8.75
   Total                      $19.19

Auto-renew is on for both. After the transfer the domains are locked for 60 days.

Need a hand setting up DNS? See help.regbloom.example/dns`,
    drafts: [
      { name: 'hobbleweft.com', expirationDate: '2028-03-08' },
      { name: 'hobbleweft.org', expirationDate: '2028-04-21' },
    ],
  },
  {
    about: 'spreadsheet rows tabs: spreadsheet',
    text: `Domain\tRegistrar\tRegistered\tExpires\tRenewal (USD)\tNotes
snickwaddle.com\tRegbloom\t2014-06-02\t2027-06-02\t15.18\tmain site
snickwaddle.net\tRegbloom\t2014-06-02\t2027-06-02\t16.20\tredirect
oxterpond.io\tNameBarrow\t2021-01-19\t2027-01-19\t54.00\tside project, drop?
oxterpond.ai\tNameBarrow\t2024-09-30\t2028-09-30\t\t2-yr terms only
gribbleshaw.us\tDropnickel\t2019-12-12\t2026-12-12\t9.49\t
\t\t\t\t94.87\tsum`,
    drafts: [
      {
        name: 'snickwaddle.com',
        expirationDate: '2027-06-02',
        registrationDate: '2014-06-02',
        renewalCostMinor: 1518,
        currency: 'USD',
      },
      {
        name: 'snickwaddle.net',
        expirationDate: '2027-06-02',
        registrationDate: '2014-06-02',
        renewalCostMinor: 1620,
        currency: 'USD',
      },
      {
        name: 'oxterpond.io',
        expirationDate: '2027-01-19',
        registrationDate: '2021-01-19',
        renewalCostMinor: 5400,
        currency: 'USD',
      },
      { name: 'oxterpond.ai', expirationDate: '2028-09-30', registrationDate: '2024-09-30' },
      {
        name: 'gribbleshaw.us',
        expirationDate: '2026-12-12',
        registrationDate: '2019-12-12',
        renewalCostMinor: 949,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'note to self: note',
    text: `domains – sort before xmas!!

- tatterplum.com    exp 5 Jan 2027, 12.99 GBP
- tatterplum.uk     exp 5 Jan 2027, 7.99 GBP
- pennygrubb.org.uk exp 28 Feb 27 – let it go
- renew hosting (Kestrelhost, £60, April)
- ask Bev re: logo
- milk`,
    drafts: [
      { name: 'tatterplum.com', expirationDate: '2027-01-05', renewalCostMinor: 1299, currency: 'GBP' },
      { name: 'tatterplum.uk', expirationDate: '2027-01-05', renewalCostMinor: 799, currency: 'GBP' },
      { name: 'pennygrubb.org.uk', expirationDate: '2027-02-28' },
    ],
  },
  {
    about: 'support mail thread: support mail',
    text: `From: Ruth (Kestrelhost Support) <support@kestrelhost.example>
To: Owen Trask
Date: 19 November 2026 14:27
Subject: Re: [KH-#71120] When is my domain due?

Hi Owen,

Thanks for getting in touch. I've had a look and I can confirm that
driftmungle.com was first registered on 23 August 2011 and that the
registration currently runs until 23 August 2027. The renewal will be
invoiced at £12.49 a year.

Your SSL certificate is separate; that one ends on 2 March 2027.

Let me know if there's anything else.

Kind regards,
Ruth
Kestrelhost Support | Mon–Fri 9–5.30 | 0113 496 0999

> On 18 November 2026 at 21:50, Owen Trask <owen@owentrask-fibb.example> wrote:
>
> Hello, I've lost track of my domain driftmungle.com. I have it
> in my head that it needs paying in January? Could you tell me when it
> expires and what it costs please. Owen`,
    drafts: [
      {
        name: 'driftmungle.com',
        expirationDate: '2027-08-23',
        registrationDate: '2011-08-23',
        renewalCostMinor: 1249,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'renewal invoice au: invoice unpaid',
    text: `TAX INVOICE

Wattlenames Pty Ltd
ABN 00 123 456 789
Level 2, 18 Banksia Parade, Geelong VIC 3220

Invoice #:      WN118820
Issued:         15 November 2026
Payment due:    29 November 2026
Amount due:     AU$81.40

To: Coolibah Frump Ceramics

  1x  Domain renewal: frumpceramics.com.au
      1 year, current expiry 13 December 2026
                                            AU$22.00
  1x  Domain renewal: coolibahfrump.au
      1 year, current expiry 13 December 2026
                                            AU$19.80
  1x  Email Essentials – 3 mailboxes
      12 months
                                            AU$39.60
                                 ---------------------
                                 Total      AU$81.40
                                 GST incl.  AU$7.40

Pay online: pay.wattlenames.example/WN118820
BPAY Biller 00000  Ref 1188 2000 1`,
    drafts: [
      { name: 'frumpceramics.com.au', expirationDate: '2026-12-13', billingDate: '2026-11-29' },
      { name: 'coolibahfrump.au', expirationDate: '2026-12-13', billingDate: '2026-11-29' },
    ],
  },
  {
    about: 'expiry warning wrapped: expiry warning',
    text: `Return-Path: <bounce@dropnickel.example>
From: Dropnickel <notices@dropnickel.example>
Date: Sat, 21 Nov 2026 06:00:03 -0600
Subject: ACTION REQUIRED: kettlesprang.com expires in 7 days

Dear customer,

Your domain name kettlesprang.com is going to expire on
November 28,
2026. If it is not renewed by then, your website and any e-mail that
uses the name will stop working. Renewing for one more year costs
$17.25 including the ICANN fee.

Other domains in your account (no action needed now):

   kettlesprang.biz ........ expires May 6, 2027
   theprangkettle.com ...... expires September 17, 2027

This notice was sent to the registrant and admin contact of the domain.`,
    drafts: [
      { name: 'kettlesprang.com', expirationDate: '2026-11-28', renewalCostMinor: 1725, currency: 'USD' },
      { name: 'kettlesprang.biz', expirationDate: '2027-05-06' },
      { name: 'theprangkettle.com', expirationDate: '2027-09-17' },
    ],
  },
  {
    about: 'whmcs client area: portfolio table',
    text: `Home / Client Area / My Domains

Showing 1 to 5 of 5 entries

Domain\tRegistration Date\tNext Due Date\tAuto Renew\tStatus
yonderspleen.com\t07/03/2018\t21/02/2027\tEnabled\tActive
yonderspleen.co.uk\t07/03/2018\t21/02/2027\tEnabled\tActive
marblefidget.com\t30/11/2020\t16/11/2027\tDisabled\tActive
quillsnapper.uk\t25/06/2022\t11/06/2027\tEnabled\tActive
oldbuttonjar.info\t19/08/2016\t05/08/2027\tDisabled\tActive

With Selected:  Manage Nameservers | Renew Domains | Auto Renewal Status

Powered by WHMCompleteSolution
Copyright © 2026 Hostquill Limited. All Rights Reserved.`,
    drafts: [
      { name: 'yonderspleen.com', billingDate: '2027-02-21', registrationDate: '2018-03-07' },
      { name: 'yonderspleen.co.uk', billingDate: '2027-02-21', registrationDate: '2018-03-07' },
      { name: 'marblefidget.com', billingDate: '2027-11-16', registrationDate: '2020-11-30' },
      { name: 'quillsnapper.uk', billingDate: '2027-06-11', registrationDate: '2022-06-25' },
      { name: 'oldbuttonjar.info', billingDate: '2027-08-05', registrationDate: '2016-08-19' },
    ],
  },
  {
    about: 'paid receipt two year: invoice paid',
    text: `RECEIPT

Regbloom, Inc.                                   Receipt # 70-1198225
77 Loop Street, Tempe, AZ 85281                  November 14, 2026

Paid with: PayPal (t.ferrante@frizzlepond.example)

Renewed today                                               New expiration
---------------------------------------------------------------------------
frizzlepond.com      2 years  @ $15.18/yr      $30.36       January 12, 2029
frizzlepond.net      1 year   @ $16.20/yr      $16.20       January 12, 2028
frizzlepond.studio   3 years                   $101.97      July 1, 2030
---------------------------------------------------------------------------
Subtotal             $148.53
Account credit       -$10.00
Total paid           $138.53

Keep this receipt for your records. Balance due: $0.00`,
    drafts: [
      { name: 'frizzlepond.com', expirationDate: '2029-01-12', renewalCostMinor: 1518, currency: 'USD' },
      { name: 'frizzlepond.net', expirationDate: '2028-01-12', renewalCostMinor: 1620, currency: 'USD' },
      { name: 'frizzlepond.studio', expirationDate: '2030-07-01' },
    ],
  },
  {
    about: 'pipe table markdown: spreadsheet',
    text: `Here's the list from the wiki page (last touched 2026-11-10, Anna):

| Domain              | Owner team | Expiry     | Auto-renew | Cost/yr  |
|---------------------|------------|------------|------------|----------|
| splindergate.com    | Platform   | 2027-05-14 | yes        | € 11.90  |
| splindergate.de     | Platform   | 2027-03-31 | yes        | € 6.50   |
| splindergate.fr     | Sales      | 2026-12-20 | no         | € 9.80   |
| grommetwich.io      | Labs       | 2027-09-09 | no         | € 42.00  |
| grommetwich.example | Labs       | n/a        | n/a        | –        |

Contact for all of these: it-desk@splindergate.com`,
    drafts: [
      { name: 'splindergate.com', expirationDate: '2027-05-14', renewalCostMinor: 1190, currency: 'EUR' },
      { name: 'splindergate.de', expirationDate: '2027-03-31', renewalCostMinor: 650, currency: 'EUR' },
      { name: 'splindergate.fr', expirationDate: '2026-12-20', renewalCostMinor: 980, currency: 'EUR' },
      { name: 'grommetwich.io', expirationDate: '2027-09-09', renewalCostMinor: 4200, currency: 'EUR' },
      { name: 'grommetwich.example' },
    ],
  },
  {
    about: 'forwarded auto renew uk: auto-renew notice',
    text: `Lou – can you check the card on this one? Ta, Greg

---------- Forwarded message ---------
From: Fernhollow Domains <billing@fernhollow.example>
Date: Thu, 19 Nov 2026 at 08:15
Subject: Upcoming automatic renewals
To: Greg Tansley <greg@tansleyquirk.co.uk>

Hello Greg,

We'll renew these for you automatically. Nothing to do if you'd like to keep them.

tansleyquirk.co.uk
£11.99 (1 year)
Expires 18 December 2026 – we will take payment on 11 December 2026

tansley-quirk.com
£15.99 (1 year)
Expires 27 December 2026 – we will take payment on 20 December 2026

Prices include VAT at 20%. Payment will be taken from your card ending 9910.

Fernhollow Domains Ltd · 3 Priory Walk · Exeter EX1 9QQ · VAT reg. GB 771 0042 18`,
    drafts: [
      {
        name: 'tansleyquirk.co.uk',
        expirationDate: '2026-12-18',
        billingDate: '2026-12-11',
        renewalCostMinor: 1199,
        currency: 'GBP',
      },
      {
        name: 'tansley-quirk.com',
        expirationDate: '2026-12-27',
        billingDate: '2026-12-20',
        renewalCostMinor: 1599,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'csv export semicolon: spreadsheet',
    text: `domain;created;expires;auto_renew;renewal_price;currency;nameservers
bumblethatch.com;2009-10-04;2027-10-04;1;13.20;EUR;ns1.dominor-dns.example|ns2.dominor-dns.example
bumblethatch.be;2012-02-16;2027-02-16;1;8.75;EUR;ns1.dominor-dns.example|ns2.dominor-dns.example
thatchbumble.nl;2020-07-21;2027-07-21;0;7.50;EUR;ns1.parkpatch.example|ns2.parkpatch.example
thatchbumble.uk;2022-05-29;2027-05-29;0;6.95;GBP;ns1.parkpatch.example|ns2.parkpatch.example`,
    drafts: [
      {
        name: 'bumblethatch.com',
        expirationDate: '2027-10-04',
        registrationDate: '2009-10-04',
        renewalCostMinor: 1320,
        currency: 'EUR',
      },
      {
        name: 'bumblethatch.be',
        expirationDate: '2027-02-16',
        registrationDate: '2012-02-16',
        renewalCostMinor: 875,
        currency: 'EUR',
      },
      {
        name: 'thatchbumble.nl',
        expirationDate: '2027-07-21',
        registrationDate: '2020-07-21',
        renewalCostMinor: 750,
        currency: 'EUR',
      },
      {
        name: 'thatchbumble.uk',
        expirationDate: '2027-05-29',
        registrationDate: '2022-05-29',
        renewalCostMinor: 695,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'newsletter no names: newsletter',
    text: `Black Friday starts NOW ⚡

Grab yourbrand.shop for just $0.99 the first year
Or mynewidea.online at $1.49 – renews at $29.99

.COM transfers only $8.88 until November 30, 2026

*Offer valid for new registrations only. Regular renewal prices apply. One per
household. See namebarrow.example/bf26 for the small print.

NameBarrow LLC, 4100 Juniper Fork Rd, Suite 220, Boise, ID 83702
Unsubscribe`,
    drafts: [],
  },
  {
    about: 'ambiguous dates: renewal notice',
    text: `Your renewals at a glance

Domain              Expires        Renewal fee
mopplecraig.com     03/04/2027     €12.00
mopplecraig.net     05/06/2027     €13.50
mopplecraig.org     07/02/2027     €13.00

Fees are per domain and year, excl. taxes.
If you need an invoice in another language, write to billing@dominor.example.`,
    drafts: [
      { name: 'mopplecraig.com', renewalCostMinor: 1200, currency: 'EUR' },
      { name: 'mopplecraig.net', renewalCostMinor: 1350, currency: 'EUR' },
      { name: 'mopplecraig.org', renewalCostMinor: 1300, currency: 'EUR' },
    ],
  },
  {
    about: 'chat us slack: chat',
    text: `Tomas Brandvold  9:41 AM
quick one, finance is asking about the domain list again

Keisha A.  9:43 AM
ugh. what do they want to know

Tomas Brandvold  9:43 AM
expiry + yearly price for the three we still use

Keisha A.  9:50 AM
ok from the dashboard:
spratlever.com  expires Apr 18, 2027, renews at $15.18/yr
spratlever.io  expires Jan 31, 2027, renews at $1,250.00/yr (premium, I know)
getspratlever.com  expires Oct 2, 2027, renews at $15.18/yr

Tomas Brandvold  9:51 AM
perfect. and hosting is still the $240 plan?

Keisha A.  9:52 AM
yeah, billed every March. ssl is free now`,
    drafts: [
      { name: 'spratlever.com', expirationDate: '2027-04-18', renewalCostMinor: 1518, currency: 'USD' },
      { name: 'spratlever.io', expirationDate: '2027-01-31', renewalCostMinor: 125000, currency: 'USD' },
      { name: 'getspratlever.com', expirationDate: '2027-10-02', renewalCostMinor: 1518, currency: 'USD' },
    ],
  },
  {
    about: 'proforma vertical labels: invoice unpaid',
    text: `PROFORMA INVOICE PF-33017
Fernhollow Domains Ltd

Domain
wicketsprawl.org.uk
Service
Renewal, 12 months
Current expiry
9 January 2027
Price
£8.40 incl. VAT

Domain
wicketsprawl.cymru
Service
Renewal, 12 months
Current expiry
22 January 2027
Price
£21.60 incl. VAT

Total to pay
£30.00
Please pay by
2 January 2027

This is not a VAT invoice. A VAT invoice is issued on payment.`,
    drafts: [
      {
        name: 'wicketsprawl.org.uk',
        expirationDate: '2027-01-09',
        billingDate: '2027-01-02',
        renewalCostMinor: 840,
        currency: 'GBP',
      },
      {
        name: 'wicketsprawl.cymru',
        expirationDate: '2027-01-22',
        billingDate: '2027-01-02',
        renewalCostMinor: 2160,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'payment failed: support mail',
    text: `Date: 20 Nov 2026
From: Regbloom Billing <billing@regbloom.example>
Subject: We couldn't renew jostlefern.com

Hi Ines,

We tried to charge your card ending in 3307 on November 20, 2026 for the 1-year renewal
of jostlefern.com ($15.18), but the bank declined it.

What happens next
  – We will try again on November 27, 2026.
  – If that fails too, jostlefern.com expires on December 5, 2026.

Update your card: https://my.regbloom.example/cards

Regbloom, Inc. · Tempe, AZ`,
    drafts: [
      {
        name: 'jostlefern.com',
        expirationDate: '2026-12-05',
        billingDate: '2026-11-27',
        renewalCostMinor: 1518,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'price rise single us: price-rise letter',
    text: `Hello from Dropnickel,

We're writing because the registry behind .io is raising its wholesale price, and
our price has to follow.

Your domain: clatterbog.io

   Today you pay         US$48.00 per year
   From January 15, 2027 US$56.00 per year

Your next renewal is after that date: clatterbog.io expires on June 9, 2027 and is not
on auto-renew.

Want to lock in the old price? Renew by January 14, 2027.

Thanks for being with us since 2019,
Dropnickel Domains
PO Box 1190, Duluth, MN 55801 · Tax ID 00-0000000`,
    drafts: [{ name: 'clatterbog.io', expirationDate: '2027-06-09', renewalCostMinor: 5600, currency: 'USD' }],
  },
  {
    about: 'support transfer out and keep: support mail',
    text: `> From: Bex Lorimer
> Sent: 16 November 2026 11:20
> To: help@fernhollow.example
>
> Hi, we want to keep two names with you: puddlegrift.com and puddlegrift.uk.
> What will they cost and until when are they paid?

Hello Bex,

No problem at all.

puddlegrift.com is paid up to 3rd June 2027; it costs £15.99 a year to renew.
puddlegrift.uk is paid up to 19th October 2027; it costs £8.40 a year to renew.

Neither will renew by itself as automatic renewal is switched off.

All the best
Sunil, Fernhollow Domains
Tel. 01392 000 000 – VAT reg. GB 771 0042 18`,
    drafts: [
      { name: 'puddlegrift.com', expirationDate: '2027-06-03', renewalCostMinor: 1599, currency: 'GBP' },
      { name: 'puddlegrift.uk', expirationDate: '2027-10-19', renewalCostMinor: 840, currency: 'GBP' },
    ],
  },
  {
    about: 'order renewal canada: order confirmation',
    text: `Thank you for your order
Order 2026-11-18-00731 · Maplehook Internet Inc.

Your payment of C$61.02 was received on November 18, 2026.

1. nubbintrail.ca — renewal, 1 year
   C$19.00
   Now expires: December 30, 2027

2. nubbintrail.com — renewal, 1 year
   C$23.00
   Now expires: January 8, 2028

3. Web Builder Lite — 1 month
   C$12.00

Subtotal  C$54.00
HST 13%   C$7.02
Total     C$61.02

Maplehook Internet Inc., 88 Sumach Row, Kingston ON  K7L 0X0
HST 00000 0000 RT0001 — shop.maplehook.example`.replaceAll('\n', '\r\n'),
    drafts: [
      { name: 'nubbintrail.ca', expirationDate: '2027-12-30', renewalCostMinor: 1900, currency: 'CAD' },
      { name: 'nubbintrail.com', expirationDate: '2028-01-08', renewalCostMinor: 2300, currency: 'CAD' },
    ],
  },
  {
    about: 'registrar page blocks: portfolio table',
    text: `Domains   Hosting   Email   Billing

vortlesham.com
Active · Auto-renews on Feb 2, 2027
Renewal $17.99
Manage

vortlesham.store
Active · Auto-renews on Aug 14, 2027
Renewal $49.99
Manage

trundlewisp.net
Auto-renew off · Expires on Dec 17, 2026
Renewal $19.99
Manage

trundlewisp.blog
Parked · Expires on Apr 6, 2027
Renewal $29.99
Manage

Need another one?  .online from $0.99 for the first year`,
    drafts: [
      { name: 'vortlesham.com', expirationDate: '2027-02-02', renewalCostMinor: 1799, currency: 'USD' },
      { name: 'vortlesham.store', expirationDate: '2027-08-14', renewalCostMinor: 4999, currency: 'USD' },
      { name: 'trundlewisp.net', expirationDate: '2026-12-17', renewalCostMinor: 1999, currency: 'USD' },
      { name: 'trundlewisp.blog', expirationDate: '2027-04-06', renewalCostMinor: 2999, currency: 'USD' },
    ],
  },
  {
    about: 'expiry warning no year: expiry warning',
    text: `From: Hostquill Domains <domains@hostquill.example>
Date: Wed, 18 Nov 2026 07:30:00 +0000
To: accounts@brackenmuddle.org.uk
Subject: Reminder: 2 domains expire within 30 days

Dear Sir or Madam,

The domains listed here will run out within the next 30 days and are not set to
renew:

  * brackenmuddle.org.uk, on 2 December (£9.50 + VAT for a year)
  * brackenmuddle.com, on 15 December (£13.00 + VAT for a year)

Please log in to www.hostquill.example and renew in good time.

Regards,
Hostquill Limited, Unit 9 Tanner's Yard, Otley LS21 3DZ`,
    drafts: [
      { name: 'brackenmuddle.org.uk', expirationDate: '2026-12-02', renewalCostMinor: 950, currency: 'GBP' },
      { name: 'brackenmuddle.com', expirationDate: '2026-12-15', renewalCostMinor: 1300, currency: 'GBP' },
    ],
  },
];
