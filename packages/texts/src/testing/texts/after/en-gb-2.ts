import type { ExampleText } from '../text.ts';

export const englishGb2: readonly ExampleText[] = [
  {
    about: 'a reminder for four names that expire on two days',
    text: `Dear Mr Pemberton,

This is a courtesy reminder from Fasthosts about your domain names.

Due to expire on 13 December 2026:
pemberton-joinery.co.uk
pemberton-joinery.uk

Due to expire on 29 December 2026:
pembertonkitchens.com
pembertonkitchens.co.uk

If auto-renewal is enabled we will take payment automatically.

Fasthosts Internet Limited, 1 Sample Court, Gloucester GL1 0AA. Registered in England and Wales no. 00000000.`,
    drafts: [
      { name: 'pemberton-joinery.co.uk', registrar: 'Fasthosts', expirationDate: '2026-12-13' },
      { name: 'pemberton-joinery.uk', registrar: 'Fasthosts', expirationDate: '2026-12-13' },
      { name: 'pembertonkitchens.com', registrar: 'Fasthosts', expirationDate: '2026-12-29' },
      { name: 'pembertonkitchens.co.uk', registrar: 'Fasthosts', expirationDate: '2026-12-29' },
    ],
  },
  {
    about: 'a paid invoice with VAT and numeric dates settled by one of them',
    text: `123-reg
INVOICE 123R-4410087
Invoice date: 16/11/2026
Payment method: PayPal
Status: paid

Description                                        Amount
Renewal of birchwood-scouts.org.uk for 1 year      £14.39
Period 05/12/2026 - 05/12/2027

Subtotal    £11.99
VAT (20%)    £2.40
Total       £14.39`,
    drafts: [
      {
        name: 'birchwood-scouts.org.uk',
        registrar: '123-reg',
        expirationDate: '2027-12-05',
        renewalCostMinor: 1439,
        currency: 'GBP',
        paymentMethod: 'PayPal',
      },
    ],
  },
  {
    about: 'a price for five years beside a yearly one of another name',
    text: `Renewal quote

harbour-lights.co.uk - expires 17th January 2027 - 5 years £54.95
harbour-lights.com - expires 17th January 2027 - 1 year £17.99

Prices exclude VAT and are valid until 30th November 2026.`,
    drafts: [
      { name: 'harbour-lights.co.uk', expirationDate: '2027-01-17' },
      { name: 'harbour-lights.com', expirationDate: '2027-01-17', renewalCostMinor: 1799, currency: 'GBP' },
    ],
  },
  {
    about: 'a payment that will be taken, in a letter',
    text: `Hello Gwen,

We'll be renewing your domain automatically.

Domain: llanfair-honey.cymru
Will renew on: 9 March 2027
Amount: £31.19 inc. VAT
We will charge your card on: 23 February 2027
Payment method: Visa Debit ending 0417

You don't need to do anything.

IONOS Customer Service
Tel. 0330 000 0000`,
    drafts: [
      {
        name: 'llanfair-honey.cymru',
        registrar: 'IONOS',
        autoRenew: true,
        expirationDate: '2027-03-09',
        billingDate: '2027-02-23',
        renewalCostMinor: 3119,
        currency: 'GBP',
        paymentMethod: 'Visa Debit ending 0417',
      },
    ],
  },
  {
    about: 'new prices for two names',
    text: `Our prices are changing

From 1 January 2027 we are increasing what we charge for some domain names. This is what it means for you:

Your domain                 Renewal date        Current price    New price
oakapple-cider.uk           6 February 2027     £9.99            £11.49
oakapple-cider.com          30 June 2027        £15.99           £17.99

The new price applies from the renewal date shown.

The 123-reg team`,
    drafts: [
      {
        name: 'oakapple-cider.uk',
        registrar: '123-reg',
        expirationDate: '2027-02-06',
        renewalCostMinor: 1149,
        currency: 'GBP',
      },
      {
        name: 'oakapple-cider.com',
        registrar: '123-reg',
        expirationDate: '2027-06-30',
        renewalCostMinor: 1799,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'a short message with pounds and a plan',
    text: `Quick note for the handover: the parish site is stmary-wootton.org.uk, registered with Gandi, expires 21 May 2027, £16.80 a year, please renew it. The old one, wootton-parish.info, is at 123-reg and ends on 2 December; let it lapse.`,
    drafts: [
      {
        name: 'stmary-wootton.org.uk',
        registrar: 'Gandi',
        expirationDate: '2027-05-21',
        renewalCostMinor: 1680,
        currency: 'GBP',
        renewalIntent: 'renew',
      },
      {
        name: 'wootton-parish.info',
        registrar: '123-reg',
        expirationDate: '2026-12-02',
        renewalIntent: 'let_expire',
      },
    ],
  },
  {
    about: 'a panel’s table for a person in Britain',
    text: `Domain	Registered on	Expires on	Auto-renew	Price
coddington-cricket.club	08/04/2019	08/04/2027	On	£21.60
coddingtoncc.co.uk	11/09/2008	11/09/2027	On	£11.99`,
    locale: 'en-GB',
    drafts: [
      {
        name: 'coddington-cricket.club',
        registrationDate: '2019-04-08',
        expirationDate: '2027-04-08',
        autoRenew: true,
        renewalCostMinor: 2160,
        currency: 'GBP',
      },
      {
        name: 'coddingtoncc.co.uk',
        registrationDate: '2008-09-11',
        expirationDate: '2027-09-11',
        autoRenew: true,
        renewalCostMinor: 1199,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'an order with a free first year and other products',
    text: `Thank you for your order, Ravi

Order reference: UK-20261118-771
Order date: 18 November 2026

saffronandstone.co.uk
Domain registration, 1 year: FREE
Renews at £11.99 per year on 18 November 2027

Web Hosting Plus
£5.00 per month for 6 months, then £10.00 per month

Total today: £5.00

IONOS`,
    drafts: [
      {
        name: 'saffronandstone.co.uk',
        registrar: 'IONOS',
        expirationDate: '2027-11-18',
        registrationCostMinor: 0,
        renewalCostMinor: 1199,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'a request to check contact details',
    text: `Dear registrant,

ICANN requires us to remind you once a year to check that the contact details of your domain names are correct. Please log in to your control panel at www.fasthosts.co.uk before 10 January 2027. If everything is correct, there is nothing to do.

Regards,
Fasthosts Internet Limited. VAT no. GB000000000. Company no. 00000000.`,
    drafts: [],
  },
];
