import type { ExampleText } from '../text.ts';

export const mixed2: readonly ExampleText[] = [
  {
    about: 'a German reply below an English notice',
    text: `> Subject: INWX: domain expiry notice
> The domain nordlicht-kajak.de expires on 2026-12-28.
> Auto-renew: no
> Renewal price: 4.65 EUR

Bitte verlängern, die behalten wir auf jeden Fall!`,
    drafts: [
      {
        name: 'nordlicht-kajak.de',
        registrar: 'INWX',
        expirationDate: '2026-12-28',
        autoRenew: false,
        renewalCostMinor: 465,
        currency: 'EUR',
        renewalIntent: 'renew',
      },
    ],
  },
  {
    about: 'HTML turned into text with long addresses',
    text: `<https://links.namecheap.example/e/c/01/aHR0cHM6Ly93d3cubmFtZWNoZWFwLmNvbS8>

Hi Alex,

This is a friendly reminder that the following domain will renew automatically:

cloudberryjam.com <https://links.namecheap.example/e/c/02/Y2xvdWRiZXJyeWphbS5jb20>

RENEWAL DATE
February 3, 2027

PRICE
$16.06/yr

PAYMENT METHOD
Visa ending in 2718

Manage domain <https://links.namecheap.example/e/c/03/bWFuYWdl>

Namecheap | Privacy Policy <https://links.namecheap.example/e/c/04/cHJpdmFjeQ> | Help <https://links.namecheap.example/e/c/05/aGVscA>`,
    drafts: [
      {
        name: 'cloudberryjam.com',
        registrar: 'Namecheap',
        autoRenew: true,
        expirationDate: '2027-02-03',
        renewalCostMinor: 1606,
        currency: 'USD',
        paymentMethod: 'Visa ending in 2718',
      },
    ],
  },
  {
    about: 'a Brazilian and an Indian price in one list',
    text: `jaboticaba-doces.com.br | expires 2027-03-30 | R$ 40,00
chaiandcardamom.in | expires 2027-07-11 | ₹899.00
chaiandcardamom.com | expires 2027-07-19 | ₹1,249.00`,
    drafts: [
      { name: 'jaboticaba-doces.com.br', expirationDate: '2027-03-30' },
      { name: 'chaiandcardamom.in', expirationDate: '2027-07-11', renewalCostMinor: 89900, currency: 'INR' },
      { name: 'chaiandcardamom.com', expirationDate: '2027-07-19', renewalCostMinor: 124900, currency: 'INR' },
    ],
  },
  {
    about: 'a French invoice that was talked of in English',
    text: `Hi all, accounting asked about this line on the OVHcloud bill:

"Renouvellement galerie-ocre.art - 1 an - 33,59 € TTC - échéance au 26/11/2027"

It's paid already, nothing to do.`,
    drafts: [
      {
        name: 'galerie-ocre.art',
        registrar: 'OVHcloud',
        expirationDate: '2027-11-26',
        renewalCostMinor: 3359,
        currency: 'EUR',
      },
    ],
  },
];
