import type { ExampleText } from '../text.ts';

export const englishGb1: readonly ExampleText[] = [
  {
    about: 'a renewal notice with British dates, one of which settles the others',
    text: `123-reg
Renewal notice

Dear Mrs Hargreaves,

The domain names below are due for renewal:

Domain name                   Expiry date    Renewal price (inc. VAT)
hargreaves-upholstery.co.uk   27/01/2027     £14.39
hargreaves-upholstery.com     04/02/2027     £21.59
upholstery-leeds.uk           11/02/2027     £14.39

Please renew before the expiry date to avoid any disruption.

123-reg, Unit 1, Sample Park, London, W1 0AA. VAT number GB 000 0000 00. Company number 00000000.`,
    drafts: [
      {
        name: 'hargreaves-upholstery.co.uk',
        registrar: '123-reg',
        expirationDate: '2027-01-27',
        renewalCostMinor: 1439,
        currency: 'GBP',
      },
      {
        name: 'hargreaves-upholstery.com',
        registrar: '123-reg',
        expirationDate: '2027-02-04',
        renewalCostMinor: 2159,
        currency: 'GBP',
      },
      {
        name: 'upholstery-leeds.uk',
        registrar: '123-reg',
        expirationDate: '2027-02-11',
        renewalCostMinor: 1439,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'a paid VAT invoice for two names',
    text: `Fasthosts Internet Ltd
VAT INVOICE No. FH-6620118
Tax point: 3 November 2026

Qty  Description                                             Net       VAT      Gross
1    Domain renewal: thistle-bakery.co.uk to 3 Dec 2027      £11.99    £2.40    £14.39
1    Domain renewal: thistle-bakery.scot to 19 Dec 2027      £29.99    £6.00    £35.99

Total net £41.98
VAT @ 20% £8.40
Total £50.38

Paid by Direct Debit. Thank you.`,
    drafts: [
      {
        name: 'thistle-bakery.co.uk',
        registrar: 'Fasthosts',
        expirationDate: '2027-12-03',
        renewalCostMinor: 1439,
        currency: 'GBP',
        paymentMethod: 'Direct Debit',
      },
      {
        name: 'thistle-bakery.scot',
        registrar: 'Fasthosts',
        expirationDate: '2027-12-19',
        renewalCostMinor: 3599,
        currency: 'GBP',
        paymentMethod: 'Direct Debit',
      },
    ],
  },
  {
    about: 'a renewal for two years',
    text: `Hello Owen,

Your domain penllyn-sheepdogs.wales expires on 22nd February 2027.
Renewing it for 2 years costs £55.98 plus VAT.

Kind regards,
Fasthosts Customer Services`,
    drafts: [{ name: 'penllyn-sheepdogs.wales', registrar: 'Fasthosts', expirationDate: '2027-02-22' }],
  },
  {
    about: 'a charge by direct debit that is announced',
    text: `Hi Niamh,

Just a heads-up: your domain cloverandrye.co.uk will be renewed automatically for another year.

We'll collect £11.99 by Direct Debit on 4 January 2027.
Your domain's current expiry date is 18 January 2027.

Thanks,
IONOS Cloud Ltd`,
    drafts: [
      {
        name: 'cloverandrye.co.uk',
        registrar: 'IONOS',
        autoRenew: true,
        billingDate: '2027-01-04',
        expirationDate: '2027-01-18',
        renewalCostMinor: 1199,
        currency: 'GBP',
        paymentMethod: 'Direct Debit',
      },
    ],
  },
  {
    about: 'a price rise in pounds',
    text: `We're writing to let you know about a change to your prices.

From 1 March 2027 the yearly renewal price of marlpit-garden.uk goes up from £9.99 to £11.99 (ex VAT).

As your domain renews on 14 April 2027, you will pay the new price from that day. Auto-renew is switched on.

Best wishes,
The 123-reg team`,
    drafts: [
      {
        name: 'marlpit-garden.uk',
        registrar: '123-reg',
        expirationDate: '2027-04-14',
        autoRenew: true,
        renewalCostMinor: 1199,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'a note to a colleague, with a month only',
    text: `Morning Beth, could you put these in the tracker please: fernleigh-nursery.co.uk (Fasthosts, runs out 6 Feb 2027, £14.39 a year) and fernleighnursery.com (GoDaddy, some time in March, not sure of the day). Cheers, Tim`,
    drafts: [
      {
        name: 'fernleigh-nursery.co.uk',
        registrar: 'Fasthosts',
        expirationDate: '2027-02-06',
        renewalCostMinor: 1439,
        currency: 'GBP',
      },
      { name: 'fernleighnursery.com', registrar: 'GoDaddy' },
    ],
  },
  {
    about: 'names grouped below the day on which they expire',
    text: `Your domains with Gandi

Expiring on 9 December 2026
- brackenhill.org.uk
- brackenhill.uk

Expiring on 30 January 2027
- bracken-archive.org
- bracken-archive.net

No action is needed for names set to renew automatically.

Gandi International`,
    drafts: [
      { name: 'brackenhill.org.uk', registrar: 'Gandi', expirationDate: '2026-12-09' },
      { name: 'brackenhill.uk', registrar: 'Gandi', expirationDate: '2026-12-09' },
      { name: 'bracken-archive.org', registrar: 'Gandi', expirationDate: '2027-01-30' },
      { name: 'bracken-archive.net', registrar: 'Gandi', expirationDate: '2027-01-30' },
    ],
  },
  {
    about: 'numeric dates for a person in Britain',
    text: `Domain: lowther-vets.co.uk
Registered: 05/06/2014
Renewal date: 05/06/2027
Auto-renew: Enabled
Renewal fee: £10.79 per annum`,
    locale: 'en-GB',
    drafts: [
      {
        name: 'lowther-vets.co.uk',
        registrationDate: '2014-06-05',
        expirationDate: '2027-06-05',
        autoRenew: true,
        renewalCostMinor: 1079,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'a notice about an account, without a name',
    text: `Dear customer,

Your card ending 4471 expires on 12/26. Please update your payment details before 1 December 2026, so that your services renew without interruption.

Log in: https://www.123-reg.co.uk/secure?ref=cardexpiry

This is an automated message from noreply@123-reg.co.uk. Please do not reply.`,
    drafts: [],
  },
];
