import type { ExampleText } from '../text.ts';

/** Twenty more texts, written when the rules were final and scored once. */
export const last: readonly ExampleText[] = [
  {
    about: 'a reminder of a registrar with the facts in a short list',
    text: `Hello Priya,

This is a friendly reminder that the following domain will expire soon:

  Domain name:     tidepoolceramics.com
  Expiration date: February 8, 2027
  Renewal term:    1 year
  Renewal price:   $17.49

Auto-renewal is turned off for this domain. To keep it, sign in and renew before the expiration date.

The Dynadot Team
P.O. Box 345, San Mateo, CA 94401`,
    drafts: [
      {
        name: 'tidepoolceramics.com',
        registrar: 'Dynadot',
        expirationDate: '2027-02-08',
        renewalCostMinor: 1749,
        currency: 'USD',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'a receipt with two lines and tax',
    text: `Receipt #88213-44
Date paid: November 14, 2026
Payment method: Visa ending in 7741

Description                                   Amount
Renewal of brightwaterkayak.com (1 year)      $15.88
Renewal of brightwaterkayak.net (1 year)      $17.20

Subtotal   $33.08
Sales tax   $2.65
Total      $35.73`,
    drafts: [
      {
        name: 'brightwaterkayak.com',
        renewalCostMinor: 1588,
        currency: 'USD',
        paymentMethod: 'Visa ending in 7741',
      },
      {
        name: 'brightwaterkayak.net',
        renewalCostMinor: 1720,
        currency: 'USD',
        paymentMethod: 'Visa ending in 7741',
      },
    ],
  },
  {
    about: 'a note to oneself',
    text: `domains todo
- pellworm-tee.de: runs out 3 Jan 2027, INWX, keep it
- pellworm-tee.com: Namecheap, 14 Feb 2027, let it expire
- call the bank about the card`,
    drafts: [
      { name: 'pellworm-tee.de', registrar: 'INWX', expirationDate: '2027-01-03', renewalIntent: 'renew' },
      { name: 'pellworm-tee.com', registrar: 'Namecheap', expirationDate: '2027-02-14', renewalIntent: 'let_expire' },
    ],
  },
  {
    about: 'a letter about a rise of prices',
    text: `Dear customer,

As of 1 February 2027 the registry is raising its wholesale prices. Your domain fernhollowbakes.co.uk, which renews on 19 March 2027, will therefore cost £11.99 a year instead of £9.99 (both ex VAT).

You do not have to do anything.

Kind regards,
Krystal`,
    drafts: [
      {
        name: 'fernhollowbakes.co.uk',
        registrar: 'Krystal',
        expirationDate: '2027-03-19',
        renewalCostMinor: 1199,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'eine Rechnung mit Zeitraum und Mehrwertsteuer',
    text: `Rechnung Nr. R-2026-118822
Rechnungsdatum: 02.11.2026

Pos. 1: Domain schreinerei-wolkenstein.de
Zeitraum: 15.11.2026 - 14.11.2027
Betrag netto: 6,00 EUR
zzgl. 19 % MwSt.: 1,14 EUR
Betrag brutto: 7,14 EUR

Der Betrag wird am 12.11.2026 per SEPA-Lastschrift eingezogen.
netcup GmbH, Daimlerstraße 25, 76185 Karlsruhe`,
    drafts: [
      {
        name: 'schreinerei-wolkenstein.de',
        registrar: 'netcup',
        expirationDate: '2027-11-14',
        renewalCostMinor: 714,
        currency: 'EUR',
        paymentMethod: 'SEPA-Lastschrift',
      },
    ],
  },
  {
    about: 'zwei Domains in einem Satz mit je einem Datum',
    text: `Hallo Jule,

kurz zu den Domains: imkerei-sonnenhang.de läuft am 8. April 2027 ab und imkerei-sonnenhang.at erst am 21. Juni 2027. Beide verlängern sich automatisch.

Gruß, Tom`,
    drafts: [
      { name: 'imkerei-sonnenhang.de', expirationDate: '2027-04-08', autoRenew: true },
      { name: 'imkerei-sonnenhang.at', expirationDate: '2027-06-21', autoRenew: true },
    ],
  },
  {
    about: 'eine Erinnerung mit einer Frist zur Kündigung',
    text: `Sehr geehrte Frau Kröger,

Ihre Domain hofcafe-kroeger.de wird am 01.03.2027 automatisch um ein weiteres Jahr verlängert. Der Preis beträgt 14,90 € inkl. MwSt. Möchten Sie kündigen, tun Sie das bitte bis zum 29.01.2027.

Ihr STRATO Team`,
    drafts: [
      {
        name: 'hofcafe-kroeger.de',
        registrar: 'STRATO',
        expirationDate: '2027-03-01',
        renewalCostMinor: 1490,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'un rappel avec la date et le prix',
    text: `Bonjour,

Votre nom de domaine moulin-des-cigales.fr arrive à expiration le 17 janvier 2027.
Prix du renouvellement : 8,39 € TTC pour un an.
Le renouvellement automatique est activé.

L'équipe OVHcloud
2 rue Kellermann, 59100 Roubaix`,
    drafts: [
      {
        name: 'moulin-des-cigales.fr',
        registrar: 'OVHcloud',
        expirationDate: '2027-01-17',
        renewalCostMinor: 839,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'une facture à plusieurs lignes',
    text: `Facture F2026-3391 du 05/11/2026

Renouvellement fromagerie-lubac.fr - 1 an - 12,00 €
Renouvellement fromagerie-lubac.com - 1 an - 15,50 €

Total HT : 27,50 €
TVA 20 % : 5,50 €
Total TTC : 33,00 €`,
    drafts: [
      { name: 'fromagerie-lubac.fr', renewalCostMinor: 1200, currency: 'EUR' },
      { name: 'fromagerie-lubac.com', renewalCostMinor: 1550, currency: 'EUR' },
    ],
  },
  {
    about: 'un message court entre collègues',
    text: `Salut, pense à atelier-brume.com : ça expire le 3 mai 2027 chez Gandi. Par contre on laisse tomber atelier-brume.shop.`,
    drafts: [
      { name: 'atelier-brume.com', registrar: 'Gandi', expirationDate: '2027-05-03' },
      { name: 'atelier-brume.shop', renewalIntent: 'let_expire' },
    ],
  },
  {
    about: 'un aviso de renovación',
    text: `Estimado cliente:

Le informamos de que el dominio quesoslavereda.es caduca el 22/02/2027.
Precio de renovación: 9,95 € + IVA
Renovación automática: desactivada

Un saludo,
DonDominio`,
    drafts: [
      {
        name: 'quesoslavereda.es',
        registrar: 'DonDominio',
        expirationDate: '2027-02-22',
        renewalCostMinor: 995,
        currency: 'EUR',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'una confirmación de pedido',
    text: `¡Gracias por tu compra!

Pedido 5521907 - 18 de noviembre de 2026
Registro de dominio: talleresmirabal.com (1 año) - 11,90 €
Fecha de vencimiento: 18 de noviembre de 2027
Método de pago: PayPal`,
    drafts: [
      {
        name: 'talleresmirabal.com',
        expirationDate: '2027-11-18',
        registrationCostMinor: 1190,
        currency: 'EUR',
        paymentMethod: 'PayPal',
      },
    ],
  },
  {
    about: '更新期限の案内',
    text: `【お名前.com】ドメイン更新のご案内

ドメイン名：hoshizora-coffee.com
更新期限日：2027年2月10日
更新料金：1,408円（税込）
自動更新：設定なし`,
    drafts: [
      {
        name: 'hoshizora-coffee.com',
        registrar: 'お名前.com',
        expirationDate: '2027-02-10',
        renewalCostMinor: 1408,
        currency: 'JPY',
        autoRenew: false,
      },
    ],
  },
  {
    about: '二つのドメインの表',
    text: `ドメイン名\t有効期限\t年額
midori-niwa.jp\t2027/03/31\t3,124円
midori-niwa.com\t2027/06/15\t1,480円`,
    drafts: [
      { name: 'midori-niwa.jp', expirationDate: '2027-03-31', renewalCostMinor: 3124, currency: 'JPY' },
      { name: 'midori-niwa.com', expirationDate: '2027-06-15', renewalCostMinor: 1480, currency: 'JPY' },
    ],
  },
  {
    about: 'a table that was copied from a page of a registrar',
    text: `Domain | Registered | Expires | Auto-renew
junipermaps.org | 2021-07-02 | 2027-07-02 | On
junipermaps.net | 2022-01-19 | 2027-01-19 | Off
junipermaps.info | 2024-09-30 | 2027-09-30 | On`,
    drafts: [
      { name: 'junipermaps.org', registrationDate: '2021-07-02', expirationDate: '2027-07-02', autoRenew: true },
      { name: 'junipermaps.net', registrationDate: '2022-01-19', expirationDate: '2027-01-19', autoRenew: false },
      { name: 'junipermaps.info', registrationDate: '2024-09-30', expirationDate: '2027-09-30', autoRenew: true },
    ],
  },
  {
    about: 'a chat',
    text: `[09:41] Mia: when is loftandlarder.com due?
[09:42] Sam: 30 April 2027, it is at Porkbun
[09:42] Sam: $11.06 a year
[09:43] Mia: ok, renew it please`,
    drafts: [
      {
        name: 'loftandlarder.com',
        registrar: 'Porkbun',
        billingDate: '2027-04-30',
        renewalCostMinor: 1106,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'an upcoming charge, and another product in the same mail',
    text: `Upcoming charges

marblecreekfarm.com
Domain renewal - expires Dec 28, 2026
We'll charge your Mastercard ending 0192 $22.17 on Dec 14, 2026.

Professional Email (2 mailboxes)
Renews Jan 6, 2027 - $143.76

Thanks for being a GoDaddy customer.`,
    drafts: [
      {
        name: 'marblecreekfarm.com',
        registrar: 'GoDaddy',
        expirationDate: '2026-12-28',
        billingDate: '2026-12-14',
        renewalCostMinor: 2217,
        currency: 'USD',
        paymentMethod: 'Mastercard ending 0192',
      },
    ],
  },
  {
    about: 'a transfer that came with a year',
    text: `Good news! The transfer of saltmarshstudio.co to Cloudflare is complete.

One year was added to your registration, which now runs until 2028-05-11. You paid $26.00 for the transfer.
Auto-renew is on.`,
    drafts: [{ name: 'saltmarshstudio.co', registrar: 'Cloudflare', expirationDate: '2028-05-11', autoRenew: true }],
  },
  {
    about: 'for a client, in British English',
    text: `Hi both,

I look after wrenandwillow.uk for a client. It's registered with 123-reg until 6/9/27 and they pay £10.79 every year by direct debit. Nameservers are at Cloudflare.

Thanks
Hamish`,
    locale: 'en-GB',
    drafts: [
      {
        name: 'wrenandwillow.uk',
        registrar: '123-reg',
        dnsProvider: 'Cloudflare',
        ownership: 'managed',
        expirationDate: '2027-09-06',
        renewalCostMinor: 1079,
        currency: 'GBP',
        paymentMethod: 'direct debit',
      },
    ],
  },
  {
    about: 'a failed payment with a grace period and a fee',
    text: `Action required: we could not renew larkspurletters.com

The payment of $18.95 on November 16, 2026 was declined. Your domain expired on November 17, 2026.
You can still renew it at the normal price until December 17, 2026. After that a redemption fee of $90 applies.`,
    drafts: [{ name: 'larkspurletters.com', expirationDate: '2026-11-17', renewalCostMinor: 1895, currency: 'USD' }],
  },
];
