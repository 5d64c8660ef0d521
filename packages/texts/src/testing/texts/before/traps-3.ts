import type { ExampleText } from '../text.ts';

/** A third round: chats of other programs, statements, portals, and things beside a name that have days of their own. */
export const trapsThird: readonly ExampleText[] = [
  {
    about: 'Teams chat with day separators',
    text: `Monday, November 16
Ines Duarte 10:04
can someone check larchandloom.com? I think it runs out in Feb
Piotr Zielinski 10:09
Feb 12 2027, Gandi, auto-renew on
Ines Duarte 10:10
cool. And the invoice from the printer is due Nov 30
Piotr Zielinski 10:12
larchandloom.shop I'd drop, it ends 5 Jan 2027 and costs $38 a year`,
    drafts: [
      { name: 'larchandloom.com', expirationDate: '2027-02-12', registrar: 'Gandi', autoRenew: true },
      { name: 'larchandloom.shop', expirationDate: '2027-01-05', renewalCostMinor: 3800, currency: 'USD' },
    ],
  },
  {
    about: 'SMS',
    text: `IONOS: Your domain mapleandrye.net renews on 12/18/2026 for $20.00. Manage at ionos.com/my. Reply STOP to opt out.`,
    drafts: [
      {
        name: 'mapleandrye.net',
        registrar: 'IONOS',
        expirationDate: '2026-12-18',
        renewalCostMinor: 2000,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'failed charge with next steps',
    text: `Payment failed

We tried to charge your card ending in 8810 for the renewal of goosefeatherpress.com ($18.00) on November 17, 2026, but it was declined.

We will try again on November 24, 2026. If that fails, auto-renew will be turned off and your domain will expire on December 1, 2026.`,
    drafts: [
      {
        name: 'goosefeatherpress.com',
        billingDate: '2026-11-24',
        expirationDate: '2026-12-01',
        renewalCostMinor: 1800,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'privacy and domain, one name',
    text: `ashgrovevets.co.uk
Domain registration: renews 4 Feb 2027, £11.99
Domain privacy: renews 4 Feb 2027, £5.99
Email forwarding: free`,
    drafts: [{ name: 'ashgrovevets.co.uk', expirationDate: '2027-02-04', renewalCostMinor: 1199, currency: 'GBP' }],
  },
  {
    about: 'scheduled deletion and auction',
    text: `Auction watch: brightmeadow.net
Current bid: $310
Auction closes: Dec 3, 2026 12:00 PM PST
Domain created: 2004-05-06`,
    drafts: [{ name: 'brightmeadow.net', registrationDate: '2004-05-06' }],
  },
  {
    about: 'SSL and domain in the same notice',
    text: `Two things are expiring soon:

1. SSL certificate for shop.wickerandwool.com - expires 2 December 2026 ($59.00)
2. Domain wickerandwool.com - expires 30 December 2026 ($17.99)`,
    drafts: [{ name: 'wickerandwool.com', expirationDate: '2026-12-30', renewalCostMinor: 1799, currency: 'USD' }],
  },
  {
    about: 'domain bundle with a total price',
    text: `Your bundle renews on March 3, 2027: hatchandhem.com, hatchandhem.net and hatchandhem.org for $41.97 in total.`,
    drafts: [
      { name: 'hatchandhem.com', expirationDate: '2027-03-03' },
      { name: 'hatchandhem.net', expirationDate: '2027-03-03' },
      { name: 'hatchandhem.org', expirationDate: '2027-03-03' },
    ],
  },
  {
    about: 'instalments',
    text: `Thanks for buying velvetharbor.com on our marketplace. Price: $1,200, payable in 12 instalments of $100.
Next instalment: December 10, 2026
Registration expires: June 21, 2027`,
    drafts: [{ name: 'velvetharbor.com', expirationDate: '2027-06-21' }],
  },
  {
    about: 'a spreadsheet pasted with months as columns',
    text: `Domain\tRegistrar\tRenewal month\tExpiry\tCost 2025\tCost 2026\tNotes
plumbline.co\tGoDaddy\tMarch\t2027-03-14\t$29.99\t$34.99\tkeep
plumbline.works\tPorkbun\tJuly\t2027-07-02\t$28.00\t$30.00\t`,
    drafts: [
      { name: 'plumbline.co', registrar: 'GoDaddy', expirationDate: '2027-03-14' },
      { name: 'plumbline.works', registrar: 'Porkbun', expirationDate: '2027-07-02' },
    ],
  },
  {
    about: 'Lastschriftankündigung',
    text: `Sehr geehrter Herr Okafor,

wir ziehen den Betrag von 23,80 EUR zum 07.12.2026 von Ihrem Konto ein (Mandat M-4410).
Verwendungszweck: Domain okafor-physio.de, 2 Jahre

Ihr Hosting-Team`,
    drafts: [{ name: 'okafor-physio.de', billingDate: '2026-12-07' }],
  },
  {
    about: 'Vertragsende nach Kündigung',
    text: `Kündigungsbestätigung

Hiermit bestätigen wir die Kündigung vom 15.11.2026 für die Domain tanzschule-lehel.de zum Vertragsende am 31.03.2027. Bis dahin bleibt die Domain erreichbar. Der AuthCode ist 30 Tage gültig.`,
    drafts: [{ name: 'tanzschule-lehel.de', expirationDate: '2027-03-31' }],
  },
  {
    about: 'Tabelle mit Semikolons aus einer Excel-Datei',
    text: `Domain;Anbieter;Registriert;Ablauf;Kosten netto;Kosten brutto;Bemerkung
rosenhof-mainz.de;Hetzner;12.04.2018;11.04.2027;10,08;12,00;bleibt
rosenhof.shop;united-domains;01.09.2022;31.08.2027;33,61;40,00;`,
    drafts: [
      {
        name: 'rosenhof-mainz.de',
        registrar: 'Hetzner',
        expirationDate: '2027-04-11',
        registrationDate: '2018-04-12',
        renewalCostMinor: 1200,
        currency: 'USD',
        renewalIntent: 'renew',
      },
      {
        name: 'rosenhof.shop',
        registrar: 'united-domains',
        expirationDate: '2027-08-31',
        registrationDate: '2022-09-01',
        renewalCostMinor: 4000,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'avis d’échéance avec deux options',
    text: `Votre domaine moulin-bleu.fr arrive à échéance le jeudi 14 janvier 2027.

Renouveler 1 an : 9,59 € TTC
Renouveler 2 ans : 19,18 € TTC (recommandé)

Sans action de votre part avant le 14/01/2027, votre site et vos e-mails seront coupés. Le nom sera libéré le 13/02/2027.`,
    drafts: [{ name: 'moulin-bleu.fr', expirationDate: '2027-01-14', renewalCostMinor: 959, currency: 'EUR' }],
  },
  {
    about: 'reçu de paiement',
    text: `Reçu n° 2026-8812
Payé le 18/11/2026 par carte Visa •••• 1120

atelier-sauge.fr – renouvellement jusqu'au 02/12/2027 – 8,39 €
atelier-sauge.com – renouvellement jusqu'au 09/12/2027 – 13,79 €

Total payé : 22,18 €`,
    drafts: [
      {
        name: 'atelier-sauge.fr',
        expirationDate: '2027-12-02',
        renewalCostMinor: 839,
        currency: 'EUR',
        paymentMethod: 'Visa •••• 1120',
      },
      {
        name: 'atelier-sauge.com',
        expirationDate: '2027-12-09',
        renewalCostMinor: 1379,
        currency: 'EUR',
        paymentMethod: 'Visa •••• 1120',
      },
    ],
  },
  {
    about: 'panel de cliente en tarjetas',
    text: `Mis servicios

olivarviejo.com
Dominio · Activo
Próxima renovación
17 mar 2027
13,95 €/año
Autorrenovación: Sí

olivarviejo.store
Dominio · Activo
Próxima renovación
2 jun 2027
49,95 €/año
Autorrenovación: No`,
    drafts: [
      {
        name: 'olivarviejo.com',
        expirationDate: '2027-03-17',
        renewalCostMinor: 1395,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'olivarviejo.store',
        expirationDate: '2027-06-02',
        renewalCostMinor: 4995,
        currency: 'EUR',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'aviso de impago',
    text: `Último aviso

No hemos podido cobrar la renovación de tu dominio castillodearena.es (9,95 € + IVA). Volveremos a intentarlo el 25/11/2026. El dominio caducará el 30/11/2026 y, si no se renueva, se dará de baja el 10/12/2026.`,
    drafts: [
      {
        name: 'castillodearena.es',
        billingDate: '2026-11-25',
        expirationDate: '2026-11-30',
        renewalCostMinor: 995,
        currency: 'EUR',
      },
    ],
  },
  {
    about: '自動更新失敗',
    text: `【重要】自動更新の決済に失敗しました

対象ドメイン:hinoki-bench.com
有効期限:2026年12月5日
更新料金:1,628円(税込)
次回決済予定日:2026年11月25日

※有効期限を過ぎた場合、2027年1月4日までは復旧可能ですが、復旧手数料が必要です。
※クレジットカードの有効期限(2026年11月)をご確認ください。`,
    drafts: [
      {
        name: 'hinoki-bench.com',
        expirationDate: '2026-12-05',
        billingDate: '2026-11-25',
        renewalCostMinor: 1628,
        currency: 'JPY',
      },
    ],
  },
  {
    about: '移管完了',
    text: `移管完了のお知らせ

ドメイン名:asanoha-craft.com
移管元:お名前.com
移管先:バリュードメイン
移管完了日:2026年11月15日
新しい有効期限:2028年2月20日
移管費用:1,180円
60日間は再移管できません(2027年1月14日まで)。`,
    drafts: [{ name: 'asanoha-craft.com', registrar: 'バリュードメイン', expirationDate: '2028-02-20' }],
  },
  {
    about: 'calendar entries',
    text: `Upcoming events
Dec 1 · 10:00 Dentist
Dec 4 · Renew mothwing.io
Jan 12 · mothwing.com expires
Jan 20 · Company party`,
    drafts: [{ name: 'mothwing.com', expirationDate: '2027-01-12' }, { name: 'mothwing.io' }],
  },
  {
    about: 'premium name, leased',
    text: `Lease-to-own agreement for goldenhour.app
Monthly payment: $149.00, next on December 8, 2026
Final payment: May 8, 2028
The domain itself is registered through April 30, 2027.`,
    drafts: [{ name: 'goldenhour.app', expirationDate: '2027-04-30' }],
  },
];
