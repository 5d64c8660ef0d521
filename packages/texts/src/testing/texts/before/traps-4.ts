import type { ExampleText } from '../text.ts';

/** A fourth round, when the rules had been mended for the blind sets. */
export const trapsFourth: readonly ExampleText[] = [
  {
    about: 'GoDaddy receipt',
    text: `Thanks for your order, Sam.
Order number: 3190224471
Order date: 11/18/2026 8:14 PM

.COM Domain Registration (recurring)
ridgewaypilates.com
1 Year
$11.99
Renews Nov 18, 2027 for $22.99

Domain Ownership Protection
1 Year
$9.99

Subtotal: $21.98
Taxes & Fees: $0.18
Total: $22.16

Paid with Visa ending in 4402`,
    drafts: [
      {
        name: 'ridgewaypilates.com',
        expirationDate: '2027-11-18',
        registrationCostMinor: 1199,
        renewalCostMinor: 2299,
        currency: 'USD',
        paymentMethod: 'Visa ending in 4402',
      },
    ],
  },
  {
    about: 'Enom reseller',
    text: `Dear Jordan Webb,

The following domain name(s) are scheduled to expire within the next 30 days:

  harborknits.com ............ 12/14/2026
  harborknits.net ............ 12/16/2026

Domains not renewed within 30 days of expiration may be deleted. Our renewal rate is $19.95 per domain per year.

Thank you,
Acme Web Services`,
    locale: 'en-US',
    drafts: [
      { name: 'harborknits.com', expirationDate: '2026-12-14', renewalCostMinor: 1995, currency: 'USD' },
      { name: 'harborknits.net', expirationDate: '2026-12-16', renewalCostMinor: 1995, currency: 'USD' },
    ],
  },
  {
    about: 'Discord',
    text: `kestrel — Today at 3:12 PM
yo who owns pixelburrow.gg rn
mossy — Today at 3:13 PM
me, namecheap, it expires jan 9
mossy — Today at 3:13 PM
like $60 a year lol
kestrel — Today at 3:15 PM
ok keep it. server boost ends dec 1 btw`,
    drafts: [
      {
        name: 'pixelburrow.gg',
        registrar: 'Namecheap',
        expirationDate: '2027-01-09',
        renewalCostMinor: 6000,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'accountant question',
    text: `Hi Mel, could you book these?

18/11/2026  Gandi  renewal quarryandco.uk  £14.40 inc VAT (to 02/12/2027)
18/11/2026  Gandi  renewal quarryandco.com £20.40 inc VAT (to 09/12/2027)

Thx`,
    drafts: [
      {
        name: 'quarryandco.uk',
        registrar: 'Gandi',
        expirationDate: '2027-12-02',
        renewalCostMinor: 1440,
        currency: 'GBP',
      },
      {
        name: 'quarryandco.com',
        registrar: 'Gandi',
        expirationDate: '2027-12-09',
        renewalCostMinor: 2040,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'Google Workspace + Squarespace domain',
    text: `Your Squarespace domain subscription for pinelanternstudio.com will renew on January 14, 2027 for $20.00 USD plus tax.

Your Google Workspace Business Starter subscription (2 users) will renew on January 14, 2027 for $168.00 USD plus tax.`,
    drafts: [
      {
        name: 'pinelanternstudio.com',
        registrar: 'Squarespace',
        expirationDate: '2027-01-14',
        renewalCostMinor: 2000,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'Auto renew disabled notice',
    text: `Auto-renew has been turned off

Domain: loomandledger.com
Changed by: anna@loomandledger.com on 17 Nov 2026
Your domain will remain active until 25 August 2027. You can turn auto-renew back on at any time before that date.`,
    drafts: [{ name: 'loomandledger.com', autoRenew: false, expirationDate: '2027-08-25' }],
  },
  {
    about: 'Expired listing table',
    text: `Domain | Status | Expiry | Action by
brassandbirch.co | Expired | 2 Nov 2026 | 2 Dec 2026
brassbirch.com | Active | 19 Feb 2027 | -`,
    drafts: [
      { name: 'brassandbirch.co', expirationDate: '2026-11-02' },
      { name: 'brassbirch.com', expirationDate: '2027-02-19' },
    ],
  },
  {
    about: 'name and hosting renewal mix',
    text: `Renewal reminder

Service: Web hosting (Starter)   Domain: willowandwick.co.uk   Renews: 09/12/2026   £71.88
Service: Domain name             Domain: willowandwick.co.uk   Renews: 22/12/2026   £13.19`,
    drafts: [{ name: 'willowandwick.co.uk', expirationDate: '2026-12-22', renewalCostMinor: 1319, currency: 'GBP' }],
  },
  {
    about: 'WHMCS UK',
    text: `This is a notice that an invoice has been generated on 17/11/2026.

Your payment method is: Direct Debit

Invoice #10442
Amount Due: £12.00 GBP
Due Date: 01/12/2026

Invoice Items
Domain Renewal - saltandstile.co.uk - 1 Year/s (15/12/2026 - 14/12/2027) £10.00 GBP
Sub Total: £10.00 GBP
20.00% VAT: £2.00 GBP
Credit: £0.00 GBP
Total: £12.00 GBP

Payment will be taken automatically on 01/12/2026.`,
    drafts: [
      {
        name: 'saltandstile.co.uk',
        billingDate: '2026-12-01',
        renewalCostMinor: 1200,
        currency: 'GBP',
        paymentMethod: 'Direct Debit',
      },
    ],
  },
  {
    about: 'All-Inkl Rechnung',
    text: `Rechnung 4471209
vom 15.11.2026

Vertrag: ALL-INKL Privat
Abrechnungszeitraum: 01.12.2026 - 28.02.2027   14,85 €
Zusatzdomain bienenwachs-eder.de 01.12.2026 - 30.11.2027   12,00 €

Gesamt 26,85 €
Der Betrag wird am 25.11.2026 abgebucht.`,
    drafts: [
      {
        name: 'bienenwachs-eder.de',
        registrar: 'ALL-INKL',
        expirationDate: '2027-11-30',
        billingDate: '2026-11-25',
        renewalCostMinor: 1200,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Netcup Kündigung',
    text: `Guten Tag,

wir haben Ihre Kündigung zum Produkt "Domain hofkino-weiler.de" erhalten.
Kündigungsdatum: 14.11.2026
Vertragsende: 21.04.2027

Freundliche Grüße
netcup GmbH`,
    drafts: [{ name: 'hofkino-weiler.de', registrar: 'netcup', expirationDate: '2027-04-21' }],
  },
  {
    about: 'Notizzettel',
    text: `- salzburger-kletterkurs.at (World4You, 19,90/Jahr, läuft am 30.6.27 aus)
- kletterkurs.tirol (easyname, 49 €, 12.1.27, verlängern!)
- kletter-kurs.de → nicht verlängern, endet 4.12.`,
    drafts: [
      { name: 'salzburger-kletterkurs.at', registrar: 'World4You', expirationDate: '2027-06-30' },
      {
        name: 'kletterkurs.tirol',
        registrar: 'easyname',
        expirationDate: '2027-01-12',
        renewalCostMinor: 4900,
        currency: 'EUR',
      },
      { name: 'kletter-kurs.de', renewalIntent: 'let_expire', expirationDate: '2026-12-04' },
    ],
  },
  {
    about: 'IONOS Vertragsübersicht',
    text: `Vertragsnummer 88120044
Domain: tonstudio-hainbuch.de
Vertragslaufzeit: 1 Jahr
Nächste Verlängerung: 08.03.2027
Kündigungsfrist: 1 Tag
Preis: 1,25 €/Monat
Abrechnung: jährlich 15,00 €`,
    drafts: [{ name: 'tonstudio-hainbuch.de', expirationDate: '2027-03-08', renewalCostMinor: 1500, currency: 'EUR' }],
  },
  {
    about: 'OVH relance',
    text: `Bonjour,

Sauf erreur de notre part, votre nom de domaine ferme-des-ajoncs.bzh n'a pas encore été renouvelé.

Échéance : 28 novembre 2026
Montant : 47,99 € TTC

Si vous ne renouvelez pas avant le 28/11/2026, il sera suspendu puis supprimé (au plus tard le 28/12/2026).`,
    drafts: [{ name: 'ferme-des-ajoncs.bzh', expirationDate: '2026-11-28', renewalCostMinor: 4799, currency: 'EUR' }],
  },
  {
    about: 'Signal français',
    text: `Anna (14:02): tu sais quand expire chez-nounou.fr ?
Paul (14:05): 11 mars 2027, c'est chez Ionos
Paul (14:05): 12 €/an il me semble
Anna (14:06): ok merci, on le garde. N'oublie pas le contrôle technique le 2 décembre`,
    drafts: [
      {
        name: 'chez-nounou.fr',
        renewalIntent: 'renew',
        registrar: 'IONOS',
        expirationDate: '2027-03-11',
        renewalCostMinor: 1200,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'lista de correo',
    text: `Estimados, os paso el estado de los dominios de la asociación:

1) vecinosdelsoto.org: renovado hasta el 14 de octubre de 2027 (Dinahosting, 14,40 €).
2) vecinosdelsoto.es: caduca el 3 de enero de 2027, hay que renovarlo (9,90 € + IVA).
3) sotovecinal.com: lo dejamos caducar en febrero.

La próxima asamblea es el 12 de diciembre de 2026.`,
    drafts: [
      {
        name: 'vecinosdelsoto.org',
        registrar: 'dinahosting',
        expirationDate: '2027-10-14',
        renewalCostMinor: 1440,
        currency: 'EUR',
      },
      {
        name: 'vecinosdelsoto.es',
        expirationDate: '2027-01-03',
        renewalCostMinor: 990,
        currency: 'EUR',
        renewalIntent: 'renew',
      },
      { name: 'sotovecinal.com', renewalIntent: 'let_expire' },
    ],
  },
  {
    about: 'recibo',
    text: `RECIBO DE PAGO
Fecha: 15/11/2026
Cliente: María Ledesma
Concepto: renovación anual del dominio jardinesledesma.com.ar
Vigencia: 20/11/2026 al 20/11/2027
Importe: ARS 18.500
Forma de pago: transferencia bancaria`,
    drafts: [{ name: 'jardinesledesma.com.ar', expirationDate: '2027-11-20', paymentMethod: 'transferencia bancaria' }],
  },
  {
    about: 'お名前 請求',
    text: `【お名前.com】自動更新完了のお知らせ

以下のドメインの自動更新が完了しました。

ドメイン名：kazenoie.jp
新しい有効期限：2027/12/31
ご請求金額：3,124円
決済方法：クレジットカード
決済日：2026/11/15`,
    drafts: [
      {
        name: 'kazenoie.jp',
        registrar: 'お名前.com',
        expirationDate: '2027-12-31',
        renewalCostMinor: 3124,
        currency: 'JPY',
        paymentMethod: 'クレジットカード',
      },
    ],
  },
  {
    about: '社内表',
    text: `| ドメイン | 管理会社 | 期限 | 年間費用 | 担当 |
| --- | --- | --- | --- | --- |
| sumire-dental.jp | さくらインターネット | 2027年5月31日 | 3,982円 | 佐藤 |
| sumire-dental.com | ムームードメイン | 2026年12月18日 | 1,958円 | 鈴木 |`,
    drafts: [
      {
        name: 'sumire-dental.jp',
        registrar: 'さくらインターネット',
        expirationDate: '2027-05-31',
        renewalCostMinor: 3982,
        currency: 'JPY',
      },
      {
        name: 'sumire-dental.com',
        registrar: 'ムームードメイン',
        expirationDate: '2026-12-18',
        renewalCostMinor: 1958,
        currency: 'JPY',
      },
    ],
  },
  {
    about: 'newsletter mention',
    text: `From the newsletter: Last chance! Early bird tickets for the Quill & Co conference end 1 December 2026. Register at quillconf.example/tickets.

PS. our own site quillandco.example moves to a new host on 8 December 2026.`,
    drafts: [{ name: 'quillandco.example' }],
  },
];
