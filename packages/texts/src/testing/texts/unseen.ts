import type { ExampleText } from './text.ts';

/** Written after the rules, to see what they do with texts that they were not made on. */
export const unseen: readonly ExampleText[] = [
  {
    about: 'an overdue notice with a redemption fee',
    text: `Subject: [Dynadot] ACTION REQUIRED: pinecrest-cabins.com has expired

Hi Sam,
Your domain pinecrest-cabins.com expired on 2026/11/12. You can still renew it for $10.99 until 2026/12/22.
After that a redemption fee of $89.99 applies.`,
    drafts: [
      {
        name: 'pinecrest-cabins.com',
        registrar: 'Dynadot',
        expirationDate: '2026-11-12',
        renewalCostMinor: 1099,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'a receipt for two renewals',
    text: `Thanks for your order with NameSilo

Order #88120344, placed Nov 18, 2026

slowmornings.blog   Renewal 1 year   $25.79   new expiration 12/01/2027
slowmornings.co     Renewal 1 year   $29.95   new expiration 12/01/2027

Total charged to MasterCard ****5512: $55.74`,
    locale: 'en-US',
    drafts: [
      {
        name: 'slowmornings.blog',
        registrar: 'NameSilo',
        expirationDate: '2027-12-01',
        renewalCostMinor: 2579,
        currency: 'USD',
        paymentMethod: 'MasterCard ****5512',
      },
      {
        name: 'slowmornings.co',
        registrar: 'NameSilo',
        expirationDate: '2027-12-01',
        renewalCostMinor: 2995,
        currency: 'USD',
        paymentMethod: 'MasterCard ****5512',
      },
    ],
  },
  {
    about: 'chat with two people',
    text: `[09:14] tom: when does our stuff expire?
[09:15] jo: brightwell.studio is 14 May 2027, that one auto renews automatically at Cloudflare for $34.20
[09:16] jo: brightwell.agency is 2 Dec, I won't renew that
[09:16] tom: ok 👍`,
    drafts: [
      {
        name: 'brightwell.studio',
        registrar: 'Cloudflare',
        expirationDate: '2027-05-14',
        autoRenew: true,
        renewalCostMinor: 3420,
        currency: 'USD',
      },
      { name: 'brightwell.agency', expirationDate: '2026-12-02', renewalIntent: 'let_expire' },
    ],
  },
  {
    about: 'CSV with quotes',
    text: `"Domain","Registrar","Expiration","Price"
"cedarhollow.com","Squarespace","2027-02-19","$20.00"
"cedarhollow.farm","Squarespace","2027-06-05","$40.00"`,
    drafts: [
      {
        name: 'cedarhollow.com',
        registrar: 'Squarespace',
        expirationDate: '2027-02-19',
        renewalCostMinor: 2000,
        currency: 'USD',
      },
      {
        name: 'cedarhollow.farm',
        registrar: 'Squarespace',
        expirationDate: '2027-06-05',
        renewalCostMinor: 4000,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'Mahnung mit offener Rechnung',
    text: `Sehr geehrte Damen und Herren,

für die Domain kaffee-roesterei-lenz.de (Vertragsende 30.11.2026) steht noch die Gebühr von 13,20 EUR aus.
Bitte überweisen Sie bis zum 27.11.2026.

Ihr ALL-INKL.COM Team`,
    drafts: [
      {
        name: 'kaffee-roesterei-lenz.de',
        registrar: 'ALL-INKL',
        expirationDate: '2026-11-30',
        billingDate: '2026-11-27',
        renewalCostMinor: 1320,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Notiz',
    text: `TODO Domains
stadtgarten.koeln (netcup, bis 07.08.2027, 29 €/Jahr, auto. Verlängerung an)
stadtgarten-koeln.de (netcup, bis 07.08.2027, 5,04 €/Jahr, auto. Verlängerung an)`,
    drafts: [
      {
        name: 'stadtgarten.koeln',
        registrar: 'netcup',
        expirationDate: '2027-08-07',
        renewalCostMinor: 2900,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'stadtgarten-koeln.de',
        registrar: 'netcup',
        expirationDate: '2027-08-07',
        renewalCostMinor: 504,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Bestätigung einer Bestellung',
    text: `Vielen Dank für Ihre Bestellung bei STRATO!
Ihre neue Domain: yogahaus-ostsee.de
Preis im ersten Jahr: 0,60 €, danach 14,40 € pro Jahr
Laufzeit bis 19.11.2027`,
    drafts: [
      {
        name: 'yogahaus-ostsee.de',
        registrar: 'STRATO',
        expirationDate: '2027-11-19',
        registrationCostMinor: 60,
        renewalCostMinor: 1440,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'un rappel',
    text: `Objet : Votre domaine ferme-des-pres.com expire bientôt

Il vous reste 15 jours pour renouveler ferme-des-pres.com (date d'expiration : 5 décembre 2026).
Montant du renouvellement : 11,99 € TTC
BookMyName`,
    drafts: [
      {
        name: 'ferme-des-pres.com',
        registrar: 'BookMyName',
        expirationDate: '2026-12-05',
        renewalCostMinor: 1199,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'une note',
    text: `ecole-voile.re -> OVH, échéance 18/08/2027, 7,99€
ecole-voile.com -> OVH, échéance 18/08/2027, 12,49€
J'abandonne voile-ete.net (échéance 30/12/2026)`,
    drafts: [
      {
        name: 'ecole-voile.re',
        registrar: 'OVHcloud',
        expirationDate: '2027-08-18',
        renewalCostMinor: 799,
        currency: 'EUR',
      },
      {
        name: 'ecole-voile.com',
        registrar: 'OVHcloud',
        expirationDate: '2027-08-18',
        renewalCostMinor: 1249,
        currency: 'EUR',
      },
      { name: 'voile-ete.net', expirationDate: '2026-12-30', renewalIntent: 'let_expire' },
    ],
  },
  {
    about: 'un recordatorio',
    text: `Hola:
El dominio fincalosolivos.com vencerá en 7 días. Si no lo renuevas, dejará de funcionar.
Renovar por 1 año: 11,95 € + IVA
Hostinger`,
    drafts: [
      {
        name: 'fincalosolivos.com',
        registrar: 'Hostinger',
        expirationDate: '2026-11-27',
        renewalCostMinor: 1195,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'una confirmación de compra',
    text: `¡Gracias por tu compra en Nominalia!
Has registrado surfcamp-zarautz.com por 9,95 € el primer año.
Fecha de alta: 20/11/2026. Fecha de caducidad: 20/11/2027. Método de pago: PayPal`,
    drafts: [
      {
        name: 'surfcamp-zarautz.com',
        registrar: 'Nominalia',
        registrationDate: '2026-11-20',
        expirationDate: '2027-11-20',
        registrationCostMinor: 995,
        currency: 'EUR',
        paymentMethod: 'PayPal',
      },
    ],
  },
  {
    about: 'a forwarded mail with a signature',
    text: `> On 15 Nov 2026, at 10:02, billing@gandi.net wrote:
>
> Dear customer,
> the domain name otter-and-oak.com will be renewed automatically on 1 December 2026 for 15.50 EUR.
>
> The Gandi Team

fyi, please book this
--
Mia | Otter & Oak | www.otter-and-oak.com`,
    drafts: [
      {
        name: 'otter-and-oak.com',
        registrar: 'Gandi',
        expirationDate: '2026-12-01',
        autoRenew: true,
        renewalCostMinor: 1550,
        currency: 'EUR',
      },
    ],
  },
];
