import type { ExampleText } from '../text.ts';

export const englishGb: readonly ExampleText[] = [
  {
    about:
      '123-reg renewal reminder, auto-renewal charge before expiry, price plus total (trap: payment date vs expiry)',
    text: `Subject: Your 123-reg domain renewal

Hi Fiona,

Just to let you know that the following domain is due to expire soon.

Domain name: thistledownquilts.co.uk
Expiry date: 19/12/2026
Renewal term: 1 year
Renewal price: £14.39 inc VAT (£11.99 ex VAT)
Auto-renewal: On

We will automatically take payment from your Mastercard ending 3307 on 09/12/2026, so you don't need to do a thing.

If you would rather not renew, please turn off auto-renewal in your control panel before that date.

Kind regards,
The 123-reg team

123 Reg Limited, 5th Floor, The Shipping Building, Old Vinyl Factory, 252-254 Blyth Road, Hayes UB3 1HA. Company number 05306504. VAT number GB 927 1292 22.`,
    drafts: [
      {
        name: 'thistledownquilts.co.uk',
        expirationDate: '2026-12-19',
        billingDate: '2026-12-09',
        registrar: '123-reg',
        renewalCostMinor: 1439,
        currency: 'GBP',
        autoRenew: true,
      },
    ],
  },
  {
    about:
      'Fasthosts unpaid invoice, one name, net, VAT and gross, due 14 days from invoice date; period must not become the expiration',
    text: `Fasthosts Internet Ltd
Discovery House, 154 Southgate Street, Gloucester GL1 2EX
VAT Reg No: GB 720 8217 54

INVOICE                       No. FH-77120934
Invoice date                  16 November 2026
Payment terms                 14 days from invoice date
Customer                      Mr A. Pemberton

Description                                          Amount
Domain renewal: pembertonjoinery.uk
  1 year, 30/11/2026 - 29/11/2027                    £9.99

Net total                                            £9.99
VAT @ 20%                                            £2.00
Total to pay                                         £11.99

Your account is currently unpaid. Please pay by the due date to avoid your services being interrupted.
support.fasthosts.co.uk | 0333 0142 700`,
    drafts: [
      {
        name: 'pembertonjoinery.uk',
        billingDate: '2026-11-30',
        registrar: 'Fasthosts',
        renewalCostMinor: 1199,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'Nominet WHOIS output for a .co.uk',
    text: `    Domain name:
        brackenfieldcycles.co.uk

    Data validation:
        Nominet was able to match the registrant's name and address against a 3rd party data source on 02-Apr-2019

    Registrar:
        Krystal Hosting Ltd [Tag = KRYSTAL]
        URL: https://krystal.io

    Relevant dates:
        Registered on: 14-Mar-2013
        Expiry date:  14-Mar-2027
        Last updated:  20-Feb-2026

    Registration status:
        Registered until expiry date.

    Name servers:
        ns1.krystal.uk
        ns2.krystal.uk

    WHOIS lookup made at 10:41:07 20-Nov-2026

--
This WHOIS information is provided for free by Nominet UK the central registry
for .uk domain names. This information and the .uk WHOIS are:

    Copyright Nominet UK 1996 - 2026.

You may not access the .uk WHOIS or use any data from it except as permitted
by the terms of use available in full at https://www.nominet.uk/whoisterms`,
    drafts: [{ name: 'brackenfieldcycles.co.uk', expirationDate: '2027-03-14', registrar: 'Krystal' }],
  },
  {
    about: 'WhatsApp export between two people, British stamps, "tomorrow" and a weekday without year',
    text: `[20/11/2026, 09:14:22] Bex: morning! did you see the mail about otterburnfarmshop.co.uk? it expires tomorrow!!
[20/11/2026, 09:16:05] Callum: yeah saw it. it's with Fasthosts, I turned auto renew off in the summer, my bad
[20/11/2026, 09:16:40] Callum: £14.39 for the year, will do it tonight
[20/11/2026, 09:18:11] Bex: ok and otterburnglamping.com ?
[20/11/2026, 09:19:57] Callum: that's on Namecheap, expires Tuesday 8 December. that one does renew on its own
[20/11/2026, 09:20:30] Bex: phew. and don't forget the van MOT runs out on the 28th
[20/11/2026, 09:20:51] Callum: 👍`,
    drafts: [
      {
        name: 'otterburnfarmshop.co.uk',
        expirationDate: '2026-11-21',
        registrar: 'Fasthosts',
        renewalCostMinor: 1439,
        currency: 'GBP',
        autoRenew: false,
      },
      { name: 'otterburnglamping.com', expirationDate: '2026-12-08', registrar: 'Namecheap', autoRenew: true },
    ],
  },
  {
    about:
      'Mythic Beasts paid invoice, several names, net and gross columns, period gives the end (traps: total, VPS line, payment date)',
    text: `Mythic Beasts Ltd
PO Box 1363, 103 Beche Road, Cambridge CB5 8HX
Company 3960216, VAT GB 865 7042 31

Invoice MB-2026-118207           Date 17 Nov 2026
PAID by direct debit on 17 Nov 2026 - thank you

Item\tPeriod\tNet\tVAT\tGross
Renewal of fenlandbells.org.uk\t03 Dec 2026 - 03 Dec 2027\t£8.50\t£1.70\t£10.20
Renewal of elyringers.uk\t21 Dec 2026 - 21 Dec 2027\t£8.50\t£1.70\t£10.20
Renewal of towerhandbook.com\t05 Jan 2027 - 05 Jan 2029 (2 years)\t£30.00\t£6.00\t£36.00
VPS 2, London\t01 Dec 2026 - 31 Dec 2026\t£14.00\t£2.80\t£16.80
Total\t\t£61.00\t£12.20\t£73.20

Queries: support@mythic-beasts.com`,
    drafts: [
      {
        name: 'fenlandbells.org.uk',
        expirationDate: '2027-12-03',
        registrar: 'Mythic Beasts',
        renewalCostMinor: 1020,
        currency: 'GBP',
      },
      {
        name: 'elyringers.uk',
        expirationDate: '2027-12-21',
        registrar: 'Mythic Beasts',
        renewalCostMinor: 1020,
        currency: 'GBP',
      },
      { name: 'towerhandbook.com', expirationDate: '2029-01-05', registrar: 'Mythic Beasts' },
    ],
  },
  {
    about:
      'Price-rise letter from Heart Internet naming a .uk name, old and new price (trap: "until" date of the old price)',
    text: `Dear Mr Gupta,

We're writing to tell you about a change to what you pay for your .uk domain with Heart Internet.

From 1st February 2027 the renewal price for guptapharmacy.uk will increase from £11.99 to £15.59 a year (both prices include VAT). Any renewal made up to and including 31st January 2027 will still be charged at the old price.

Your domain is next due to expire on Thursday, 22nd April 2027 and is set to renew automatically.

You don't have to do anything. If you no longer want the domain, you can cancel at any time before it renews.

Yours sincerely,

Helen Marsh
Head of Customer Care
Heart Internet Ltd, registered in England & Wales no. 05266720`,
    drafts: [
      {
        name: 'guptapharmacy.uk',
        expirationDate: '2027-04-22',
        registrar: 'Heart Internet',
        renewalCostMinor: 1559,
        currency: 'GBP',
        autoRenew: true,
      },
    ],
  },
  {
    about: "Account overview, numeric dates settled only by the reader's locale, one cell a line",
    locale: 'en-GB',
    text: `My domains (4)
Search domains

Domain
Status
Expires
Auto renew

wrenandwillow.co.uk
Active
05/02/2027
On

wrenandwillow.com
Active
11/03/2027
On

larkrisestudio.uk
Expiring soon
02/12/2026
Off

shop.hedgerowjam.co.uk
Active
08/09/2027
On

Rows per page: 25
1-4 of 4`,
    drafts: [
      { name: 'wrenandwillow.co.uk', expirationDate: '2027-02-05', autoRenew: true },
      { name: 'wrenandwillow.com', expirationDate: '2027-03-11', autoRenew: true },
      { name: 'larkrisestudio.uk', expirationDate: '2026-12-02', autoRenew: false },
      { name: 'shop.hedgerowjam.co.uk', expirationDate: '2027-09-08', autoRenew: true },
    ],
  },
  {
    about: 'Short mail whose numeric dates nobody can settle (trap: d/m or m/d)',
    text: `Hi,

as discussed, the list for the handover:

cobaltcrane.com - at Gandi, expires 04/03/2027
cobaltcrane.net - at Gandi, expires 04/03/2027
cranefold.io - at Gandi, expires 07/06/2027, auto-renew is off

Auth codes follow separately.

Best
S.`,
    drafts: [
      { name: 'cobaltcrane.com', registrar: 'Gandi' },
      { name: 'cobaltcrane.net', registrar: 'Gandi' },
      { name: 'cranefold.io', registrar: 'Gandi', autoRenew: false },
    ],
  },
  {
    about: 'Forwarded renewal confirmation with quoting, old and new expiry (trap: old expiry, amount for two names)',
    text: `From: Siobhan Keane <siobhan.keane@btinternet.com>
To: treasurer
Date: 18 November 2026 at 20:05
Subject: Fwd: Renewal successful

All done, please reimburse me £27.60 for the two.
S x

> From: no-reply@names.co.uk
> Sent: 18 November 2026 19:58
> Subject: Renewal successful
>
> Dear Siobhan,
>
> Thank you. The following names have been renewed:
>
> kilnwickcricket.org.uk
>   Old expiry date: 02 December 2026
>   New expiry date: 02 December 2027
>
> kilnwickcricket.co.uk
>   Old expiry date: 02 December 2026
>   New expiry date: 02 December 2027
>
> Total charged: £27.60 including VAT
>
> Regards,
> names.co.uk
> Namesco Limited, Acton House, Perdiswell Park, Worcester WR3 7GD`,
    drafts: [
      { name: 'kilnwickcricket.org.uk', expirationDate: '2027-12-02', registrar: 'Names.co.uk' },
      { name: 'kilnwickcricket.co.uk', expirationDate: '2027-12-02', registrar: 'Names.co.uk' },
    ],
  },
  {
    about:
      "Marketing with prices and offer end, names the customer's domain only once with its expiry (traps: promotion price and date)",
    text: `20i Autumn Sale - ends midnight 30/11/2026!

Hello Desmond,

.co.uk just £1.99 for the first year | .com only £6.49 for the first year | .shop 79p

Have you thought about protecting your brand? You already own marrowfieldbooks.co.uk with us (expires 14/07/2027). These are still free:

marrowfieldbooks dot shop - 79p first year, then £29.99
marrowfieldbooks dot org - £7.99 first year, then £12.99

Use code AUTUMN26 at the checkout. New registrations only. Prices exclude VAT.

20i Limited, 2 Stanier Court, Nottingham NG9 6JL. Unsubscribe: www.20i.com/preferences`,
    drafts: [{ name: 'marrowfieldbooks.co.uk', expirationDate: '2027-07-14', registrar: '20i' }],
  },
];
