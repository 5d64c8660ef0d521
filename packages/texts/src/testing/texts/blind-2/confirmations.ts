import type { ExampleText } from '../text.ts';

export const confirmations: readonly ExampleText[] = [
  {
    about: 'Namecheap renewal confirmation, English: old and new expiry, privacy line',
    text: `Namecheap order summary

Order Date: Nov 18, 2026 10:22:07 AM
Transaction ID: 118402277
Order Number: 167204418
User Name: tessmarlow

TITLE                                   QTY   DURATION   PRICE    SUB TOTAL
Domain Renewal
hollybushpottery.com                    1     1 year     $15.88   $15.88
Domain Privacy (hollybushpottery.com)   1     1 year     $0.00    $0.00

TOTAL $15.88
Payment source: Visa **** 9027
Initial charge: $15.88

Your domain hollybushpottery.com has been renewed.
Previous expiration date: Dec 4, 2026
New expiration date: Dec 4, 2027

Thanks for choosing Namecheap.`,
    drafts: [
      {
        name: 'hollybushpottery.com',
        expirationDate: '2027-12-04',
        registrar: 'Namecheap',
        renewalCostMinor: 1588,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'Spaceship order confirmation, English: first-year promotion and a stated renewal price',
    text: `Spaceship

Thanks for your order, Idris!

Order 90417733 · 20 Nov 2026

Domain registration
tinroofrecords.studio
1 year · $3.12 (first-year offer, regular $31.40)
Expires 20 Nov 2027
Auto-renew: On
Renews at $31.40/year

Domain registration
tinroofsessions.xyz
1 year · $1.95
Expires 20 Nov 2027
Auto-renew: Off
Renews at $13.36/year

Total paid $5.07

Manage your domains in Launchpad: https://www.spaceship.com/launchpad
Spaceship, Inc. 4600 East Washington Street, Phoenix, AZ 85034`,
    drafts: [
      {
        name: 'tinroofrecords.studio',
        expirationDate: '2027-11-20',
        registrar: 'Spaceship',
        renewalCostMinor: 3140,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'tinroofsessions.xyz',
        expirationDate: '2027-11-20',
        registrar: 'Spaceship',
        renewalCostMinor: 1336,
        currency: 'USD',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'Cloudflare transfer completed, English: transfer day, new expiry, the old registrar named',
    text: `From: Cloudflare <noreply@notify.cloudflare.com>
Subject: Your domain transfer to Cloudflare is complete
Date: Tue, 10 Nov 2026 19:40:12 +0000

Your domain quillandcompass.com has been successfully transferred to Cloudflare Registrar from eNom, LLC.

Transfer completed: November 10, 2026
One year was added to your registration. Your domain now expires on March 22, 2028.
Auto-renew is enabled.
Transfer fee charged: $10.46

Your domain is locked against transfers until January 9, 2027 (60 days).

Assigned name servers: dana.ns.cloudflare.com, rob.ns.cloudflare.com

The Cloudflare Team
https://dash.cloudflare.com`,
    drafts: [{ name: 'quillandcompass.com', expirationDate: '2028-03-22', registrar: 'Cloudflare', autoRenew: true }],
  },
  {
    about: 'INWX renewal confirmation, German: two names with new run-out days, net and gross',
    text: `InterNetworX GmbH (INWX)
Prinzessinnenstr. 30, 10969 Berlin

Betreff: Verlängerung erfolgreich

Hallo Herr Vosskamp,

die folgenden Domains wurden erfolgreich verlängert:

Domain: vosskamp-orgelbau.de
Laufzeit: 1 Jahr
Neues Ablaufdatum: 03.12.2027
Preis: 5,90 EUR netto / 7,02 EUR brutto

Domain: orgelbau-vosskamp.com
Laufzeit: 1 Jahr
Neues Ablaufdatum: 09.12.2027
Preis: 14,50 EUR netto / 17,26 EUR brutto

Ihr Guthaben wurde am 17.11.2026 um 24,28 EUR belastet.

Viele Grüße
Ihr INWX Team
www.inwx.de`,
    drafts: [
      {
        name: 'vosskamp-orgelbau.de',
        expirationDate: '2027-12-03',
        registrar: 'INWX',
        renewalCostMinor: 702,
        currency: 'EUR',
      },
      {
        name: 'orgelbau-vosskamp.com',
        expirationDate: '2027-12-09',
        registrar: 'INWX',
        renewalCostMinor: 1726,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Xserverドメイン renewal confirmation, Japanese: old and new expiry in one line',
    text: `【Xserverドメイン】ドメイン更新完了のお知らせ

野々村 様

平素は当サービスをご利用いただき、誠にありがとうございます。
下記ドメインの更新手続きが完了いたしました。

------------------------------------------------
ドメイン名　　：nonomura-mokkou.jp
更新年数　　　：1年
更新料金　　　：3,102円（税込）
更新前の有効期限：2026年11月30日
更新後の有効期限：2027年11月30日
決済日　　　　：2026年11月19日
------------------------------------------------

今後ともXserverドメインをよろしくお願いいたします。

エックスサーバー株式会社
https://www.xdomain.ne.jp/`,
    drafts: [
      {
        name: 'nonomura-mokkou.jp',
        expirationDate: '2027-11-30',
        registrar: 'Xserverドメイン',
        renewalCostMinor: 3102,
        currency: 'JPY',
      },
    ],
  },
  {
    about: 'Amen order confirmation, French: first-year price and price of the following years',
    text: `Amen.fr

Confirmation de votre commande n° 5520841 du 16/11/2026

Bonjour Mme Thévenet,

Nous avons bien enregistré votre commande :

Enregistrement du nom de domaine lespetitsmaraichers.fr
Durée : 1 an, jusqu'au 16/11/2027
Prix promotionnel 1re année : 1,00 € HT (1,20 € TTC)
Puis renouvellement à 13,99 € HT/an (16,79 € TTC/an)
Renouvellement automatique : activé

Hébergement Web Start
Durée : 1 an
Prix : 35,88 € HT (43,06 € TTC)

Total de la commande : 44,26 € TTC

Le service client Amen
https://controlpanel.amen.fr`,
    drafts: [
      {
        name: 'lespetitsmaraichers.fr',
        expirationDate: '2027-11-16',
        registrar: 'Amen',
        renewalCostMinor: 1679,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'VentraIP confirmation, Australian: AUD, renewal for one year',
    text: `VentraIP Australia

Hi Marnie,

Thanks! Your payment has been received and your domain has been renewed.

Domain name: bilbyandbanksia.com.au
Renewal period: 1 year
Amount paid: $20.95 AUD (inc. GST)
New expiry date: 30 November 2027
Auto renew: Enabled

You can manage your domain in VIPcontrol at https://vip.ventraip.com.au

Cheers,
The VentraIP Australia team
Level 12, 10 Dorcas Street, Southbank VIC`,
    drafts: [{ name: 'bilbyandbanksia.com.au', expirationDate: '2027-11-30', registrar: 'VentraIP', autoRenew: true }],
  },
  {
    about: 'Name.com order receipt, English: registration, renewal and transfer in one order',
    text: `name.com order receipt

Order: 24817705
Date: November 15, 2026

Renewal: rustlingpines.com
1 year, renewed through January 12, 2028
$17.99

Registration: rustlingpines.camp
1 year, expires November 15, 2027
$9.99

Transfer: rustlingpineslodge.com
Includes 1 year
$12.99
Status: pending, your current registrar has until November 20, 2026 to approve

Total: $40.97
Paid with: PayPal

Questions? support@name.com`,
    drafts: [
      {
        name: 'rustlingpines.com',
        expirationDate: '2028-01-12',
        registrar: 'Name.com',
        renewalCostMinor: 1799,
        currency: 'USD',
      },
      { name: 'rustlingpines.camp', expirationDate: '2027-11-15', registrar: 'Name.com' },
      { name: 'rustlingpineslodge.com' },
    ],
  },
  {
    about: 'DonDominio transfer completed, Spanish: the transfer price is not the renewal price',
    text: `DonDominio

Hola Amparo:

La transferencia del dominio talleresgarrucha.com a DonDominio se ha completado correctamente el 13/11/2026.

Dominio: talleresgarrucha.com
Fecha de caducidad: 19/04/2028
Renovación automática: Desactivada
Precio de la transferencia: 9,95 € (IVA incluido)
Precio de renovación: 15,67 € / año (IVA incluido)

A partir de ahora puedes gestionarlo desde https://www.dondominio.com/login/

Soluciones Corporativas IP, SL
Manacor, Illes Balears`,
    drafts: [
      {
        name: 'talleresgarrucha.com',
        expirationDate: '2028-04-19',
        registrar: 'DonDominio',
        renewalCostMinor: 1567,
        currency: 'EUR',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'Gandi renewal confirmation, French: IDN, the Punycode form beside it, three years for another',
    text: `[GANDI] Votre commande de renouvellement a été traitée

Bonjour,

Nous vous confirmons le renouvellement des noms de domaine suivants :

 * crêperie-du-phare.bzh (xn--crperie-du-phare-tqb.bzh)
   Durée : 1 an
   Nouvelle date d'expiration : 7 décembre 2027
   Montant : 42,00 € TTC

 * creperieduphare.fr
   Durée : 3 ans
   Nouvelle date d'expiration : 22 décembre 2029
   Montant : 64,80 € TTC

Total réglé le 17 novembre 2026 : 106,80 € TTC

Vos factures : https://admin.gandi.net/billing/

L'équipe Gandi`,
    drafts: [
      {
        name: 'xn--crperie-du-phare-tqb.bzh',
        expirationDate: '2027-12-07',
        registrar: 'Gandi',
        renewalCostMinor: 4200,
        currency: 'EUR',
      },
      { name: 'creperieduphare.fr', expirationDate: '2029-12-22', registrar: 'Gandi' },
    ],
  },
];
