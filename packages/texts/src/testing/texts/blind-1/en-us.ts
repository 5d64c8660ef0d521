import type { ExampleText } from '../text.ts';

export const englishUs: readonly ExampleText[] = [
  {
    about:
      'GoDaddy upcoming auto-renewals, one cell a line, protection product on the same name (trap: other product, total)',
    text: `From: GoDaddy <renewals@e.godaddy.com>
Subject: Marlene, your products are about to renew
Date: Nov 18, 2026

Customer Number: 48210937

Your upcoming renewals

The items below are set to auto-renew. No action is needed - we'll bill the Visa ending in 4821 on the dates shown.

.COM Domain Renewal
harborlightbakes.com
1 Year
Billing on Dec 14, 2026
$22.99

Full Domain Protection
harborlightbakes.com
1 Year
Billing on Dec 14, 2026
$14.99

.NET Domain Renewal
harborlightbakes.net
1 Year
Billing on Dec 21, 2026
$24.99

Total of upcoming renewals: $62.97

Manage renewals: https://account.godaddy.com/subscriptions
Questions? Call 480-505-8877.

Copyright (c) 1999-2026 GoDaddy Operating Company, LLC. All rights reserved. 100 S. Mill Ave., Suite 1600, Tempe, AZ 85281, USA.`,
    drafts: [
      {
        name: 'harborlightbakes.com',
        billingDate: '2026-12-14',
        registrar: 'GoDaddy',
        renewalCostMinor: 2299,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'harborlightbakes.net',
        billingDate: '2026-12-21',
        registrar: 'GoDaddy',
        renewalCostMinor: 2499,
        currency: 'USD',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Namecheap expiration reminder, small table, American dates settled by a day over 12',
    text: `Hello Owen Prater,

This is a reminder that the domains listed below, registered with Namecheap under username oprater77, will expire soon.

Domain name              Expiration date    Auto-Renew    Renewal price
------------------------------------------------------------------------
pinecrestpottery.com     12/03/2026         OFF           $16.98/yr
pinecrest-studio.co      12/19/2026         OFF           $34.98/yr
kilnandclay.shop         01/07/2027         ON            $41.98/yr

If you do not renew before the expiration date, your website and email will stop working the following day. Renewals more than 27 days late are subject to a $98.88 redemption fee.

Renew now: https://ap.www.namecheap.com/domains/list/

Black Friday is coming! From November 27 to December 1, grab a new .com for just $5.98.

Regards,
The Namecheap Team
4600 East Washington Street, Suite 305, Phoenix, AZ 85034, USA
support@namecheap.com`,
    drafts: [
      {
        name: 'pinecrestpottery.com',
        expirationDate: '2026-12-03',
        registrar: 'Namecheap',
        renewalCostMinor: 1698,
        currency: 'USD',
        autoRenew: false,
      },
      {
        name: 'pinecrest-studio.co',
        expirationDate: '2026-12-19',
        registrar: 'Namecheap',
        renewalCostMinor: 3498,
        currency: 'USD',
        autoRenew: false,
      },
      {
        name: 'kilnandclay.shop',
        expirationDate: '2027-01-07',
        registrar: 'Namecheap',
        renewalCostMinor: 4198,
        currency: 'USD',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Slack chat of today with a relative date; second name whose date is not known',
    text: `Dana Whitlock  9:12 AM
heads up, quilltonbooks.com expires in 10 days. who has the login??

Marcus Oyelaran  9:14 AM
me. it's at Hover. auto-renew is off on that one because the card died

Dana Whitlock  9:15 AM
ugh. what do they charge again

Marcus Oyelaran  9:16 AM
$17.99 a year for it. I'll put the new amex in after lunch
quilltonbooks.org is at Porkbun btw and no clue when that one is up, will look tonight

Dana Whitlock  9:17 AM
:pray: thx. also the newsletter tool bills $49 on Dec 1, don't freak out`,
    drafts: [
      {
        name: 'quilltonbooks.com',
        expirationDate: '2026-11-30',
        registrar: 'Hover',
        renewalCostMinor: 1799,
        currency: 'USD',
        autoRenew: false,
      },
      { name: 'quilltonbooks.org', registrar: 'Porkbun' },
    ],
  },
  {
    about: 'WHOIS output of a .com, with name servers, registrar URL and abuse address',
    text: `   Domain Name: SALTMARSHKAYAKS.COM
   Registry Domain ID: 2367781904_DOMAIN_COM-VRSN
   Registrar WHOIS Server: whois.namesilo.com
   Registrar URL: http://www.namesilo.com
   Updated Date: 2026-03-10T08:11:54Z
   Creation Date: 2019-03-09T17:22:41Z
   Registry Expiry Date: 2027-03-09T17:22:41Z
   Registrar: NameSilo, LLC
   Registrar IANA ID: 1479
   Registrar Abuse Contact Email: abuse@namesilo.com
   Registrar Abuse Contact Phone: +1.4805240066
   Domain Status: clientTransferProhibited https://icann.org/epp#clientTransferProhibited
   Name Server: NS1.DNSOWL.COM
   Name Server: NS2.DNSOWL.COM
   Name Server: NS3.DNSOWL.COM
   DNSSEC: unsigned
   URL of the ICANN Whois Inaccuracy Complaint Form: https://www.icann.org/wicf/
>>> Last update of whois database: 2026-11-20T14:02:18Z <<<

For more information on Whois status codes, please visit https://icann.org/epp

NOTICE: The expiration date displayed in this record is the date the
registrar's sponsorship of the domain name registration in the registry is
currently set to expire.`,
    drafts: [{ name: 'saltmarshkayaks.com', expirationDate: '2027-03-09', registrar: 'NameSilo' }],
  },
  {
    about: 'Porkbun account overview copied from the web page, tabs, fifteen names',
    text: `porkbun
Domain Management
15 domains

DOMAIN\tEXPIRES\tAUTO RENEW\tEST. RENEWAL
amberlatch.com\t2026-12-02\tOn\t$11.08
amberlatch.dev\t2026-12-02\tOn\t$12.87
birchandbolt.com\t2027-01-19\tOff\t$11.08
cinderpath.app\t2027-01-30\tOn\t$14.93
coldharborcider.com\t2027-02-11\tOn\t$11.08
dovetailgarage.com\t2027-03-03\tOff\t$11.08
ferngullypress.org\t2027-03-28\tOn\t$10.74
graywickmaps.com\t2027-04-06\tOn\t$11.08
hollowayhoney.farm\t2027-05-15\tOff\t$27.29
inkandanvil.studio\t2027-05-15\tOn\t$25.74
juniperlane.us\t2027-06-21\tOn\t$6.92
kettlemoor.net\t2027-08-08\tOn\t$12.52
lanternrow.io\t2027-09-12\tOff\t$51.80
millbrookmend.com\t2028-02-29\tOn\t$11.08
northpierphotos.com\t2029-10-01\tOn\t$11.08

Showing 1 to 15 of 15 entries
Copyright (c) Porkbun LLC. All rights reserved.
Made in the USA`,
    drafts: [
      {
        name: 'amberlatch.com',
        expirationDate: '2026-12-02',
        registrar: 'Porkbun',
        renewalCostMinor: 1108,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'amberlatch.dev',
        expirationDate: '2026-12-02',
        registrar: 'Porkbun',
        renewalCostMinor: 1287,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'birchandbolt.com',
        expirationDate: '2027-01-19',
        registrar: 'Porkbun',
        renewalCostMinor: 1108,
        currency: 'USD',
        autoRenew: false,
      },
      {
        name: 'cinderpath.app',
        expirationDate: '2027-01-30',
        registrar: 'Porkbun',
        renewalCostMinor: 1493,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'coldharborcider.com',
        expirationDate: '2027-02-11',
        registrar: 'Porkbun',
        renewalCostMinor: 1108,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'dovetailgarage.com',
        expirationDate: '2027-03-03',
        registrar: 'Porkbun',
        renewalCostMinor: 1108,
        currency: 'USD',
        autoRenew: false,
      },
      {
        name: 'ferngullypress.org',
        expirationDate: '2027-03-28',
        registrar: 'Porkbun',
        renewalCostMinor: 1074,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'graywickmaps.com',
        expirationDate: '2027-04-06',
        registrar: 'Porkbun',
        renewalCostMinor: 1108,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'hollowayhoney.farm',
        expirationDate: '2027-05-15',
        registrar: 'Porkbun',
        renewalCostMinor: 2729,
        currency: 'USD',
        autoRenew: false,
      },
      {
        name: 'inkandanvil.studio',
        expirationDate: '2027-05-15',
        registrar: 'Porkbun',
        renewalCostMinor: 2574,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'juniperlane.us',
        expirationDate: '2027-06-21',
        registrar: 'Porkbun',
        renewalCostMinor: 692,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'kettlemoor.net',
        expirationDate: '2027-08-08',
        registrar: 'Porkbun',
        renewalCostMinor: 1252,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'lanternrow.io',
        expirationDate: '2027-09-12',
        registrar: 'Porkbun',
        renewalCostMinor: 5180,
        currency: 'USD',
        autoRenew: false,
      },
      {
        name: 'millbrookmend.com',
        expirationDate: '2028-02-29',
        registrar: 'Porkbun',
        renewalCostMinor: 1108,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'northpierphotos.com',
        expirationDate: '2029-10-01',
        registrar: 'Porkbun',
        renewalCostMinor: 1108,
        currency: 'USD',
        autoRenew: true,
      },
    ],
  },
  {
    about:
      'Name.com price-rise letter, old and new price, lock-in deadline (traps: old price, promotion and effective dates)',
    text: `Subject: Upcoming price change for your .IO domains

Hi Priyanka,

We want to let you know about a change from the .IO registry. Effective January 15, 2027, the Name.com renewal price of .IO domains will go from $59.99 to $71.99 per year.

You have the following .IO domains in your account:

  tidewrench.io     expires March 22, 2027
  getplumbob.io     expires August 4, 2027

Want to keep the old price? Renew by January 14, 2027 and pay $59.99 per year for up to 9 more years.

If you have any questions, reply to this email or write to support@name.com.

Thanks,
The Name.com Team
2500 E 2nd Ave, 2nd Floor, Denver, CO 80206`,
    drafts: [
      {
        name: 'tidewrench.io',
        expirationDate: '2027-03-22',
        registrar: 'Name.com',
        renewalCostMinor: 7199,
        currency: 'USD',
      },
      {
        name: 'getplumbob.io',
        expirationDate: '2027-08-04',
        registrar: 'Name.com',
        renewalCostMinor: 7199,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'Transfer to Cloudflare completed (traps: 60-day lock date, transfer price, old registrar)',
    text: `Cloudflare Registrar

Your transfer is complete

Hello,

Good news! The transfer of oxbowanalytics.com from GoDaddy.com, LLC to Cloudflare completed on November 18, 2026.

  Domain               oxbowanalytics.com
  Previous registrar   GoDaddy
  New expiration date  February 9, 2028
  Auto-renew           On
  Charged              $10.44 (transfer fee, includes a one-year extension)
  Transfer lock until  January 17, 2027

ICANN rules do not permit another transfer within 60 days.

Your name servers are ada.ns.cloudflare.com and rob.ns.cloudflare.com.

The Cloudflare Team
101 Townsend St, San Francisco, CA 94107`,
    drafts: [{ name: 'oxbowanalytics.com', expirationDate: '2028-02-09', registrar: 'Cloudflare', autoRenew: true }],
  },
  {
    about:
      'Squarespace order confirmation: first-year price, renewal price, next charge date (trap: first-year price, ICANN verification deadline)',
    text: `Squarespace
Order confirmation #SQ-8841207
November 19, 2026

Thanks for your purchase, Theo!

Domain registration
dustydaisyflorals.com
1 year, first-year offer                    $14.00
Registered through November 19, 2027
Auto-renew: On
Next charge: November 4, 2027 for $20.00 (1 year)

Email plan - Starter, monthly                $7.00
Subtotal                                    $21.00
Tax                                          $0.00
Total paid                                  $21.00

IMPORTANT: ICANN requires that you verify your contact information by December 4, 2026, or your domain will be suspended.

Squarespace, Inc., 225 Varick Street, 12th Floor, New York, NY 10014`,
    drafts: [
      {
        name: 'dustydaisyflorals.com',
        expirationDate: '2027-11-19',
        billingDate: '2027-11-04',
        registrar: 'Squarespace',
        renewalCostMinor: 2000,
        currency: 'USD',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Dynadot receipt for paid renewals, one of them for two years (traps: two-year price, receipt date, total)',
    text: `Dynadot LLC
PO Box 345, San Mateo, CA 94401

RECEIPT

Order #: 9140227
Order Date: 2026/11/17 20:41 UTC
Payment: PayPal - PAID

Item                                          Years   Price      New Expiration
Domain Renewal - pebblebrookinn.com           1       $11.99     2027/12/11
Domain Renewal - cranberrycloset.net          2       $26.98     2029/01/05
Domain Renewal - www.loonlakecabins.com       1       $11.99     2028/01/26
Backorder deposit                             -       $5.00      -

Order Total: $55.96
Amount Paid: $55.96

Thank you for using Dynadot! Contact: info@dynadot.com`,
    drafts: [
      {
        name: 'pebblebrookinn.com',
        expirationDate: '2027-12-11',
        registrar: 'Dynadot',
        renewalCostMinor: 1199,
        currency: 'USD',
      },
      { name: 'cranberrycloset.net', expirationDate: '2029-01-05', registrar: 'Dynadot' },
      {
        name: 'loonlakecabins.com',
        expirationDate: '2028-01-26',
        registrar: 'Dynadot',
        renewalCostMinor: 1199,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'Network Solutions final notice on an expired name (traps: restore fee, deletion date, scheduled auction)',
    text: `FINAL NOTICE - ACTION REQUIRED

Account: 39117205
Date of this notice: November 19, 2026

Dear Gerald Stockwell,

Your domain name STOCKWELLUPHOLSTERY.COM expired on November 3, 2026 and is no longer active. Network Solutions has sent you several reminders.

You can still renew it at the regular rate of $37.99 for one year until December 8, 2026. After that date the name enters the redemption period and a restoration fee of $250.00 applies in addition to the renewal. On January 12, 2027 it may be deleted or sold at auction.

Renew online at www.networksolutions.com or call 1-866-391-4357.

Network Solutions, LLC - 5335 Gate Parkway, Jacksonville, FL 32256`,
    drafts: [
      {
        name: 'stockwellupholstery.com',
        expirationDate: '2026-11-03',
        registrar: 'Network Solutions',
        renewalCostMinor: 3799,
        currency: 'USD',
      },
    ],
  },
  {
    about: "A person's notes, terse, American dates, one amount without currency, one price for hosting",
    text: `DOMAINS (updated 11/16)

glassferry.com - porkbun - exp 4/30/2027 - autorenew on - 11.08/yr
glassferry.net - Namecheap - exp 12/5/2026 - autorenew OFF, let it lapse?
mirabelandsons.com - GoDaddy, renews at $22.99/yr, exp 2/17/27
  hosting is at Bluehost, $131.88/yr, paid until 8/25/2027
thequietgoat.blog - bought from Tim for $400. date ??? ask him

todo: move everything to one place before spring`,
    drafts: [
      { name: 'glassferry.com', expirationDate: '2027-04-30', registrar: 'Porkbun', autoRenew: true },
      { name: 'glassferry.net', expirationDate: '2026-12-05', registrar: 'Namecheap', autoRenew: false },
      {
        name: 'mirabelandsons.com',
        expirationDate: '2027-02-17',
        registrar: 'GoDaddy',
        renewalCostMinor: 2299,
        currency: 'USD',
      },
      { name: 'thequietgoat.blog' },
    ],
  },
  {
    about: 'CSV export with header, quoted cells, one empty date',
    text: `"Domain","Registrar","Create Date","Expiration Date","Auto Renew","Renewal Price","Currency"
"sablepinecoffee.com","Namecheap","2021-06-30","2027-06-30","true","16.98","USD"
"sablepine.ca","Hover","2022-01-14","2027-01-14","false","21.99","CAD"
"roverandroux.com","Name.com","2018-09-02","2027-09-02","true","19.99","USD"
"oldmillwoodturning.org","Dynadot","2020-12-08","2026-12-08","false","10.99","USD"
"heronhousepress.com","","2015-05-23","","","",""`,
    drafts: [
      {
        name: 'sablepinecoffee.com',
        expirationDate: '2027-06-30',
        registrar: 'Namecheap',
        renewalCostMinor: 1698,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'sablepine.ca',
        expirationDate: '2027-01-14',
        registrar: 'Hover',
        renewalCostMinor: 2199,
        currency: 'CAD',
        autoRenew: false,
      },
      {
        name: 'roverandroux.com',
        expirationDate: '2027-09-02',
        registrar: 'Name.com',
        renewalCostMinor: 1999,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'oldmillwoodturning.org',
        expirationDate: '2026-12-08',
        registrar: 'Dynadot',
        renewalCostMinor: 1099,
        currency: 'USD',
        autoRenew: false,
      },
      { name: 'heronhousepress.com' },
    ],
  },
  {
    about:
      "Forwarded unpaid invoice from a web studio (traps: invoice period, invoice date, total with maintenance plan, sender's own domain)",
    text: `can you pay this? it's the site for dad's company

---------- Forwarded message ---------
From: Brightpath Web Studio <billing@brightpathwebstudio.com>
Date: Mon, Nov 16, 2026 at 10:32 AM
Subject: Invoice #20418 (unpaid)
To: <rosa.delgado1961@gmail.com>

> Dear Rosa,
>
> A new invoice has been generated on 11/16/2026.
>
> Invoice #20418
> Status: UNPAID
> Due Date: 12/01/2026
>
> Domain Renewal - delgadolandscape.com - 1 Year/s (12/15/2026 - 12/14/2027)   $18.95 USD
> Website Care Plan - December 2026                                            $45.00 USD
> ------------------------------------------------------
> Sub Total: $63.95 USD
> Credit: $0.00 USD
> Total: $63.95 USD
>
> Pay at https://my.brightpathwebstudio.com/viewinvoice.php?id=20418
>
> Brightpath Web Studio, 1180 Larch St, Eugene OR 97401`,
    drafts: [{ name: 'delgadolandscape.com', billingDate: '2026-12-01', renewalCostMinor: 1895, currency: 'USD' }],
  },
  {
    about:
      "Solicitation by post for a listing service, not a bill (trap: offer date and listing price are not the name's)",
    text: `DOMAIN LISTING EXPIRATION NOTICE

Domain Name: tallgrassveterinary.com
Notice Date: November 9, 2026
Respond By: December 3, 2026

Attention: Tallgrass Veterinary Clinic

As a courtesy to domain name holders, we are sending you this notification about your business domain name search engine registration. Failure to complete your search engine registration by the date above may make it difficult for customers to locate you.

Search engine listing, 1 year .......... $289.00
Search engine listing, 2 years ......... $499.00

THIS IS NOT A BILL. THIS IS A SOLICITATION. You are under no obligation to pay the amount stated above unless you accept this offer.

Web Listings Bureau, PO Box 1177, Wilmington, DE 19801`,
    drafts: [{ name: 'tallgrassveterinary.com' }],
  },
];
