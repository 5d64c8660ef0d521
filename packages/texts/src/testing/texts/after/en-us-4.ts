import type { ExampleText } from '../text.ts';

export const englishUs4: readonly ExampleText[] = [
  {
    about: 'a forwarded notice with a question on top',
    text: `Is this one ours? Do we still need it?

Begin forwarded message:

From: Name.com <support@name.com>
Subject: Domain renewal reminder: greenlanternfarm.org
Date: November 18, 2026 at 7:15:22 AM MST
To: webmaster@greenlantern.example

Your domain greenlanternfarm.org will expire on December 18, 2026.
Renewal cost: $15.99
Auto-renew status: Off

Name.com, 100 Sample Blvd, Denver, CO 80202`,
    drafts: [
      {
        name: 'greenlanternfarm.org',
        registrar: 'Name.com',
        autoRenew: false,
        expirationDate: '2026-12-18',
        renewalCostMinor: 1599,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'a purchase with a first year, later years and privacy',
    text: `Order Confirmation

Thank you for choosing Namecheap, Inc.

Order Date: Nov 19, 2026
Domain Registration: plumandpewter.shop
  1 year: $1.18
  Renewal: $38.98/yr
Domain Privacy: FREE
EasyWP Starter, monthly: $9.88

TOTAL: $11.06
Final cost charged to PayPal

Your domain is valid until Nov 19, 2027.`,
    drafts: [
      {
        name: 'plumandpewter.shop',
        registrar: 'Namecheap',
        expirationDate: '2027-11-19',
        registrationCostMinor: 118,
        renewalCostMinor: 3898,
        currency: 'USD',
        paymentMethod: 'PayPal',
      },
    ],
  },
  {
    about: 'a price rise with the dates of the letter and of the change',
    text: `November 12, 2026

Dear Customer:

Effective January 15, 2027, the annual renewal price for cedarandsalt.kitchen will increase from $48.99 to $54.99. Your next renewal on May 9, 2027 will be billed at $54.99.

Auto-renew is turned on for this domain. Your payment method on file is Discover ending in 3390.

Sincerely,
Network Solutions`,
    drafts: [
      {
        name: 'cedarandsalt.kitchen',
        registrar: 'Network Solutions',
        autoRenew: true,
        expirationDate: '2027-05-09',
        renewalCostMinor: 5499,
        currency: 'USD',
        paymentMethod: 'Discover ending in 3390',
      },
    ],
  },
  {
    about: 'a table with pipes and with costs of other products',
    text: `| Product             | Name                 | Renews on  | Amount  |
|---------------------|----------------------|------------|---------|
| Domain              | owlandember.com      | 2027-02-14 | $18.95  |
| Domain              | owlandember.art      | 2027-08-03 | $27.50  |
| Shared hosting      | Plan "Plus"          | 2026-12-01 | $119.40 |
| Email, 3 mailboxes  | Workspace            | 2026-12-01 | $72.00  |`,
    drafts: [
      { name: 'owlandember.com', expirationDate: '2027-02-14', renewalCostMinor: 1895, currency: 'USD' },
      { name: 'owlandember.art', expirationDate: '2027-08-03', renewalCostMinor: 2750, currency: 'USD' },
    ],
  },
  {
    about: 'a thank-you for a payment without any name',
    text: `Payment received

Thank you! We received your payment of $54.95 on November 16, 2026.

Invoice #220981 - Due 11/20/2026 - PAID
Method: Visa ending in 5150

View the invoice: https://panel.dreamhost.com/index.cgi?tree=billing.invoice&id=220981
Questions? Reply to billing@dreamhost.com.`,
    drafts: [],
  },
  {
    about: 'the result of a WHOIS query with lower-case labels',
    text: `   Domain name: pebblebrook-academy.org
   Registrar: GoDaddy.com, LLC
   Sponsoring Registrar IANA ID: 146
   Created: 2009-10-02
   Last updated: 2026-09-17
   Expires: 2027-10-02
   Name servers: ns07.domaincontrol.com
                 ns08.domaincontrol.com`,
    drafts: [
      {
        name: 'pebblebrook-academy.org',
        registrar: 'GoDaddy',
        registrationDate: '2009-10-02',
        expirationDate: '2027-10-02',
      },
    ],
  },
  {
    about: 'several names in one sentence with their days',
    text: `Quick reminder from Dynadot: ironkettle.co expires on 2027/01/05, ironkettle.coffee expires on 2027/01/12 and ironkettle.supply expires on 2027/02/01. None of them renews automatically.`,
    drafts: [
      { name: 'ironkettle.co', registrar: 'Dynadot', expirationDate: '2027-01-05', autoRenew: false },
      { name: 'ironkettle.coffee', registrar: 'Dynadot', expirationDate: '2027-01-12', autoRenew: false },
      { name: 'ironkettle.supply', registrar: 'Dynadot', expirationDate: '2027-02-01', autoRenew: false },
    ],
  },
  {
    about: 'notes by hand with an account address and a client',
    text: `CLIENT DOMAINS (managed for Hartwell Dental)

hartwelldental.com
  registrar: Cloudflare
  expires: Aug 4, 2027
  renewal: $10.46/yr
  account e-mail: it@hartwell-dental.example

hartwellsmiles.com
  registrar: Porkbun
  expires: Oct 19, 2027
  renewal: $11.08/yr
  account e-mail: it@hartwell-dental.example`,
    drafts: [
      {
        name: 'hartwelldental.com',
        registrar: 'Cloudflare',
        ownership: 'managed',
        expirationDate: '2027-08-04',
        renewalCostMinor: 1046,
        currency: 'USD',
        purchaseEmail: 'it@hartwell-dental.example',
      },
      {
        name: 'hartwellsmiles.com',
        registrar: 'Porkbun',
        ownership: 'managed',
        expirationDate: '2027-10-19',
        renewalCostMinor: 1108,
        currency: 'USD',
        purchaseEmail: 'it@hartwell-dental.example',
      },
    ],
  },
  {
    about: 'a mail that sells a name that is not one’s own',
    text: `Hi,

The domain you were looking at is still available, but it may not be for long:

SKYLARKROASTERS.COM

Buy it now for $2,495.00 or make an offer before December 1, 2026.

Best,
The GoDaddy Aftermarket team`,
    drafts: [],
  },
  {
    about: 'a renewal confirmed, with the old and the new expiration',
    text: `Renewal successful!

Domain: velvetantler.com
Previous expiration date: December 11, 2026
New expiration date: December 11, 2027
Amount: $11.06
Auto-renew: On

Thanks for being a Spaceship customer.`,
    drafts: [
      {
        name: 'velvetantler.com',
        registrar: 'Spaceship',
        autoRenew: true,
        expirationDate: '2027-12-11',
        renewalCostMinor: 1106,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'a price in the middle of an invoice with Canadian dollars and a note',
    text: `Invoice 60-4418 - November 13, 2026

1 x Domain name renewal, 1 yr: loonlakecabins.ca     $22.00 CAD
    Expires after renewal: 2028-01-09
1 x Domain name renewal, 1 yr: loonlake.rentals      $48.00 CAD
    Expires after renewal: 2028-01-21

GST (5%)   $3.50 CAD
Total      $73.50 CAD`,
    drafts: [
      { name: 'loonlakecabins.ca', expirationDate: '2028-01-09', renewalCostMinor: 2200, currency: 'CAD' },
      { name: 'loonlake.rentals', expirationDate: '2028-01-21', renewalCostMinor: 4800, currency: 'CAD' },
    ],
  },
];
