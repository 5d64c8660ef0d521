import type { ExampleText } from '../text.ts';

export const extra3: readonly ExampleText[] = [
  {
    about: 'names of files and of other companies beside one’s own name',
    text: `Hallo Frau Thoma,

anbei die Rechnung (Rechnung_2026-11.pdf, 84 KB) und der Export domains.csv.
Ihre Domain pension-thoma.de wird zum 15.02.2027 automatisch verlängert, Preis 15,00 € pro Jahr.

Ihre Anzeige bei Booking.com ist davon nicht betroffen.

IONOS Kundenservice`,
    drafts: [
      {
        name: 'pension-thoma.de',
        registrar: 'IONOS',
        expirationDate: '2027-02-15',
        autoRenew: true,
        renewalCostMinor: 1500,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'a certificate’s day, which is not the name’s',
    text: `Your SSL certificate is about to expire

The SSL certificate for your domain rustyanchortavern.com expires on December 3, 2026. Renew the certificate for $49.99 to keep your site secure.`,
    drafts: [{ name: 'rustyanchortavern.com' }],
  },
  {
    about: 'a list with a heading for each registrar',
    text: `NAMECHEAP
papercranestudio.com - Dec 9, 2026 - $16.06
papercrane.studio - Apr 2, 2027 - $29.98

CLOUDFLARE
foldedpaper.dev - May 14, 2027 - $12.20
foldedpaper.app - May 14, 2027 - $14.20`,
    drafts: [
      {
        name: 'papercranestudio.com',
        registrar: 'Namecheap',
        expirationDate: '2026-12-09',
        renewalCostMinor: 1606,
        currency: 'USD',
      },
      {
        name: 'papercrane.studio',
        registrar: 'Namecheap',
        expirationDate: '2027-04-02',
        renewalCostMinor: 2998,
        currency: 'USD',
      },
      {
        name: 'foldedpaper.dev',
        registrar: 'Cloudflare',
        expirationDate: '2027-05-14',
        renewalCostMinor: 1220,
        currency: 'USD',
      },
      {
        name: 'foldedpaper.app',
        registrar: 'Cloudflare',
        expirationDate: '2027-05-14',
        renewalCostMinor: 1420,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'the days of deletion and restoring beside that of expiration',
    text: `Tu dominio "marisqueria-ancora.com" ha caducado

Fecha de caducidad: 14/11/2026
Puedes renovarlo por 12,95 € hasta el 14/12/2026.
Entre el 15/12/2026 y el 14/01/2027 solo podrás recuperarlo pagando 90,00 € adicionales.
El dominio se eliminará definitivamente el 19/01/2027.

DonDominio`,
    drafts: [
      {
        name: 'marisqueria-ancora.com',
        registrar: 'DonDominio',
        expirationDate: '2026-11-14',
        renewalCostMinor: 1295,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'un tableau avec les montants HT et TTC',
    text: `Facture OVHcloud du 16/11/2026 (payée)

Domaine                      Nouvelle échéance    Prix HT     Prix TTC
librairie-des-quais.fr       12/12/2027           6,49 €      7,79 €
librairie-des-quais.com      19/12/2027           12,99 €     15,59 €

Total                                             19,48 €     23,38 €`,
    drafts: [
      {
        name: 'librairie-des-quais.fr',
        registrar: 'OVHcloud',
        expirationDate: '2027-12-12',
        renewalCostMinor: 779,
        currency: 'EUR',
      },
      {
        name: 'librairie-des-quais.com',
        registrar: 'OVHcloud',
        expirationDate: '2027-12-19',
        renewalCostMinor: 1559,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'a request to verify an address before a day',
    text: `IMPORTANT: please verify your email address

You recently registered or updated birchbarkcanoes.com. ICANN requires that you verify your contact email by December 4, 2026, otherwise the domain will be suspended.

Verify: https://verify.namecheap.example/confirm?d=birchbarkcanoes.com&t=9f2c71`,
    drafts: [{ name: 'birchbarkcanoes.com' }],
  },
  {
    about: 'YAML that somebody keeps by hand',
    text: `domains:
  - name: tinker-and-twine.com
    registrar: Porkbun
    expires: 2027-10-03
    auto_renew: true
    renewal_price: 11.08 USD
  - name: tinkertwine.shop
    registrar: Namecheap
    expires: 2027-01-28
    auto_renew: false`,
    drafts: [
      {
        name: 'tinker-and-twine.com',
        registrar: 'Porkbun',
        expirationDate: '2027-10-03',
        autoRenew: true,
        renewalCostMinor: 1108,
        currency: 'USD',
      },
      {
        name: 'tinkertwine.shop',
        registrar: 'Namecheap',
        expirationDate: '2027-01-28',
        autoRenew: false,
      },
    ],
  },
];
