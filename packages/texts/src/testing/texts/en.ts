import type { ExampleText } from './text.ts';

export const english: readonly ExampleText[] = [
  {
    about: 'a renewal notice of a registrar',
    text: `From: Porkbun Support <support@porkbun.com>
To: ada@lovelace.example
Date: Thu, 19 Nov 2026 08:12:44 +0000
Subject: Domain renewal notice

Hello Ada,

This is a reminder that your domain harbourlight.com will expire on December 14, 2026.
Auto-renew is currently OFF for this domain, so please log in and renew it to avoid losing it.

Renewal price: $11.08 per year

https://porkbun.com/account/domains

Thank you,
The Porkbun Team`,
    drafts: [
      {
        name: 'harbourlight.com',
        registrar: 'Porkbun',
        autoRenew: false,
        expirationDate: '2026-12-14',
        renewalCostMinor: 1108,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'an upcoming charge for a domain that renews by itself',
    text: `GoDaddy
Your upcoming renewal

Hi there, the product below is set to renew automatically. We'll charge your Visa ending in 4242.

Domain: silverbirch.org
Expires: 01/15/2027
Next billing date: 01/10/2027
Renewal price: $22.99

Questions? Visit www.godaddy.com/help.`,
    drafts: [
      {
        name: 'silverbirch.org',
        registrar: 'GoDaddy',
        autoRenew: true,
        expirationDate: '2027-01-15',
        billingDate: '2027-01-10',
        renewalCostMinor: 2299,
        currency: 'USD',
        paymentMethod: 'Visa ending in 4242',
      },
    ],
  },
  {
    about: 'an invoice for a registration',
    text: `INVOICE #20261103-7781
Invoice date: November 3, 2026
Namecheap, Inc.

Description                         Period                    Amount
Domain registration: quietriver.io  2026-11-03 - 2027-11-03   $34.98
ICANN fee                                                     $0.18
Subtotal                                                      $35.16
Total paid                                                    $35.16

Paid with PayPal`,
    drafts: [
      {
        name: 'quietriver.io',
        registrar: 'Namecheap',
        expirationDate: '2027-11-03',
        registrationCostMinor: 3498,
        currency: 'USD',
        paymentMethod: 'PayPal',
      },
    ],
  },
  {
    about: 'a list typed from memory',
    text: `my domains
- redkite.com, Porkbun, expires 2027-03-02, $11.08/yr
- redkite.net, Porkbun, expires 2027-03-02, $12.52/yr
- kitesurf.shop, Namecheap, expires 2027-08-30, $38.98/yr
- oldband.info, GoDaddy, expires 2026-12-24, let it lapse`,
    drafts: [
      {
        name: 'redkite.com',
        registrar: 'Porkbun',
        expirationDate: '2027-03-02',
        renewalCostMinor: 1108,
        currency: 'USD',
      },
      {
        name: 'redkite.net',
        registrar: 'Porkbun',
        expirationDate: '2027-03-02',
        renewalCostMinor: 1252,
        currency: 'USD',
      },
      {
        name: 'kitesurf.shop',
        registrar: 'Namecheap',
        expirationDate: '2027-08-30',
        renewalCostMinor: 3898,
        currency: 'USD',
      },
      { name: 'oldband.info', registrar: 'GoDaddy', expirationDate: '2026-12-24', renewalIntent: 'let_expire' },
    ],
  },
  {
    about: 'a message about one domain, in words',
    text: `hey, just so it is written down somewhere: bakersfield-choir.org is at Gandi, it runs out in three weeks, costs us €17.50 a year and we definitely keep it`,
    drafts: [
      {
        name: 'bakersfield-choir.org',
        registrar: 'Gandi',
        expirationDate: '2026-12-11',
        renewalCostMinor: 1750,
        currency: 'EUR',
        renewalIntent: 'renew',
      },
    ],
  },
  {
    about: 'several domains that expire on one day',
    text: `Dear customer,

The following domains will expire on 5 February 2027:

northfield.co.uk
northfield.uk
northfield.org.uk

Best regards
123-reg`,
    drafts: [
      { name: 'northfield.co.uk', registrar: '123-reg', expirationDate: '2027-02-05' },
      { name: 'northfield.uk', registrar: '123-reg', expirationDate: '2027-02-05' },
      { name: 'northfield.org.uk', registrar: '123-reg', expirationDate: '2027-02-05' },
    ],
  },
  {
    about: 'a table copied from a registrar’s page',
    text: `Domain	Registered	Expires	Auto-renew
maplegrove.ca	2019-05-06	2027-05-06	On
maplegrove.com	2019-05-06	2027-05-06	On
grovemaple.net	2021-01-17	2027-01-17	Off`,
    drafts: [
      { name: 'maplegrove.ca', registrationDate: '2019-05-06', expirationDate: '2027-05-06', autoRenew: true },
      { name: 'maplegrove.com', registrationDate: '2019-05-06', expirationDate: '2027-05-06', autoRenew: true },
      { name: 'grovemaple.net', registrationDate: '2021-01-17', expirationDate: '2027-01-17', autoRenew: false },
    ],
  },
  {
    about: 'a date that could be two days',
    text: `Reminder: the domain tidepool.net is due for renewal on 03/04/2027. The fee is $15.00.`,
    drafts: [{ name: 'tidepool.net', renewalCostMinor: 1500, currency: 'USD' }],
  },
  {
    about: 'the same kind of date for a person in Britain',
    text: `Reminder: the domain tidepool.co.uk is due for renewal on 03/04/2027. The fee is £9.99 a year.`,
    locale: 'en-GB',
    drafts: [{ name: 'tidepool.co.uk', expirationDate: '2027-04-03', renewalCostMinor: 999, currency: 'GBP' }],
  },
  {
    about: 'a domain that is kept for a client, with its DNS elsewhere',
    text: `For a client I look after elmstreet-dental.com. Registrar: Hover. DNS at Cloudflare. Registered on 2020-06-01, expires June 1st, 2027. Account e-mail: office@elmstreet-dental.example`,
    drafts: [
      {
        name: 'elmstreet-dental.com',
        registrar: 'Hover',
        dnsProvider: 'Cloudflare',
        ownership: 'managed',
        registrationDate: '2020-06-01',
        expirationDate: '2027-06-01',
        purchaseEmail: 'office@elmstreet-dental.example',
      },
    ],
  },
];
