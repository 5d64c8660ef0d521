import type { ExampleText } from '../text.ts';

export const notices: readonly ExampleText[] = [
  {
    about: 'Namecheap expiry reminder, English, a table of three names',
    text: `From: Namecheap Renewals <renewals@namecheap.com>
Date: Mon, 16 Nov 2026 08:11:42 +0000
Subject: Your domains are expiring soon

Hello Priya,

The following domains in your Namecheap account (username: prhollis) are due to expire soon and are NOT set to renew automatically.

Domain Name              Expiration Date     Renewal Price
saltmarshkayaks.com      Dec 14, 2026        $16.06
saltmarsh-kayaks.net     Dec 18, 2026        $17.16
kayakthesaltmarsh.org    Jan 2, 2027         $15.16

Renew now: https://ap.www.namecheap.com/domains/renew

If you have already renewed, please ignore this email.

Namecheap, Inc.
4600 East Washington Street, Suite 300, Phoenix, AZ 85034
support@namecheap.com | www.namecheap.com`,
    drafts: [
      {
        name: 'saltmarshkayaks.com',
        expirationDate: '2026-12-14',
        registrar: 'Namecheap',
        renewalCostMinor: 1606,
        currency: 'USD',
        autoRenew: false,
      },
      {
        name: 'saltmarsh-kayaks.net',
        expirationDate: '2026-12-18',
        registrar: 'Namecheap',
        renewalCostMinor: 1716,
        currency: 'USD',
        autoRenew: false,
      },
      {
        name: 'kayakthesaltmarsh.org',
        expirationDate: '2027-01-02',
        registrar: 'Namecheap',
        renewalCostMinor: 1516,
        currency: 'USD',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'GoDaddy auto-renewal notice, American m/d dates, privacy product beside the name, a total',
    locale: 'en-US',
    text: `GoDaddy
Customer Number: 48813327

Heads up, Walter. Your products renew soon.

No need to do anything. We'll charge your Visa ending in 1182 on the dates below.

.COM Domain Name Renewal - 1 Year (recurring)
MAPLEHOLLOWFARM.COM
Auto-renews on: 12/05/2026
$22.99

Full Domain Protection - Renewal - 1 Year
MAPLEHOLLOWFARM.COM
Auto-renews on: 12/05/2026
$14.99

.ORG Domain Name Renewal - 1 Year (recurring)
MAPLEHOLLOWMARKET.ORG
Auto-renews on: 12/19/2026
$24.99

Estimated total: $62.97
Taxes and fees not included.

Manage Renewals ( https://account.godaddy.com/subscriptions )
Call us: 480-463-8389
Copyright (c) 1999-2026 GoDaddy Inc. 100 S. Mill Ave, Tempe, AZ 85281. All rights reserved.`,
    drafts: [
      {
        name: 'maplehollowfarm.com',
        billingDate: '2026-12-05',
        registrar: 'GoDaddy',
        renewalCostMinor: 2299,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'maplehollowmarket.org',
        billingDate: '2026-12-19',
        registrar: 'GoDaddy',
        renewalCostMinor: 2499,
        currency: 'USD',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Porkbun renewal notice, English: charge day before expiry, several years offered',
    text: `Subject: porkbun.com | Domain auto renewal notice - pigmentandplume.art

Hi there!

Your domain pigmentandplume.art is set to auto renew. We'll attempt to charge your payment method on Tuesday, December 8, 2026, ten days before the domain expires on Friday, December 18, 2026.

Renewal price: $24.20 per year

You can also renew for longer from your account: 2 years $48.40, 5 years $121.00.

Don't want to keep it? Turn auto renew off before December 7, 2026.

Oink oink,
The Porkbun Team
21370 SW Langer Farms Parkway Suite 142-429, Sherwood, OR
support@porkbun.com`,
    drafts: [
      {
        name: 'pigmentandplume.art',
        expirationDate: '2026-12-18',
        billingDate: '2026-12-08',
        registrar: 'Porkbun',
        renewalCostMinor: 2420,
        currency: 'USD',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Squarespace renewal notice, HTML turned to text, images and links in brackets',
    text: `[image: Squarespace]

*Your domain will renew soon*

Your domain *orchardlaneceramics.com* <https://account.squarespace.com/domains/managed/orchardlaneceramics.com> will automatically renew on *December 21, 2026*. You don't need to take any action.

We'll charge $20.00 plus applicable taxes to your Mastercard ending in 0953 on that day.

If you don't wish to renew, turn off auto-renew at least one day before.

[Manage domain]
<https://account.squarespace.com/domains>

This email was sent to hello@orchardlaneceramics.com
Squarespace Domains II LLC, 225 Varick Street, 12th Floor, New York, NY 10014`,
    drafts: [
      {
        name: 'orchardlaneceramics.com',
        billingDate: '2026-12-21',
        registrar: 'Squarespace',
        renewalCostMinor: 2000,
        currency: 'USD',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Gandi expiry notice, French: lapse, deletion and redemption days beside the expiry',
    text: `De : Gandi <support@gandi.net>
Objet : [GANDI] menuiserie-corvaisier.fr expire dans 30 jours

Bonjour,

Votre nom de domaine menuiserie-corvaisier.fr arrive à expiration le 16/12/2026.

Le renouvellement automatique n'est pas activé pour ce nom de domaine.

Prix du renouvellement pour 1 an : 18,00 € HT, soit 21,60 € TTC.

Que se passe-t-il après l'expiration ?
 - à partir du 16/12/2026 : vos services sont suspendus
 - jusqu'au 13/01/2027 : renouvellement encore possible au tarif habituel
 - du 14/01/2027 au 13/02/2027 : période de rédemption (restauration : 96,00 € TTC)

Renouveler : https://admin.gandi.net/domain/

L'équipe Gandi
63-65 boulevard Masséna, 75013 Paris`,
    drafts: [
      {
        name: 'menuiserie-corvaisier.fr',
        expirationDate: '2026-12-16',
        registrar: 'Gandi',
        renewalCostMinor: 2160,
        currency: 'EUR',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'OVHcloud automatic renewal notice, French: one debit day, two names and a hosting plan',
    text: `OVHcloud

Référence client : lc48211-ovh

Bonjour,

Les services ci-dessous seront renouvelés automatiquement et prélevés le 1er décembre 2026 sur votre moyen de paiement enregistré.

Service : brasseriedugue.fr
Type : nom de domaine
Date d'expiration : 12 décembre 2026
Durée : 12 mois
Montant : 8,39 € TTC

Service : brasserie-du-gue.com
Type : nom de domaine
Date d'expiration : 15 décembre 2026
Durée : 12 mois
Montant : 16,43 € TTC

Service : hosting Perso
Type : hébergement web
Date d'expiration : 15 décembre 2026
Durée : 12 mois
Montant : 50,26 € TTC

Montant total : 75,08 € TTC

Espace client : https://www.ovh.com/manager/
OVH SAS, 2 rue Kellermann, 59100 Roubaix`,
    drafts: [
      {
        name: 'brasseriedugue.fr',
        expirationDate: '2026-12-12',
        billingDate: '2026-12-01',
        registrar: 'OVHcloud',
        renewalCostMinor: 839,
        currency: 'EUR',
        autoRenew: true,
      },
      {
        name: 'brasserie-du-gue.com',
        expirationDate: '2026-12-15',
        billingDate: '2026-12-01',
        registrar: 'OVHcloud',
        renewalCostMinor: 1643,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'IONOS notice, German: contract extends by itself, IDN in Punycode and Unicode',
    text: `IONOS
Ihre Kundennummer: 317044928
Vertragsnummer: 80211765

Ihre Domain wird in Kürze verlängert

Guten Tag Frau Quendel,

wir möchten Sie daran erinnern, dass sich Ihre Domain

bäckerei-quendel.de
(xn--bckerei-quendel-0kb.de)

am 14.12.2026 automatisch um weitere 12 Monate verlängert.

Preis: 15,00 €/Jahr inkl. 19 % MwSt.
Abbuchung: am 14.12.2026 per SEPA-Lastschrift

Sie möchten die Domain nicht behalten? Dann kündigen Sie bitte bis spätestens 13.12.2026 unter https://mein.ionos.de.

Freundliche Grüße
Ihr IONOS Kundenservice

IONOS SE, Elgendorfer Str. 57, 56410 Montabaur`,
    drafts: [
      {
        name: 'xn--bckerei-quendel-0kb.de',
        billingDate: '2026-12-14',
        registrar: 'IONOS',
        renewalCostMinor: 1500,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'united-domains notice forwarded, German: forwarding sender with own site, registration end',
    text: `Liebe Steffi, kannst du dich darum kümmern? LG Horst

-------- Weitergeleitete Nachricht --------
Betreff: Ihre Domain segelschule-kranichsee.de
Datum: Tue, 10 Nov 2026 07:30:15 +0100
Von: united-domains AG <support@united-domains.de>
An: horst.brandauer@brandauer-immobilien.de

Sehr geehrter Herr Brandauer,

die Registrierung Ihrer Domain segelschule-kranichsee.de läuft am 10.01.2027 aus. Die automatische Verlängerung ist für diese Domain deaktiviert.

Die Verlängerung kostet 29,00 € pro Jahr (inkl. MwSt.). Bitte verlängern Sie spätestens bis zum 03.01.2027 in Ihrem Domain-Portfolio.

Mit freundlichen Grüßen
Ihr united-domains Team

united-domains GmbH, Gautinger Str. 10, 82319 Starnberg
www.united-domains.de`,
    drafts: [
      {
        name: 'segelschule-kranichsee.de',
        expirationDate: '2027-01-10',
        registrar: 'united-domains',
        renewalCostMinor: 2900,
        currency: 'EUR',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'お名前.com renewal notice, Japanese: list of two names, deadline for payment procedures',
    text: `━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
[お名前.com]ドメイン契約更新のご案内
━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
会員ID：28841706
白石 悠 様

平素はお名前.comをご利用いただき、誠にありがとうございます。
下記ドメインの有効期限が近づいております。

──────────────────────
■ ドメイン名　　：shiraishi-ceramics.com
■ 有効期限　　　：2026年12月20日
■ 自動更新　　　：未設定
■ 更新料金(1年)：1,882円(税込)
──────────────────────
■ ドメイン名　　：shiraishi-toubou.net
■ 有効期限　　　：2026年12月28日
■ 自動更新　　　：未設定
■ 更新料金(1年)：2,134円(税込)
──────────────────────

※更新期限を過ぎますと、ホームページ・メールがご利用いただけなくなります。
▼更新手続きはこちら
https://www.onamae.com/domain/navi/domain_update/

GMOインターネット株式会社　お名前.com
サポートセンター　https://help.onamae.com/`,
    drafts: [
      {
        name: 'shiraishi-ceramics.com',
        expirationDate: '2026-12-20',
        registrar: 'お名前.com',
        renewalCostMinor: 1882,
        currency: 'JPY',
        autoRenew: false,
      },
      {
        name: 'shiraishi-toubou.net',
        expirationDate: '2026-12-28',
        registrar: 'お名前.com',
        renewalCostMinor: 2134,
        currency: 'JPY',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'ムームードメイン auto-renewal notice, Japanese: day of card payment, slash dates, IDN',
    text: `差出人: ムームードメイン <admin@muumuu-domain.com>
件名: 【ムームードメイン】自動更新のお知らせ

三浦様

いつもムームードメインをご利用いただきありがとうございます。
以下のドメインは自動更新が設定されているため、下記の日程で決済を行います。

　対象ドメイン　：こよみ堂.jp (xn--28jue0a7687a.jp)
　契約期限日　　：2027/01/31
　自動更新決済日：2027/01/01
　更新費用　　　：3,344円 (税込／1年)
　お支払い方法　：クレジットカード

自動更新を希望されない場合は、2026/12/31 までにコントロールパネルより設定を解除してください。

--
ムームードメイン
https://muumuu-domain.com/
GMOペパボ株式会社`,
    drafts: [
      {
        name: 'xn--28jue0a7687a.jp',
        expirationDate: '2027-01-31',
        billingDate: '2027-01-01',
        registrar: 'ムームードメイン',
        renewalCostMinor: 3344,
        currency: 'JPY',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Dinahosting expiry notice, Spanish: two names, price without and with VAT',
    text: `dinahosting

Hola, Xoán:

Te recordamos que los siguientes dominios caducan próximamente:

Dominio: conservas-riaseca.gal
Fecha de caducidad: 05/12/2026
Renovación 1 año: 39,00 € + IVA (47,19 € IVA incluido)
Renovación automática: No

Dominio: conservasriaseca.es
Fecha de caducidad: 22/12/2026
Renovación 1 año: 10,95 € + IVA (13,25 € IVA incluido)
Renovación automática: Sí

Puedes renovarlos desde tu Panel de Control: https://panel.dinahosting.com

Un saludo,
El equipo de dinahosting
Rúa das Salvadas 41, 15705 Santiago de Compostela
Teléfono gratuito 900 854 000`,
    drafts: [
      {
        name: 'conservas-riaseca.gal',
        expirationDate: '2026-12-05',
        registrar: 'dinahosting',
        renewalCostMinor: 4719,
        currency: 'EUR',
        autoRenew: false,
      },
      {
        name: 'conservasriaseca.es',
        expirationDate: '2026-12-22',
        registrar: 'dinahosting',
        renewalCostMinor: 1325,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Arsys renewal notice, Spanish: proforma to be paid, IDN',
    text: `Estimado cliente:

El próximo 30 de diciembre de 2026 caduca tu dominio peñalarga-quesos.es, contratado en Arsys.

Como tienes activada la renovación automática, el día 15 de diciembre de 2026 cargaremos en tu cuenta bancaria el importe de la renovación por un año:

Base imponible    14,90 €
IVA (21 %)         3,13 €
Total             18,03 €

Si no quieres renovarlo, desactiva la renovación automática antes del 14 de diciembre de 2026 en tu Área de Cliente (https://clientes.arsys.es).

Gracias por confiar en nosotros.
Atención al Cliente de Arsys
C/ Madre de Dios 21, 26004 Logroño`,
    drafts: [
      {
        name: 'xn--pealarga-quesos-zqb.es',
        expirationDate: '2026-12-30',
        billingDate: '2026-12-15',
        registrar: 'Arsys',
        renewalCostMinor: 1803,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Hover reminder quoted with >, English, an answer above, expiry in days from the sending date',
    text: `Nina, please see below. I'd keep it, it's only the one payment and the shop still gets mail there. - Paul

On 12 Nov 2026, at 15:20, Hover <help@hover.com> wrote:
>
> Hi Paul,
>
> Just a friendly reminder that your domain wickerandreed.shop
> will expire in 30 days. It is set to renew automatically:
>
>   Renewal date: December 10, 2026
>   Renewal cost: $44.99 USD for 1 year
>
> We will charge the credit card on file on the renewal date.
>
> If you'd like to make changes, sign in at
> https://www.hover.com/signin
>
> Thanks,
> Hover Customer Support
> 1-866-731-6556`,
    drafts: [
      {
        name: 'wickerandreed.shop',
        expirationDate: '2026-12-12',
        billingDate: '2026-12-10',
        registrar: 'Hover',
        renewalCostMinor: 4499,
        currency: 'USD',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Dynadot post-expiry notice, English: expired already, grace and restore days, restore fee',
    text: `Dear Customer,

This is a notice as required by ICANN's Expired Registration Recovery Policy.

Your domain tidewaterfiddlers.com expired on 2026/11/02.

  Grace period ends:       2026/12/12
  Redemption period ends:  2027/01/11
  Renewal price (1 year):  $11.99
  Restore fee:             $99.00 (charged in addition once the grace period is over)

The domain's name servers have been changed to ns1.dyna-ns.net and ns2.dyna-ns.net, and it no longer shows your website.

To renew, sign in to your Dynadot account: https://www.dynadot.com/account/signin.html

Regards,
Dynadot Staff
info@dynadot.com`,
    drafts: [
      {
        name: 'tidewaterfiddlers.com',
        expirationDate: '2026-11-02',
        registrar: 'Dynadot',
        renewalCostMinor: 1199,
        currency: 'USD',
      },
    ],
  },
];
