import type { ExampleText } from '../text.ts';

export const english: readonly ExampleText[] = [
  // --- American ---
  {
    about: 'US: GoDaddy auto-renewal notice, two names with renewal date, protection add-on, charge day below',
    text: `Your auto-renewal is coming up.

Customer Number: 40918827        Need help? 480-366-3549

Rochelle, thanks for being a GoDaddy customer.

Good news: these products are on auto-renew, so there is nothing you have to do. We'll charge your Visa ending in 7012 on December 6, 2026.

PRODUCT                              TERM      RENEWAL DATE     PRICE
.COM Domain Renewal
BLUEGILLBAITCO.COM                   1 Year    Dec 21, 2026     $22.99
Full Domain Protection
BLUEGILLBAITCO.COM                   1 Year    Dec 21, 2026     $14.99
.ORG Domain Renewal
CUMBERLANDPADDLERS.ORG               1 Year    Dec 23, 2026     $23.19

Estimated total*                                                $61.17

* Plus applicable taxes and fees. Prices are subject to change.

Please do not reply to this email. Emails sent to this address will not be answered.
Copyright © 1999-2026 GoDaddy Operating Company, LLC. 100 S. Mill Ave, Suite 1600, Tempe, AZ 85281 USA. All rights reserved.`,
    drafts: [
      {
        name: 'bluegillbaitco.com',
        expirationDate: '2026-12-21',
        billingDate: '2026-12-06',
        registrar: 'GoDaddy',
        renewalCostMinor: 2299,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'cumberlandpaddlers.org',
        expirationDate: '2026-12-23',
        billingDate: '2026-12-06',
        registrar: 'GoDaddy',
        renewalCostMinor: 2319,
        currency: 'USD',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'US: GoDaddy receipt, renewal of one name with privacy and hosting, no expiry stated',
    text: `Thanks for your order, Darnell.

Here's your confirmation for order number 3311904527. Review your receipt and get started using your products.

Order date: November 11, 2026

.COM Domain Name Renewal                                 $22.99
  kettlefieldfarm.com
  1 Year
Full Domain Privacy and Protection - Renewal              $9.99
  kettlefieldfarm.com
  1 Year
Web Hosting Economy - Linux - US Region - Renewal        $131.88
  1 Year

Subtotal:     $164.86
Tax:            $0.00
Total:        $164.86
Payment:  Mastercard **** 1170

Manage your products at account.godaddy.com/products

Sincerely,
GoDaddy`,
    drafts: [{ name: 'kettlefieldfarm.com', registrar: 'GoDaddy', renewalCostMinor: 2299, currency: 'USD' }],
  },
  {
    about: 'US: Network Solutions redemption notice, expired last month, recovery fee and last day as traps',
    text: `Network Solutions(R)

Account ID: 61200874
RE: your expired domain name registration

Dear Curtis Lindgren,

Despite several reminders we have not received your renewal payment. The registration of

     PRAIRIESMOKEBBQ.NET

expired on October 20, 2026, and the name is now in its Redemption Period. Your website and any e-mail addresses on it are no longer working.

You can still get it back. A one-time redemption fee of $250.00 applies, in addition to the one-year renewal at $39.99. Your last day to do so is November 29, 2026. After that the name will be deleted by the registry and anyone may register it.

Call 1-877-628-8686 (Mon-Fri 8am-11pm ET) to speak to a renewal specialist.

Network Solutions, LLC, 5335 Gate Pkwy, Jacksonville, FL 32256`,
    drafts: [
      {
        name: 'prairiesmokebbq.net',
        expirationDate: '2026-10-20',
        registrar: 'Network Solutions',
        renewalCostMinor: 3999,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'US: domain list out of the Dynadot panel, tab separated, registration and expiration date',
    text: `Dynadot > My Domains > Manage Domains
Showing 6 of 6

Domain Name	Registration Date	Expiration Date	Renew Option	Privacy	Locked
corduroyroad.com	2016/03/22	2027/03/22	Auto Renew	Full	Yes
corduroyroad.co	2021/09/10	2027/09/10	No Renew	Full	Yes
mosslinestudio.com	2019/12/04	2026/12/04	Auto Renew	Partial	Yes
mosslinestudio.xyz	2023/12/05	2026/12/05	No Renew	Full	No
sundialbooks.us	2018/01/15	2028/01/15	Auto Renew	Off	Yes
gravelgrinder.bike	2020/07/30	2027/07/30	No Renew	Full	Yes

With selected: Renew | Set renew option | Push`,
    drafts: [
      { name: 'corduroyroad.com', expirationDate: '2027-03-22', registrar: 'Dynadot', autoRenew: true },
      { name: 'corduroyroad.co', expirationDate: '2027-09-10', registrar: 'Dynadot', autoRenew: false },
      { name: 'mosslinestudio.com', expirationDate: '2026-12-04', registrar: 'Dynadot', autoRenew: true },
      { name: 'mosslinestudio.xyz', expirationDate: '2026-12-05', registrar: 'Dynadot', autoRenew: false },
      { name: 'sundialbooks.us', expirationDate: '2028-01-15', registrar: 'Dynadot', autoRenew: true },
      { name: 'gravelgrinder.bike', expirationDate: '2027-07-30', registrar: 'Dynadot', autoRenew: false },
    ],
  },
  {
    about: 'US: Namecheap order summary, renewals of one and three years with ICANN fee lines',
    text: `Order Summary

Hello Sylvie Archambault,

Thank you for your order from Namecheap.com. Your credit card has been charged for a total of $64.50.

Order Date            11/03/2026 10:22:51 AM
Order #               174880213
Transaction ID        201145877
User Name             sarchambault
Address               2210 Larch St, Apt 4B, Duluth, MN 55812
Source of Funds       Visa ending in 5128

TITLE                          QTY     DURATION    PRICE       SUB TOTAL
Domain Renewal
larkspurquilts.com             1       1 year      $16.48      $16.48
  ICANN fee                                        $0.20       $0.20
Domain Renewal
larkspurquilts.net             1       3 years     $47.22      $47.22
  ICANN fee                                        $0.60       $0.60
Domain Privacy
larkspurquilts.com             1       1 year      $0.00       $0.00

                                                   TOTAL       $64.50

If you have any questions, contact our 24/7 Live Chat Support.
Namecheap.com`,
    drafts: [
      { name: 'larkspurquilts.com', registrar: 'Namecheap', renewalCostMinor: 1648, currency: 'USD' },
      { name: 'larkspurquilts.net', registrar: 'Namecheap' },
    ],
  },
  {
    about: 'US: Slack channel, dated yesterday, registrar and price in separate messages, another name sold',
    text: `#web-ops
Thursday, November 19th

Megan Torres  9:42 AM
does anyone know where brightwaterclinic.org lives? compliance is asking

Anil Kapoor  9:44 AM
Network Solutions, don't ask. it runs out three weeks from today

Megan Torres  9:45 AM
please tell me auto-renew is on

Anil Kapoor  9:45 AM
nope. off since Steve's card died in March
they want $41.99 for a year

Megan Torres  9:51 AM
:face_palm: ok, I'll get a PO. and brightwaterclinic.com?

Anil Kapoor  9:52 AM
that one's on Cloudflare, auto-renew on, paid through August 30, 2027. brightwaterclinic.net we sold to the Ohio folks in June, cross it off

Megan Torres  9:52 AM
:+1: 2 replies`,
    drafts: [
      {
        name: 'brightwaterclinic.org',
        expirationDate: '2026-12-10',
        registrar: 'Network Solutions',
        renewalCostMinor: 4199,
        currency: 'USD',
        autoRenew: false,
      },
      { name: 'brightwaterclinic.com', expirationDate: '2027-08-30', registrar: 'Cloudflare', autoRenew: true },
    ],
  },
  {
    about: 'US: text messages mother and son, scam letter with a price as a trap, charge day and expiry',
    text: `Today 7:58 AM

Mom: Did you pay for my quilting website?? I got a letter in the mail, some Domain Registry company, they want $288
Me: NO do not pay that it's a scam
Me: yours is at Squarespace, they never send letters
Mom: It says heartlandquiltguild.org expires December 30
Me: that part is true lol. but it renews by itself. squarespace takes the $20 a year off your card on december 15
Mom: Oh good. So I throw this out
Me: yes. straight in the trash
Mom: Ok. Call Grandma on Sunday it's her birthday, she's 91!`,
    drafts: [
      {
        name: 'heartlandquiltguild.org',
        expirationDate: '2026-12-30',
        billingDate: '2026-12-15',
        registrar: 'Squarespace',
        renewalCostMinor: 2000,
        currency: 'USD',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'US: Teams chat of colleagues, messages of yesterday and today, arrows in a list',
    text: `[Yesterday 4:12 PM] Kyle Bergstrom
Joanne can you send me what we have domain-wise for the FY27 budget
[Yesterday 4:31 PM] Joanne Pike
sure, from memory:
graniteledger.com → MarkMonitor, good until Jan 31 2028, legal pays for it
graniteledger.io → Namecheap, $57.98/yr, auto-renew off, expires in 2 weeks (!!)
getgraniteledger.com → Namecheap, $16.48/yr, expires 4/18/2027
[Yesterday 4:33 PM] Kyle Bergstrom
who renews the io
[9:05 AM] Joanne Pike
me, on my list for this afternoon. also marketing bought a .ai without telling anyone, still waiting for the name
[9:06 AM] Kyle Bergstrom
of course they did`,
    drafts: [
      { name: 'graniteledger.com', expirationDate: '2028-01-31', registrar: 'MarkMonitor' },
      {
        name: 'graniteledger.io',
        expirationDate: '2026-12-03',
        registrar: 'Namecheap',
        renewalCostMinor: 5798,
        currency: 'USD',
        autoRenew: false,
      },
      {
        name: 'getgraniteledger.com',
        expirationDate: '2027-04-18',
        registrar: 'Namecheap',
        renewalCostMinor: 1648,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'US: spreadsheet pasted with tabs, American short dates settled by the locale, total row',
    locale: 'en-US',
    text: `Domain	Registrar	Expires	Auto	Annual	Owner	Notes
tworiversbrewing.com	GoDaddy	2/9/2027	Y	$22.99	Pat	main site
tworiversbrewing.beer	Porkbun	3/4/2027	Y	$25.95	Pat	redirect
tworivers.pub	Porkbun	12/1/2026	N	$31.80	Denise	taproom menu QR codes!
hopyardfest.com	Namecheap	6/11/2027	Y	$16.48	Denise	
hopyardfest.org	Namecheap	6/11/2027	N	$15.16	Denise	drop in 2028?
			TOTAL	$112.38		`,
    drafts: [
      {
        name: 'tworiversbrewing.com',
        expirationDate: '2027-02-09',
        registrar: 'GoDaddy',
        renewalCostMinor: 2299,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'tworiversbrewing.beer',
        expirationDate: '2027-03-04',
        registrar: 'Porkbun',
        renewalCostMinor: 2595,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'tworivers.pub',
        expirationDate: '2026-12-01',
        registrar: 'Porkbun',
        renewalCostMinor: 3180,
        currency: 'USD',
        autoRenew: false,
      },
      {
        name: 'hopyardfest.com',
        expirationDate: '2027-06-11',
        registrar: 'Namecheap',
        renewalCostMinor: 1648,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'hopyardfest.org',
        expirationDate: '2027-06-11',
        registrar: 'Namecheap',
        renewalCostMinor: 1516,
        currency: 'USD',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'US: Amazon Route 53 notice, names renew automatically on a day each, no price',
    text: `From: Amazon Route 53 <no-reply@amazonaws.com>
Sent: Monday, November 16, 2026 2:10 AM
To: hostmaster@tinkersnook.net
Subject: Your domain names will be renewed automatically

Dear AWS customer,

Automatic renewal is enabled for the following domain names that you registered with Amazon Route 53. We will renew each of them for one more year on the date shown:

   tinkersnook.net      renews Jan 02, 2027
   tinkersnook.dev      renews Jan 19, 2027

The renewal charge will appear on the AWS bill for the month of the renewal. For current prices see https://aws.amazon.com/route53/pricing/.

If you no longer want a domain name, disable automatic renewal for it in the Route 53 console.

Regards,
Amazon Route 53

Amazon Web Services, Inc. is a subsidiary of Amazon.com, Inc. Amazon.com is a registered trademark of Amazon.com, Inc. This message was produced and distributed by Amazon Web Services Inc., 410 Terry Ave. North, Seattle, WA 98109-5210`,
    drafts: [
      { name: 'tinkersnook.net', expirationDate: '2027-01-02', registrar: 'Amazon Route 53', autoRenew: true },
      { name: 'tinkersnook.dev', expirationDate: '2027-01-19', registrar: 'Amazon Route 53', autoRenew: true },
    ],
  },
  {
    about: 'US or GB: list of the old IT man, every date ambiguous and no locale',
    text: `Hi, here's what Gordon left in his binder, I just typed it up:

harborlightinn.com - GoDaddy - 03/04/2027
harborlightinn.net - GoDaddy - 05/06/2027
hlinn.email - Porkbun - 08/09/2027, auto renew is on

He also wrote down a login for the wifi and the phone number of the alarm company, no idea if that still works. The key for the server closet is with Bev.

Nora`,
    drafts: [
      { name: 'harborlightinn.com', registrar: 'GoDaddy' },
      { name: 'harborlightinn.net', registrar: 'GoDaddy' },
      { name: 'hlinn.email', registrar: 'Porkbun', autoRenew: true },
    ],
  },
  {
    about: 'US: Namecheap announces new prices of two endings, a name of each',
    text: `Hi Emmett,

We're writing to let you know about upcoming price changes.

Starting Tuesday, December 1, 2026, these renewal prices will change at Namecheap as a result of increases made by the registries:

.xyz     now $15.98/yr     new $18.48/yr
.app     now $19.98/yr     new $22.98/yr

Which of your domains does this concern?

antlerlamp.xyz, expiring on March 30, 2027
dogsitterduty.app, expiring on May 19, 2027

Want to save? Renew before December 1 and you'll pay today's price.

Team Namecheap
4600 East Washington Street, Suite 300, Phoenix, AZ 85034, USA`,
    drafts: [
      {
        name: 'antlerlamp.xyz',
        expirationDate: '2027-03-30',
        registrar: 'Namecheap',
        renewalCostMinor: 1848,
        currency: 'USD',
      },
      {
        name: 'dogsitterduty.app',
        expirationDate: '2027-05-19',
        registrar: 'Namecheap',
        renewalCostMinor: 2298,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'US: Wix, payment failed, next try of the charge announced',
    text: `Wix.com
We couldn't process your payment

Hi Jolene,

We tried to renew your domain juniperandrye.com but your bank declined the charge.

Domain: juniperandrye.com
Expires on: Nov 30, 2026
Amount due: $17.35 (1 year)
Payment method: Visa *7741

We'll charge this card again on Nov 25, 2026. To make sure you don't lose your domain, check that the card details are right or add another payment method.

[ Update Payment Method ]

Your Premium plan is not affected and stays active until Aug 12, 2027.

Thanks,
The Wix Team
Wix.com Ltd, 500 Terry A François Blvd, San Francisco, CA 94158`,
    drafts: [
      {
        name: 'juniperandrye.com',
        expirationDate: '2026-11-30',
        billingDate: '2026-11-25',
        registrar: 'Wix',
        renewalCostMinor: 1735,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'US: open QuickBooks invoice of an agency, period and the period counts for nothing',
    text: `INVOICE

Fox & Lantern Creative LLC
88 Depot Ave, Suite 2
Brattleboro, VT 05301
hello@foxandlantern.example

BILL TO                                   INVOICE      1482
Larchmont Family Dental                   DATE         11/13/2026
Attn: Dr. Yolanda Mertz                   TERMS        Net 30
                                          DUE DATE     12/13/2026

ACTIVITY                                                        QTY      RATE     AMOUNT
Domain renewal: larchmontfamilydental.com, 1 year,
01/04/2027-01/03/2028                                           1        25.00     25.00
Website care plan, December 2026                                1        75.00     75.00
Photo retouching, per hour                                      1.5      60.00     90.00

                                                        BALANCE DUE             $190.00

Thank you for your business! Checks payable to Fox & Lantern Creative LLC`,
    drafts: [{ name: 'larchmontfamilydental.com', billingDate: '2026-12-13', renewalCostMinor: 2500, currency: 'USD' }],
  },
  {
    about: 'US: advertising mail of a registrar before Black Friday, no name of the reader',
    text: `Porkbun <hello@porkbun.com>

BLACK FRIDAY IS ALMOST HERE 🐷

From November 27 to November 30, 2026, first-year registrations are cheaper than bacon bits:

.com    $8.88
.online $0.98
.blog   $2.04
.bot    $41.20 (was $67.46)

Use code OINKFRIDAY at checkout. Limit 5 per customer. Renewals and transfers are excluded.

Already have a domain elsewhere? See porkbun.com/transfer for how it's done.

You get this mail because you signed up for news. Unsubscribe
Porkbun LLC, 21370 SW Langer Farms Pkwy, STE 142-429, Sherwood, OR 97140 © 2026`,
    drafts: [],
  },
  {
    about: 'US: yearly WHOIS data reminder, expiry among the contact data',
    text: `Subject: Whois Data Reminder for fifthwardrecords.com
From: Name.com <support@name.com>

Dear Valued Customer,

This message is a reminder to help you keep the contact data associated with your domain registration up-to-date. Our records include the following information:

Domain Name: fifthwardrecords.com
Creation Date: 2011-04-11
Expiration Date: 2027-04-11

Registrant:
  Name: Augustin Broussard
  Organization: Fifth Ward Records
  Address: 3406 Lyons Ave, Houston, TX 77020, US
  Email: augustin@fifthwardrecords.com
  Phone: +1.7135550148

If any of the information above is inaccurate, you must correct it by visiting our website. If it is accurate, you do not need to take any action. Please remember that under the terms of your registration agreement, the provision of false Whois information can be grounds for cancellation of your domain name registration.

Thank you,
Name.com, 414 14th Street #200, Denver, CO 80202`,
    drafts: [{ name: 'fifthwardrecords.com', expirationDate: '2027-04-11', registrar: 'Name.com' }],
  },
  {
    about: 'US: paid IONOS invoice, terms of two names and a mailbox',
    text: `IONOS Inc.
2 Logan Square, 100 N 18th St, Suite 400, Philadelphia, PA 19103

Your invoice 100744910238
Invoice date: 11/02/2026
Customer ID: 774120938

Dear Ms. Farrow,

Thank you. Your invoice has been paid by PayPal on 11/02/2026, no further payment is needed.

Contract 99120447 - Domains
  Domain tidepoolpress.com, registration term 11/25/2026 - 11/25/2027         $20.00
  Domain tidepoolpress.org, registration term 11/28/2026 - 11/28/2027         $22.00
Contract 99120455 - Mail Basic 1
  Monthly fee 11/01/2026 - 12/01/2026                                          $1.00

Total                                                                         $43.00

Best regards,
Your IONOS Customer Service`,
    drafts: [
      {
        name: 'tidepoolpress.com',
        expirationDate: '2027-11-25',
        registrar: 'IONOS',
        renewalCostMinor: 2000,
        currency: 'USD',
      },
      {
        name: 'tidepoolpress.org',
        expirationDate: '2027-11-28',
        registrar: 'IONOS',
        renewalCostMinor: 2200,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'US: note to self, abbreviations, one name let go of, one with a vague date',
    text: `to do this weekend
- haircut
- renew cabinetoflight.com (Hover, exp 11/29/26, $18.99) !!!
- cabinetoflight.photo is still on autorenew, renews Jan 14 2027 for 36.99, also Hover. keep it??
- lanternslides.net let it lapse in 2024, somebody else has it now, forget about it
- ask Theo when wetplate.gallery is up, sometime in spring I think, he has it at Dynadot under my name
- call dentist 555-0172`,
    drafts: [
      {
        name: 'cabinetoflight.com',
        expirationDate: '2026-11-29',
        registrar: 'Hover',
        renewalCostMinor: 1899,
        currency: 'USD',
      },
      { name: 'cabinetoflight.photo', expirationDate: '2027-01-14', registrar: 'Hover', autoRenew: true },
      { name: 'wetplate.gallery', registrar: 'Dynadot' },
    ],
  },
  {
    about: 'Canada: easyDNS receipt in Canadian dollars, HST line, new expiry',
    text: `easyDNS Technologies Inc.
304A-219 Dufferin Street, Toronto, ON M6K 3J1
HST# 864713098 RT0001

RECEIPT 26-558103                                November 14, 2026

Marguerite Okpara
Halifax, NS

Renewal, 1 year: sackvillesails.ca
Now expires on 2027-12-06

Amount before tax        CAD 20.00
HST 14%                  CAD  2.80
Amount including tax     CAD 22.80
Paid by Mastercard ending 3309

Any questions? support@easydns.com or 1-855-321-EASY`,
    drafts: [
      {
        name: 'sackvillesails.ca',
        expirationDate: '2027-12-06',
        registrar: 'easyDNS',
        renewalCostMinor: 2280,
        currency: 'CAD',
      },
    ],
  },
  // --- British ---
  {
    about: 'GB: paid 123 Reg invoice, one and two years, VAT columns',
    locale: 'en-GB',
    text: `123 Reg
Tax invoice

Invoice number   5508-2287190
Invoice date     09/11/2026
Account          sheepwashfarm
Payment          Visa ****6620 - paid in full, thank you

Description                                              Net        VAT @ 20%    Total
Domain renewal, sheepwashfarmshop.co.uk, 1 year
New expiry date 02/12/2027                               £11.99     £2.40        £14.39
Domain renewal, sheepwashfarmshop.uk, 2 years
New expiry date 05/12/2028                               £23.98     £4.80        £28.78

                                            Subtotal     £35.97
                                            VAT           £7.20
                                            Total        £43.17

123-Reg Limited, registered in England and Wales no. 05306504, VAT GB 927 1292 22`,
    drafts: [
      {
        name: 'sheepwashfarmshop.co.uk',
        expirationDate: '2027-12-02',
        registrar: '123-reg',
        renewalCostMinor: 1439,
        currency: 'GBP',
      },
      { name: 'sheepwashfarmshop.uk', expirationDate: '2028-12-05', registrar: '123-reg' },
    ],
  },
  {
    about: 'GB: WhatsApp export of a club committee, relative days count from the message',
    text: `[18/11/2026, 19:02:11] Priya Nair: Evening all, treasurer hat on. Which web addresses are we still paying for?
[18/11/2026, 19:05:03] Colin Hurst: longstonerunners.org.uk. With Fasthosts, runs out in ten days
[18/11/2026, 19:05:40] Priya Nair: TEN DAYS Colin
[18/11/2026, 19:06:12] Colin Hurst: Don't panic it's £13.19 for the year incl VAT, will do it at the weekend
[18/11/2026, 19:08:55] Beth Sowerby: And longstone10k.co.uk? Race is 6 June
[18/11/2026, 19:10:20] Colin Hurst: Also Fasthosts, set to auto-renew, good till 17/02/2028
[18/11/2026, 19:11:02] Priya Nair: 👏 Minutes from the AGM are on the drive btw`,
    drafts: [
      {
        name: 'longstonerunners.org.uk',
        expirationDate: '2026-11-28',
        registrar: 'Fasthosts',
        renewalCostMinor: 1319,
        currency: 'GBP',
      },
      { name: 'longstone10k.co.uk', expirationDate: '2028-02-17', registrar: 'Fasthosts', autoRenew: true },
    ],
  },
  {
    about: 'GB: Mythic Beasts reminder, plain text, prices excluding VAT in words',
    text: `Dear Dr Rowntree,

The following domains registered with Mythic Beasts are due to expire soon:

  fenlandmoths.org.uk         2026-12-31    £9.00 + VAT per year   will not be renewed
  fenlandmoths.org            2027-01-08    £16.50 + VAT per year  will be renewed automatically

Domains marked "will be renewed automatically" are charged to the card or account on file. For the others please log in at https://www.mythic-beasts.com/customer/domains if you would like to keep them.

--
Mythic Beasts Ltd   support@mythic-beasts.com
Registered in England no. 4052652, PO Box 1363, Cambridge CB1 0RJ`,
    drafts: [
      {
        name: 'fenlandmoths.org.uk',
        expirationDate: '2026-12-31',
        registrar: 'Mythic Beasts',
        renewalCostMinor: 900,
        currency: 'GBP',
        autoRenew: false,
      },
      {
        name: 'fenlandmoths.org',
        expirationDate: '2027-01-08',
        registrar: 'Mythic Beasts',
        renewalCostMinor: 1650,
        currency: 'GBP',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'GB: Krystal pro-forma invoice, period and the period counts for nothing',
    text: `Krystal Hosting Ltd
PRO-FORMA INVOICE #PF-0918822
This is not a VAT invoice. Payable by 4th January 2027.

To: Mrs F. Dalgleish, 11 Harbour Row, Pittenweem, KY10 2LJ

Domain Renewal - pittenweempots.scot - 1 Year(s)
(04/01/2027 - 03/01/2028)                                  £32.99 GBP
Emerald hosting - pittenweempots.scot
(04/01/2027 - 03/02/2027)                                   £7.99 GBP

Sub Total                                                  £40.98 GBP
20.00% UK VAT                                               £8.20 GBP
Total                                                      £49.18 GBP

Transactions: No related transactions found`,
    drafts: [
      {
        name: 'pittenweempots.scot',
        billingDate: '2027-01-04',
        registrar: 'Krystal',
        renewalCostMinor: 3299,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'GB: spreadsheet with prices in several currencies, one without any',
    locale: 'en-GB',
    text: `Web address | Bought from | Renewal due | Cost p.a. | Auto?
wrekinledgers.co.uk | Fasthosts | 03/02/2027 | £13.19 | Yes
wrekinledgers.com | Namecheap | 09/05/2027 | $16.48 | Yes
wrekinledgers.eu | Gandi | 11/08/2027 | 18.00 | No
wrekin-payroll.ie | Blacknight | 10/10/2027 | €24.60 | No
wrekin-payroll.com.au | VentraIP | 12/07/2027 | A$21.95 | Yes`,
    drafts: [
      {
        name: 'wrekinledgers.co.uk',
        expirationDate: '2027-02-03',
        registrar: 'Fasthosts',
        renewalCostMinor: 1319,
        currency: 'GBP',
        autoRenew: true,
      },
      {
        name: 'wrekinledgers.com',
        expirationDate: '2027-05-09',
        registrar: 'Namecheap',
        renewalCostMinor: 1648,
        currency: 'USD',
        autoRenew: true,
      },
      { name: 'wrekinledgers.eu', expirationDate: '2027-08-11', registrar: 'Gandi', autoRenew: false },
      {
        name: 'wrekin-payroll.ie',
        expirationDate: '2027-10-10',
        registrar: 'Blacknight',
        renewalCostMinor: 2460,
        currency: 'EUR',
        autoRenew: false,
      },
      { name: 'wrekin-payroll.com.au', expirationDate: '2027-07-12', registrar: 'VentraIP', autoRenew: true },
    ],
  },
  {
    about: "GB: offer of a domain dealer, the name is not the reader's",
    text: `From: Lucas Whitmore <lucas@primenamesbrokers.example>
Sent: 19 November 2026 11:47
To: enquiries@hotmail.co.uk
Subject: cotswoldpicnics.com for sale

Hi there,

My client has decided to sell cotswoldpicnics.com and I thought that your business might be a good home for it. The asking price is £1,450 plus escrow costs, and we can have it in your name within 48 hours.

If I don't hear back by 27 November I'll contact the next company on my list.

Kind regards,
Lucas Whitmore
Domain Broker
+44 20 7946 0118`,
    drafts: [],
  },
  {
    about: 'GB: Nominet tells the registrant of an expired name, suspension day as a trap',
    text: `NOMINET
The registry for .UK domain names

Dear Dunmere Canoe Hire

Domain name: dunmerecanoes.co.uk
Expiry date: 6 November 2026
Registrar: 34SP.com

The domain name above has passed its expiry date and has not been renewed. If it is not renewed by 6 December 2026, it will be suspended and any website or email which uses it will stop working. It will be cancelled on 4 February 2027.

Nominet cannot renew the domain name for you. Please contact your registrar, 34SP.com, on 0161 987 9800.

Nominet UK, Minerva House, Edmund Halley Road, Oxford Science Park, Oxford OX4 4DQ`,
    drafts: [{ name: 'dunmerecanoes.co.uk', expirationDate: '2026-11-06', registrar: '34SP.com' }],
  },
  {
    about: 'GB: forwarded renewal confirmation with a line of the sender above',
    text: `Keith - this came to my inbox, is this the one you do the accounts for? M.

Begin forwarded message:

From: names.co.uk <customercare@names.co.uk>
Date: 17 November 2026 at 08:00:54 GMT
To: Moira Tennant <moira.tennant@btinternet.com>
Subject: Your domain has been renewed

Dear Moira

We've renewed your domain, so you're all set for another year.

Domain                  brightholmechoir.co.uk
Renewed for             1 year
Now expires on          24 November 2027
You paid                £17.99 (£14.99 + £3.00 VAT)

Remember that auto-renewal is turned on for this domain. You can change this at any time in your online control panel.

names.co.uk is a trading name of Namesco Limited, Acton House, Perdiswell Park, Worcester WR3 7GD`,
    drafts: [
      {
        name: 'brightholmechoir.co.uk',
        expirationDate: '2027-11-24',
        registrar: 'Names.co.uk',
        renewalCostMinor: 1799,
        currency: 'GBP',
        autoRenew: true,
      },
    ],
  },
];
