import type { ExampleText } from '../text.ts';

/** A second round, with other words and other layouts. */
export const trapsSecond: readonly ExampleText[] = [
  {
    about: 'a service list with a status column',
    text: `Service                    Status    Next Due Date   Recurring Amount
Domain - elmgrovecafe.com  Active    22/02/2027      £15.99 GBP Annually
Domain - elmgrove.cafe     Active    03/08/2027      £42.00 GBP Annually`,
    drafts: [
      { name: 'elmgrovecafe.com', billingDate: '2027-02-22', renewalCostMinor: 1599, currency: 'GBP' },
      { name: 'elmgrove.cafe', billingDate: '2027-08-03', renewalCostMinor: 4200, currency: 'GBP' },
    ],
  },
  {
    about: 'a push message',
    text: `⚠️ 7 days left: sandpiperlodge.com lapses Nov 27, 2026. Tap to renew ($18.17).`,
    drafts: [{ name: 'sandpiperlodge.com', expirationDate: '2026-11-27', renewalCostMinor: 1817, currency: 'USD' }],
  },
  {
    about: 'a card that is about to expire',
    text: `The Mastercard ending 2231 on your account expires 12/2026. It is used for auto-renewal of fennelgate.co, which is scheduled for February 3, 2027 ($25.00). Please update it before December 31, 2026.`,
    drafts: [
      {
        name: 'fennelgate.co',
        expirationDate: '2027-02-03',
        renewalCostMinor: 2500,
        currency: 'USD',
        paymentMethod: 'Mastercard ending 2231',
      },
    ],
  },
  {
    about: 'registrar detail page',
    text: `rosemaryandrye.com
Registered on: Apr 4, 2019
Renews on: Apr 4, 2027
Locked: Yes
DNSSEC: Off
Nameservers: ada.ns.cloudflare.com, bob.ns.cloudflare.com
Auto-renew: On
Contact privacy expires: Jan 1, 2027`,
    drafts: [
      { name: 'rosemaryandrye.com', registrationDate: '2019-04-04', expirationDate: '2027-04-04', autoRenew: true },
    ],
  },
  {
    about: 'a quote that is valid for a while',
    text: `Quote Q-1182 for cedarfork.build
Price for one year: $74.00
Quote valid until December 15, 2026`,
    drafts: [{ name: 'cedarfork.build', renewalCostMinor: 7400, currency: 'USD' }],
  },
  {
    about: 'an upcoming renewals mail with totals per name',
    text: `Upcoming renewals for account 55120

junipertrail.com     Renews 12/14/2026   $21.99
junipertrail.net     Renews 12/14/2026   $23.99
juniper.trail.example Renews 01/02/2027  $9.99

Estimated total: $55.97
Charge date: about 15 days before each renewal`,
    drafts: [
      { name: 'junipertrail.com', expirationDate: '2026-12-14', renewalCostMinor: 2199, currency: 'USD' },
      { name: 'junipertrail.net', expirationDate: '2026-12-14', renewalCostMinor: 2399, currency: 'USD' },
      { name: 'juniper.trail.example', expirationDate: '2027-01-02', renewalCostMinor: 999, currency: 'USD' },
    ],
  },
  {
    about: 'an answer in a thread',
    text: `> do you know when mothandlantern.com is up?

Yep, it's good through the end of May – May 30, 2027 to be exact. Renewal's like 16 bucks.
The .net is separate: mothandlantern.net, 1 Sept 2027.`,
    drafts: [
      { name: 'mothandlantern.com', expirationDate: '2027-05-30' },
      { name: 'mothandlantern.net', expirationDate: '2027-09-01' },
    ],
  },
  {
    about: 'an account statement with a credit',
    text: `Statement 1–31 October 2026
02 Oct  Domain renewal kilnandclay.co.uk      £10.80
09 Oct  Domain transfer kilnandclay.com        £8.40
21 Oct  Refund                                -£2.00
Closing balance £17.20`,
    drafts: [{ name: 'kilnandclay.co.uk', renewalCostMinor: 1080, currency: 'GBP' }, { name: 'kilnandclay.com' }],
  },
  {
    about: 'Verlängerung bestätigt',
    text: `Vielen Dank! Wir haben Ihre Domain uhrmacher-behn.de erfolgreich verlängert.
Neue Laufzeit: 20.12.2026 – 19.12.2027
Bisheriges Laufzeitende: 19.12.2026
Berechnet: 15,00 EUR inkl. 19% MwSt`,
    drafts: [{ name: 'uhrmacher-behn.de', expirationDate: '2027-12-19', renewalCostMinor: 1500, currency: 'EUR' }],
  },
  {
    about: 'Kundencenter, Kacheln',
    text: `fahrradladen-isar.de
Inklusivdomain
Verlängert sich am 04.06.2027
0,00 €/Monat

fahrradladen-isar.com
Zusatzdomain
Verlängert sich am 18.02.2027
1,50 €/Monat`,
    drafts: [
      { name: 'fahrradladen-isar.de', expirationDate: '2027-06-04' },
      { name: 'fahrradladen-isar.com', expirationDate: '2027-02-18' },
    ],
  },
  {
    about: 'Rechnung, bald abgebucht',
    text: `Ihre Rechnung für Dezember

Vertrag 4471102 · Domain teehaus-amrum.de
01.12.26 – 30.11.27 · 1 Jahr
13,08 €

Wir buchen 13,08 € am 03.12.26 von Ihrem Konto ab (DE** **** 4410).`,
    drafts: [
      {
        name: 'teehaus-amrum.de',
        expirationDate: '2027-11-30',
        billingDate: '2026-12-03',
        renewalCostMinor: 1308,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'kurze Nachricht per Messenger',
    text: `Lena: weißt du wann die kletterhalle-harz.de dran ist?
Ole: 11.04.27, kostet 8 euro
Lena: und die .com?
Ole: kletterhalle-harz.com am 2. Juni, die lassen wir auslaufen`,
    drafts: [
      { name: 'kletterhalle-harz.de', expirationDate: '2027-04-11', renewalCostMinor: 800, currency: 'EUR' },
      { name: 'kletterhalle-harz.com', expirationDate: '2027-06-02', renewalIntent: 'let_expire' },
    ],
  },
  {
    about: 'relance',
    text: `Dernier rappel avant suspension

Domaine : jardin-secret.paris
Expire dans 5 jours (25/11/2026)
À renouveler avant le 24/11/2026 à 23h59
1 an : 39,99 € TTC | 2 ans : 79,98 € TTC`,
    drafts: [{ name: 'jardin-secret.paris', expirationDate: '2026-11-25', renewalCostMinor: 3999, currency: 'EUR' }],
  },
  {
    about: 'confirmation de commande',
    text: `Merci pour votre commande du 19 novembre 2026

Article : dépôt de domaine cidre-breton.bzh (12 mois)
Prix : 44,00 € HT
Valable du 19/11/2026 au 18/11/2027
Reconduction : tacite`,
    drafts: [{ name: 'cidre-breton.bzh', expirationDate: '2027-11-18', registrationCostMinor: 4400, currency: 'EUR' }],
  },
  {
    about: 'lista de vencimientos',
    text: `Próximos vencimientos:
* huertoverde.es ........ 03/12/2026 ........ 9,90 €
* huertoverde.com ....... 17/01/2027 ........ 13,90 €
* el-huerto.bio ......... 25/06/2027 ........ 62,00 €`,
    drafts: [
      { name: 'huertoverde.es', expirationDate: '2026-12-03', renewalCostMinor: 990, currency: 'EUR' },
      { name: 'huertoverde.com', expirationDate: '2027-01-17', renewalCostMinor: 1390, currency: 'EUR' },
      { name: 'el-huerto.bio', expirationDate: '2027-06-25', renewalCostMinor: 6200, currency: 'EUR' },
    ],
  },
  {
    about: 'aviso de cobro',
    text: `Estimada Sra. Ríos:
El próximo día 4 de diciembre de 2026 se cargará en su tarjeta terminada en 7782 el importe de 16,34 € (IVA incluido) por la renovación de vinoteca-sur.com, que vence el 18 de diciembre de 2026.`,
    drafts: [
      {
        name: 'vinoteca-sur.com',
        expirationDate: '2026-12-18',
        billingDate: '2026-12-04',
        renewalCostMinor: 1634,
        currency: 'EUR',
      },
    ],
  },
  {
    about: '領収書',
    text: `領収書
2026年11月12日
株式会社みどり 御中
¥3,124-
但し ドメイン midori-farm.jp 更新料（2026年12月1日～2027年11月30日）として
上記正に領収いたしました。`,
    drafts: [{ name: 'midori-farm.jp', expirationDate: '2027-11-30', renewalCostMinor: 3124, currency: 'JPY' }],
  },
  {
    about: 'メモ',
    text: `ドメインメモ
・kawara.cafe　2027/4/18まで　さくら　年4,950円　継続
・kawara-shop.com　12/5に自動更新　お名前.com`,
    drafts: [
      { name: 'kawara.cafe', expirationDate: '2027-04-18', renewalCostMinor: 4950, currency: 'JPY' },
      { name: 'kawara-shop.com', registrar: 'お名前.com', expirationDate: '2026-12-05' },
    ],
  },
  {
    about: 'several labels of one line',
    text: `wharfside.uk | exp 2027-03-02 | reg 2020-03-02 | £6.99 pa | Krystal
wharfside.london | exp 2027-10-11 | reg 2021-10-11 | £39.00 pa | Krystal`,
    drafts: [
      {
        name: 'wharfside.uk',
        registrar: 'Krystal',
        expirationDate: '2027-03-02',
        registrationDate: '2020-03-02',
        renewalCostMinor: 699,
        currency: 'GBP',
      },
      {
        name: 'wharfside.london',
        registrar: 'Krystal',
        expirationDate: '2027-10-11',
        registrationDate: '2021-10-11',
        renewalCostMinor: 3900,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'YAML of somebody',
    text: `- name: gooseberry.dev
  registrar: Porkbun
  expires: 2027-02-27
  price: 12.87 USD
  autorenew: true
- name: gooseberry.page
  registrar: Porkbun
  expires: 2027-05-01
  price: 10.81 USD
  autorenew: false`,
    drafts: [
      {
        name: 'gooseberry.dev',
        registrar: 'Porkbun',
        expirationDate: '2027-02-27',
        renewalCostMinor: 1287,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'gooseberry.page',
        registrar: 'Porkbun',
        expirationDate: '2027-05-01',
        renewalCostMinor: 1081,
        currency: 'USD',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'a mail about migration days',
    text: `Hi team, cutover for lichenlabs.com is on 8 December 2026 and the old server is switched off on 31 December 2026. DNS TTL goes down on 1 December. Nothing changes for the registration (Gandi, ends 19 July 2027).`,
    drafts: [{ name: 'lichenlabs.com', registrar: 'Gandi', expirationDate: '2027-07-19' }],
  },
  {
    about: 'expiring soon and the last day to renew',
    text: `Domain Name: thornbury.tech
Expiry Date: 30-Nov-2026
Last date to renew without penalty: 09-Jan-2027
Renewal Amount: INR 1,299.00
Late renewal charge: INR 8,500.00`,
    drafts: [{ name: 'thornbury.tech', expirationDate: '2026-11-30', renewalCostMinor: 129900, currency: 'INR' }],
  },
];
