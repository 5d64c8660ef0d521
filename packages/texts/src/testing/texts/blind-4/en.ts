import type { ExampleText } from '../text.ts';

export const english: readonly ExampleText[] = [
  // --- American ---
  {
    about: 'US: Namecheap auto-renewal notice, charge day and expiry both given',
    text: `From: Namecheap Support <support@namecheap.com>
Date: Tue, 17 Nov 2026 08:14:02 -0500
Subject: Your domain is set to auto-renew

Hello Marlene,

This is a courtesy notice that the following domain in your Namecheap account is set to renew automatically.

Domain: oakhollowpottery.com
Expiration date: December 17, 2026
Auto-renew: ON
Renewal price: $16.98 / year
Your card ending in 4417 will be charged on December 2, 2026.

If you do not want to keep this domain, please turn off auto-renew before the charge date at https://ap.www.namecheap.com/domains/list/.

Thank you for choosing Namecheap!
Namecheap, Inc., 4600 E Washington St, Phoenix, AZ 85034`,
    drafts: [
      {
        name: 'oakhollowpottery.com',
        expirationDate: '2026-12-17',
        billingDate: '2026-12-02',
        registrar: 'Namecheap',
        renewalCostMinor: 1698,
        currency: 'USD',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'US: GoDaddy final notice, domain already expired, restore fee as a trap',
    text: `GoDaddy
FINAL NOTICE - ACTION REQUIRED

Hi Tobias Renner,

Your domain TALLGRASSCYCLING.COM expired on 11/14/2026.

You can still renew it at the regular price of $22.99/yr until 12/02/2026. After that an additional $80.00 redemption fee applies.

Renew now: https://account.godaddy.com/renew
Customer number: 318840127

Questions? Call us 24/7 at (480) 505-8877.
Copyright (C) 1999-2026 GoDaddy Operating Company, LLC. All rights reserved.`,
    drafts: [
      {
        name: 'tallgrasscycling.com',
        expirationDate: '2026-11-14',
        registrar: 'GoDaddy',
        renewalCostMinor: 2299,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'US: Porkbun paid renewal receipt, three names with a total',
    text: `Porkbun - Order Receipt

Order ID: 9921704
Order date: 2026-11-09 19:22:40 UTC
Payment method: Visa ending in 0281

DOMAIN RENEWAL - brightfernstudio.com - 1 year - $11.08
   New expiration: 2027-12-03
DOMAIN RENEWAL - brightfern.design - 1 year - $36.57
   New expiration: 2027-12-19
DOMAIN RENEWAL - fernandflint.net - 2 years - $25.04
   New expiration: 2029-01-08

Subtotal: $72.69
Account credit applied: -$5.00
Total paid: $67.69

Thanks for using Porkbun! Oink oink.
support@porkbun.com`,
    drafts: [
      {
        name: 'brightfernstudio.com',
        expirationDate: '2027-12-03',
        registrar: 'Porkbun',
        renewalCostMinor: 1108,
        currency: 'USD',
      },
      {
        name: 'brightfern.design',
        expirationDate: '2027-12-19',
        registrar: 'Porkbun',
        renewalCostMinor: 3657,
        currency: 'USD',
      },
      { name: 'fernandflint.net', expirationDate: '2029-01-08', registrar: 'Porkbun' },
    ],
  },
  {
    about: 'US: price-rise letter of Name.com with old and new price for the ending',
    text: `Dear Name.com customer,

The registry for .io has announced a wholesale price increase. Starting January 15, 2027, the renewal price of .io domains at Name.com will go up from $59.99 to $71.99 per year.

The following domains in your account are affected:

  packetharbor.io - expires Mar 4, 2027
  loomstack.io - expires Aug 22, 2027

You may renew at the current price for up to ten years until January 14, 2027.

Sincerely,
The Name.com Team
www.name.com`,
    drafts: [
      {
        name: 'packetharbor.io',
        expirationDate: '2027-03-04',
        registrar: 'Name.com',
        renewalCostMinor: 7199,
        currency: 'USD',
      },
      {
        name: 'loomstack.io',
        expirationDate: '2027-08-22',
        registrar: 'Name.com',
        renewalCostMinor: 7199,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'US: domain list copied from a web page, one field per line',
    text: `My Domains (12)
Search
Domain Name
Status
Expires
Auto-Renew
quarrylaneinn.com
Active
01/28/2027
On
quarrylaneinn.net
Active
01/28/2027
Off
stillwaterledger.com
Active
04/30/2027
On
stillwaterledger.org
Active
05/06/2027
On
nightowlprints.art
Expiring soon
12/01/2026
Off
saddlebackmap.com
Active
06/21/2027
On
saddlebackmap.io
Active
07/02/2027
Off
cedarpointhvac.com
Active
07/19/2027
On
cedarpointhvac.net
Active
08/08/2027
Off
maplestreetdaycare.org
Active
08/27/2027
On
nightowlprints.store
Active
09/03/2027
On
tinroofdiner.us
Active
09/12/2027
Off
1-12 of 12
Download CSV`,
    drafts: [
      { name: 'quarrylaneinn.com', expirationDate: '2027-01-28', autoRenew: true },
      { name: 'quarrylaneinn.net', expirationDate: '2027-01-28', autoRenew: false },
      { name: 'stillwaterledger.com', expirationDate: '2027-04-30', autoRenew: true },
      { name: 'stillwaterledger.org', expirationDate: '2027-05-06', autoRenew: true },
      { name: 'nightowlprints.art', expirationDate: '2026-12-01', autoRenew: false },
      { name: 'saddlebackmap.com', expirationDate: '2027-06-21', autoRenew: true },
      { name: 'saddlebackmap.io', expirationDate: '2027-07-02', autoRenew: false },
      { name: 'cedarpointhvac.com', expirationDate: '2027-07-19', autoRenew: true },
      { name: 'cedarpointhvac.net', expirationDate: '2027-08-08', autoRenew: false },
      { name: 'maplestreetdaycare.org', expirationDate: '2027-08-27', autoRenew: true },
      { name: 'nightowlprints.store', expirationDate: '2027-09-03', autoRenew: true },
      { name: 'tinroofdiner.us', expirationDate: '2027-09-12', autoRenew: false },
    ],
  },
  {
    about: 'US: WHOIS output with name servers, creation and update date',
    text: `   Domain Name: COPPERMILLBOOKS.COM
   Registry Domain ID: 2294417730_DOMAIN_COM-VRSN
   Registrar WHOIS Server: whois.dynadot.com
   Registrar URL: http://www.dynadot.com
   Updated Date: 2026-05-11T07:40:19Z
   Creation Date: 2018-08-02T15:03:55Z
   Registry Expiry Date: 2027-08-02T15:03:55Z
   Registrar: Dynadot Inc
   Registrar IANA ID: 472
   Registrar Abuse Contact Email: abuse@dynadot.com
   Registrar Abuse Contact Phone: +1.6502620100
   Domain Status: clientTransferProhibited https://icann.org/epp#clientTransferProhibited
   Name Server: NS1.DYNA-NS.NET
   Name Server: NS2.DYNA-NS.NET
   DNSSEC: unsigned
   URL of the ICANN Whois Inaccuracy Complaint Form: https://www.icann.org/wicf/
>>> Last update of whois database: 2026-11-20T09:12:44Z <<<`,
    drafts: [{ name: 'coppermillbooks.com', expirationDate: '2027-08-02', registrar: 'Dynadot' }],
  },
  {
    about: 'US: Hover order confirmation of a new registration; the first-year price is no renewal price',
    text: `Thanks for your order, Priscilla!

Order #H-4480193
November 18, 2026

1 x New registration: moonlitcanning.shop (1 year)      $4.99
1 x Whois Privacy                                       Free
1 x Email: big mailbox (1 year)                        $29.00

Subtotal     $33.99
Tax           $0.00
Total paid   $33.99

moonlitcanning.shop will renew on November 18, 2027 at $39.99 unless you switch off auto-renew, which is currently enabled for this domain.

Cheers,
The team at Hover
help@hover.com | 1 (866) 731-6556`,
    drafts: [
      {
        name: 'moonlitcanning.shop',
        expirationDate: '2027-11-18',
        registrar: 'Hover',
        renewalCostMinor: 3999,
        currency: 'USD',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'US: chat between partners, undated, relative days',
    text: `Dana: hey did you renew the domain yet??
Luis: which one
Dana: saltboxrentals.com, it's at GoDaddy. got a mail, expires in 9 days
Luis: oh crap. how much
Dana: $21.99 for the year
Luis: ok and the other one, saltboxcabins.com?
Dana: that's fine, good until June 3, 2028, we paid for two years back then
Luis: 👍 doing it tonight`,
    drafts: [
      {
        name: 'saltboxrentals.com',
        expirationDate: '2026-11-29',
        registrar: 'GoDaddy',
        renewalCostMinor: 2199,
        currency: 'USD',
      },
      { name: 'saltboxcabins.com', expirationDate: '2028-06-03' },
    ],
  },
  {
    about: 'US: Cloudflare mail about several names with date and cost in a table',
    text: `Cloudflare Registrar: upcoming renewals

You have 4 domains that will renew automatically in the next 60 days.

| Domain              | Expires      | Renewal cost |
|---------------------|--------------|--------------|
| hexbarn.dev         | Dec 11, 2026 | $12.18       |
| hexbarn.com         | Dec 19, 2026 | $10.46       |
| pinecrestvets.org   | Jan 2, 2027  | $10.13       |
| pinecrestvets.co    | Jan 9, 2027  | $26.18       |

Estimated total: $58.95

Cloudflare attempts to renew a domain 30 days before the expiration date. Manage your domains at https://dash.cloudflare.com.`,
    drafts: [
      {
        name: 'hexbarn.dev',
        expirationDate: '2026-12-11',
        registrar: 'Cloudflare',
        renewalCostMinor: 1218,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'hexbarn.com',
        expirationDate: '2026-12-19',
        registrar: 'Cloudflare',
        renewalCostMinor: 1046,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'pinecrestvets.org',
        expirationDate: '2027-01-02',
        registrar: 'Cloudflare',
        renewalCostMinor: 1013,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'pinecrestvets.co',
        expirationDate: '2027-01-09',
        registrar: 'Cloudflare',
        renewalCostMinor: 2618,
        currency: 'USD',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'US: transfer completed to Porkbun with transfer lock date (trap) and transfer price',
    text: `Congratulations! The transfer of riverbendsoap.com to Porkbun is complete.

Transfer fee paid: $11.08 (includes one additional year)
Previous registrar: Network Solutions
New expiration date: February 26, 2028

Per ICANN policy the domain is locked against further transfers until January 18, 2027.

Happy porking,
Porkbun LLC, 21370 SW Langer Farms Pkwy, Sherwood, OR 97140`,
    drafts: [{ name: 'riverbendsoap.com', expirationDate: '2028-02-26', registrar: 'Porkbun' }],
  },
  {
    about: 'US: forwarded mail of a web agency with an unpaid invoice, quoted twice',
    text: `---------- Forwarded message ---------
From: Kestrel Web Works <billing@kestrelwebworks.example>
Date: Mon, Nov 16, 2026 at 10:41 AM
Subject: Fwd: Invoice 20418
To: Harold Voss <harold.voss@gmail.com>

> Hi Harold, please see below, needs to be paid this month.
>
> > INVOICE 20418
> > Invoice date: 11/16/2026
> > Due date: 11/30/2026
> > Status: UNPAID
> >
> > Domain Renewal - vossorchards.com - 1 Year (12/14/2026 - 12/13/2027)   $19.00 USD
> > Managed hosting "Basic" (12/14/2026 - 12/13/2027)                    $144.00 USD
> >
> > Sub Total: $163.00 USD
> > Credit: $0.00 USD
> > Total: $163.00 USD`,
    drafts: [{ name: 'vossorchards.com', billingDate: '2026-11-30', renewalCostMinor: 1900, currency: 'USD' }],
  },
  {
    about: 'US: private note, loose writing',
    text: `DOMAINS - keep current!!

* gristmillcoffee.com -- Namecheap, exp 2/27/27, $14.58/yr, autorenew on
* gristmill.coffee -- Namecheap, exp 3/15/27, autorenew OFF (let it go?) hosting $7/mo
* www.thebeanledger.com -- moved to Cloudflare last spring, exp 10/1/27, they charge at cost

login for all: see 1password. ask Rita about gristmill@outlook.com forwarding`,
    drafts: [
      {
        name: 'gristmillcoffee.com',
        expirationDate: '2027-02-27',
        registrar: 'Namecheap',
        renewalCostMinor: 1458,
        currency: 'USD',
        autoRenew: true,
      },
      { name: 'gristmill.coffee', expirationDate: '2027-03-15', registrar: 'Namecheap', autoRenew: false },
      { name: 'thebeanledger.com', expirationDate: '2027-10-01', registrar: 'Cloudflare' },
    ],
  },
  // --- British ---
  {
    about: 'GB: 123-reg renewal reminder with VAT, net and gross labelled',
    locale: 'en-GB',
    text: `123 Reg
Account: wetherbyframes

Hello Mrs Aldous,

Your domain name wetherbyframes.co.uk is due to expire on 08/01/2027.

Renewal (1 year): £13.99 ex VAT (£16.79 inc VAT)

Auto-renewal is switched off for this domain name, so please log in to your control panel and renew it in good time.

Kind regards,
The 123 Reg team
www.123-reg.co.uk`,
    drafts: [
      {
        name: 'wetherbyframes.co.uk',
        expirationDate: '2027-01-08',
        registrar: '123-reg',
        renewalCostMinor: 1679,
        currency: 'GBP',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'GB: Fasthosts direct debit announcement, price above each name, and a total',
    locale: 'en-GB',
    text: `Dear Mr Okafor

Your upcoming Fasthosts payment

We will collect £33.58 by Direct Debit on 3 December 2026 for the following services:

£14.39 inc. VAT
Domain renewal: thornaby-joinery.co.uk (1 year)

£14.39 inc. VAT
Domain renewal: thornaby-joinery.uk (1 year)

£4.80 inc. VAT
Email alias pack

You don't need to do anything.

Fasthosts Internet Limited, Discovery House, 154 Southgate Street, Gloucester GL1 2EX`,
    drafts: [
      {
        name: 'thornaby-joinery.co.uk',
        billingDate: '2026-12-03',
        registrar: 'Fasthosts',
        renewalCostMinor: 1439,
        currency: 'GBP',
      },
      {
        name: 'thornaby-joinery.uk',
        billingDate: '2026-12-03',
        registrar: 'Fasthosts',
        renewalCostMinor: 1439,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'GB: paid invoice with a period, VAT and totals; invoice date is no date of the name',
    text: `IONOS Cloud Ltd
No. 2 Cathedral Walk, The Forum, Gloucester, GL1 1AU
VAT Reg No: GB 752 5394 93

INVOICE 203118845570                      Invoice date: 21/10/2026
Customer ID: 66120934                     PAID by card on 21/10/2026

Item                                          Period                         Net       VAT 20%   Gross
Domain saltmarshkayaks.co.uk, annual fee      05/11/2026 - 04/11/2027        £12.00    £2.40     £14.40

Total                                                                        £12.00    £2.40     £14.40

Thank you for your custom.`,
    drafts: [
      {
        name: 'saltmarshkayaks.co.uk',
        expirationDate: '2027-11-04',
        registrar: 'IONOS',
        renewalCostMinor: 1440,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'GB: CSV lines with ISO dates, mixed registrars',
    text: `domain,registrar,expiry date,auto renew,renewal price,notes
penhallowgin.co.uk,123-reg,2027-02-11,yes,£13.19,
penhallowgin.com,GoDaddy,2027-07-30,no,£18.99,"ask Jem first"
cornishtonic.uk,Fasthosts,2026-12-28,yes,,"two years paid"
tonicandtide.com,Gandi,2028-01-05,no,£24.00,`,
    drafts: [
      {
        name: 'penhallowgin.co.uk',
        expirationDate: '2027-02-11',
        registrar: '123-reg',
        renewalCostMinor: 1319,
        currency: 'GBP',
        autoRenew: true,
      },
      {
        name: 'penhallowgin.com',
        expirationDate: '2027-07-30',
        registrar: 'GoDaddy',
        renewalCostMinor: 1899,
        currency: 'GBP',
        autoRenew: false,
      },
      { name: 'cornishtonic.uk', expirationDate: '2026-12-28', registrar: 'Fasthosts', autoRenew: true },
      {
        name: 'tonicandtide.com',
        expirationDate: '2028-01-05',
        registrar: 'Gandi',
        renewalCostMinor: 2400,
        currency: 'GBP',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'GB: letter of a small host, promotion date and other product (traps)',
    text: `Fellside Hosting
Monday 16th November 2026

Dear Gwen,

It's time to think about keldmill.org.uk again: the registration runs until 19th December 2026. Renewing it for a further year costs £11.50 including VAT.

While you're here: our SSL certificates are reduced to £29.00 until 30th November 2026, and new .com names cost just £1.99 for the first year.

Your current SSL certificate is valid until 2nd February 2027.

All the best
Fellside Hosting, Kendal, Cumbria`,
    drafts: [{ name: 'keldmill.org.uk', expirationDate: '2026-12-19', renewalCostMinor: 1150, currency: 'GBP' }],
  },
  {
    about: 'GB: Nominet WHOIS output',
    text: `    Domain name:
        haverstocklamps.co.uk

    Data validation:
        Nominet was able to match the registrant's name and address against a 3rd party data source on 14-Mar-2019

    Registrar:
        Fasthosts Internet Ltd [Tag = LIVEDOMAINS]
        URL: http://www.fasthosts.co.uk

    Relevant dates:
        Registered on: 14-Mar-2019
        Expiry date:  14-Mar-2027
        Last updated:  02-Mar-2025

    Registration status:
        Registered until expiry date.

    Name servers:
        ns1.livedns.co.uk
        ns2.livedns.co.uk
        ns3.livedns.co.uk

    WHOIS lookup made at 11:20:31 20-Nov-2026`,
    drafts: [{ name: 'haverstocklamps.co.uk', expirationDate: '2027-03-14', registrar: 'Fasthosts' }],
  },
  {
    about: "GB: renewal confirmed; last year's price and old expiry mentioned (traps)",
    text: `From: Gandi <noreply@gandi.net>
Sent: 12 November 2026 15:02
To: Imogen Pryce
Subject: [GANDI] Renewal of your domain name brackenwool.com

Dear Imogen Pryce,

We have successfully renewed brackenwool.com for 1 year.

Former expiry date: 9 December 2026
New expiry date: 9 December 2027
Amount paid: £23.99 incl. VAT (last year: £19.19)

Automatic renewal is active for this domain.

The Gandi team`,
    drafts: [
      {
        name: 'brackenwool.com',
        expirationDate: '2027-12-09',
        registrar: 'Gandi',
        renewalCostMinor: 2399,
        currency: 'GBP',
        autoRenew: true,
      },
    ],
  },
  {
    about: "GB: message to the treasurer, several years' price as a trap",
    text: `Hi Sue, quick one for the committee accounts.

The bowls club domain ashcombebowls.org.uk comes up for renewal on 22 January 2027. It's with 123-reg, I'd take 5 years for £64.95 in total.
The old one, ashcombebowls.club, I have cancelled the auto-renewal - it runs out on the 4th of February 2027 and then it's gone.

Could you send me the petty cash (£12.40) as well? Ta, Brian
brian@ashcombebowls.org.uk`,
    drafts: [
      { name: 'ashcombebowls.org.uk', expirationDate: '2027-01-22', registrar: '123-reg' },
      { name: 'ashcombebowls.club', expirationDate: '2027-02-04', autoRenew: false },
    ],
  },
];
