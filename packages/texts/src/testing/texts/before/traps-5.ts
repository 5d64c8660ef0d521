import type { ExampleText } from '../text.ts';

/** Things beside a name that expire, end and are due on days of their own. */
export const trapsFifth: readonly ExampleText[] = [
  {
    about: 'trial then domain',
    text: `Welcome! Your free domain orchidandoak.com is included for the first year.
Plan trial ends 4 December 2026. After that your plan costs $16/month.
The domain renews on 18 November 2027 at $20.`,
    drafts: [{ name: 'orchidandoak.com', expirationDate: '2027-11-18', renewalCostMinor: 2000, currency: 'USD' }],
  },
  {
    about: 'dispute',
    text: `Case 4410: fernandlinen.com
Response due: 8 December 2026
Decision expected: 22 December 2026`,
    drafts: [{ name: 'fernandlinen.com' }],
  },
  {
    about: 'warranty and domain in one inventory',
    text: `Asset list
Laptop (warranty until 03/04/2027)
Domain tinkerbench.co.uk (until 15/09/2027, £11.99)
Adobe licence (renews 22/01/2027, £238.42)`,
    drafts: [{ name: 'tinkerbench.co.uk', expirationDate: '2027-09-15', renewalCostMinor: 1199, currency: 'GBP' }],
  },
  {
    about: 'inspection',
    text: `yarrowhealth.org – annual content review due 10 January 2027, domain with Namecheap until 2 March 2028`,
    drafts: [{ name: 'yarrowhealth.org', registrar: 'Namecheap', expirationDate: '2028-03-02' }],
  },
  {
    about: 'ssl in row',
    text: `site | domain expiry | ssl expiry
a-loft.example | 2027-06-01 | 2026-12-20
b-loft.example | 2027-09-01 | 2027-01-14`,
    drafts: [
      { name: 'a-loft.example', expirationDate: '2027-06-01' },
      { name: 'b-loft.example', expirationDate: '2027-09-01' },
    ],
  },
  {
    about: 'support ticket',
    text: `Ticket opened: 12 November 2026
Last reply: 19 November 2026
Subject: cannot point larchmont.house to my shop
Ticket closes automatically on 26 November 2026`,
    drafts: [{ name: 'larchmont.house' }],
  },
  {
    about: 'lapsed and someone else',
    text: `thornfieldgrange.com lapsed on 3 September 2026 and was re-registered by someone else on 9 November 2026. We can get thornfieldgrange.co.uk instead, £9 a year.`,
    drafts: [
      { name: 'thornfieldgrange.com', expirationDate: '2026-09-03' },
      { name: 'thornfieldgrange.co.uk', renewalCostMinor: 900, currency: 'GBP' },
    ],
  },
  {
    about: 'promo code validity',
    text: `Domain: saffronmill.co
Expires: Mar 3, 2027
Use RENEW10 by Dec 1, 2026 for 10% off
Code valid until Dec 1, 2026`,
    drafts: [{ name: 'saffronmill.co', expirationDate: '2027-03-03' }],
  },
  {
    about: 'Wartung',
    text: `Sehr geehrte Kunden,
am 03.12.2026 zwischen 2 und 5 Uhr warten wir unsere Nameserver. Betroffen: gerberei-holm.de. Die Arbeiten enden am 04.12.2026.`,
    drafts: [{ name: 'gerberei-holm.de' }],
  },
  {
    about: 'Angebot eines Maklers',
    text: `Wir bieten Ihnen 2.400 € für Ihre Domain seestern.de. Das Angebot gilt bis zum 15.12.2026. Die Zahlung erfolgt über einen Treuhänder bis 31.12.2026.`,
    drafts: [{ name: 'seestern.de' }],
  },
  {
    about: 'Ausweiskopie',
    text: `Inhaberwechsel für hafenkante.hamburg: Bitte senden Sie uns das Formular bis 09.12.2026. Der Antrag läuft am 10.12.2026 ab. Registriert ist die Domain bis 01.07.2027.`,
    drafts: [{ name: 'hafenkante.hamburg', expirationDate: '2027-07-01' }],
  },
  {
    about: 'agenda',
    text: `Rappel agenda : vendredi 11 décembre, démo du site brume-et-sel.fr ; mardi 15 décembre, fin des travaux. Le domaine expire le 30 mars 2027.`,
    drafts: [{ name: 'brume-et-sel.fr', expirationDate: '2027-03-30' }],
  },
  {
    about: 'garantie',
    text: `Votre offre domaine + e-mail lafabriquebleue.fr
Période d'essai de la messagerie : jusqu'au 12/12/2026
Engagement e-mail : 24 mois (fin le 12/11/2028)
Domaine enregistré jusqu'au 12/11/2027`,
    drafts: [{ name: 'lafabriquebleue.fr', expirationDate: '2027-11-12' }],
  },
  {
    about: 'seguro',
    text: `Pendientes: seguro del local vence el 5/12/2026; dominio trapiche.bar vence el 20/03/2027 (GoDaddy); ITV el 14/01/2027.`,
    drafts: [{ name: 'trapiche.bar', registrar: 'GoDaddy', expirationDate: '2027-03-20' }],
  },
  {
    about: 'licencia',
    text: `La licencia del tema de mercadobarrio.com caduca el 1 de febrero de 2027. El dominio lo renovamos en agosto.`,
    drafts: [{ name: 'mercadobarrio.com', renewalIntent: 'renew' }],
  },
  {
    about: '契約書',
    text: `kikyo-tea.com サイト保守契約は2027年3月31日まで。ドメインの有効期限は2027年8月9日です。`,
    drafts: [{ name: 'kikyo-tea.com', expirationDate: '2027-08-09' }],
  },
  {
    about: '展示会',
    text: `12月10日の展示会までに momiji-pottery.com を公開したいです。ドメインは2027年6月30日まで支払い済み。`,
    drafts: [{ name: 'momiji-pottery.com', expirationDate: '2027-06-30' }],
  },
  {
    about: 'plugin licence',
    text: `Reminder: the WooCommerce licence for juteandcane.com expires on 9 January 2027 (£149). The domain itself is fine until 2028.`,
    drafts: [{ name: 'juteandcane.com' }],
  },
  {
    about: 'contract with agency',
    text: `Our retainer with Brightside (who run pebblecreekdental.com) ends 31 January 2027. They pay for the name, it's up 12 April 2027.`,
    drafts: [{ name: 'pebblecreekdental.com', expirationDate: '2027-04-12' }],
  },
  {
    about: 'event site',
    text: `marshfestival.org.uk – festival 19–21 June 2027, tickets from £45, early bird until 31 January 2027`,
    drafts: [{ name: 'marshfestival.org.uk' }],
  },
];
