import type { ExampleText } from '../text.ts';

export const chats: readonly ExampleText[] = [
  {
    about: 'Slack, English: one name, the hosting price and the host named beside it',
    text: `Maja Lindqvist  9:42 AM
hey, quick one: who looks after larkfieldbakery.com? just got a mail saying it runs out on 3 December

Tom  9:44 AM
me 🙋 it's at Porkbun
auto-renew is off, I'll do it by hand next week. $11.08 for the year

Maja Lindqvist  9:45 AM
ok cool. and the hosting is $96, that's separate, right?

Tom  9:45 AM
yep, that's with fernhost.io, nothing to do with it`,
    drafts: [
      {
        name: 'larkfieldbakery.com',
        expirationDate: '2026-12-03',
        registrar: 'Porkbun',
        renewalCostMinor: 1108,
        currency: 'USD',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'WhatsApp export, German: day and month without a year',
    text: `[18.11.26, 20:14:07] Jule: Papa, deine Domain hofladen-ziegelhuette.de läuft am 12.12. ab, hast du das gesehen?
[18.11.26, 20:15:40] Papa: Nein?? Bei wem ist die nochmal
[18.11.26, 20:16:02] Jule: Strato. Kostet 18 € im Jahr. Verlängert sich aber nicht automatisch, das haben wir damals abgestellt
[18.11.26, 20:18:33] Papa: Dann mach bitte. Und bring am 29.11. den Adventskranz mit`,
    drafts: [
      {
        name: 'hofladen-ziegelhuette.de',
        expirationDate: '2026-12-12',
        registrar: 'STRATO',
        renewalCostMinor: 1800,
        currency: 'EUR',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'E-mail between people, French: three names, net and gross, the sender has an own site',
    text: `De : Camille Aubertin <camille@atelier-aubertin.fr>
Date : mar. 17 nov. 2026 à 18:22
Objet : Re: les noms de domaine de l'asso
À : Bruno Caradec <bruno.caradec@orange.fr>

Bonsoir Bruno,

Comme promis, le point :

- choraledestilleuls.fr est chez Gandi, il expire le 14 février 2027 et le renouvellement automatique est activé.
- chorale-des-tilleuls.org est chez OVH, il expire le 02/03/2027, 13,19 € TTC par an (10,99 € HT). Pas de renouvellement automatique, il faudra y penser.
- pour festivaldestilleuls.fr je ne sais plus, il faut que je retrouve le mot de passe.

Bises,
Camille

--
Camille Aubertin – Reliure & dorure
www.atelier-aubertin.fr`,
    drafts: [
      { name: 'choraledestilleuls.fr', expirationDate: '2027-02-14', registrar: 'Gandi', autoRenew: true },
      {
        name: 'chorale-des-tilleuls.org',
        expirationDate: '2027-03-02',
        registrar: 'OVHcloud',
        renewalCostMinor: 1319,
        currency: 'EUR',
        autoRenew: false,
      },
      { name: 'festivaldestilleuls.fr' },
    ],
  },
  {
    about: 'WhatsApp export, Spanish: day of charging and of expiry, two names',
    text: `[19/11/26, 21:03:11] Lucía: oye, el dominio de la casa rural cuándo caduca??
[19/11/26, 21:05:48] Iker: casaruralelenebro.es caduca el 8 de enero, lo tengo en DonDominio
[19/11/26, 21:06:02] Iker: está con renovación automática así que me lo cobran el 24 de diciembre
[19/11/26, 21:06:30] Lucía: cuánto es?
[19/11/26, 21:07:15] Iker: 9,62 € con IVA
[19/11/26, 21:07:59] Lucía: y el .com?
[19/11/26, 21:09:20] Iker: casaruralelenebro.com caduca más tarde, el 30 de junio de 2027. Ese está en Arsys y no se renueva solo`,
    drafts: [
      {
        name: 'casaruralelenebro.es',
        expirationDate: '2027-01-08',
        billingDate: '2026-12-24',
        registrar: 'DonDominio',
        renewalCostMinor: 962,
        currency: 'EUR',
        autoRenew: true,
      },
      { name: 'casaruralelenebro.com', expirationDate: '2027-06-30', registrar: 'Arsys', autoRenew: false },
    ],
  },
  {
    about: "LINE chat, Japanese: next year's day, two registrars",
    text: `2026/11/19(木)
20:31	みさき	お店のドメイン、いつまでだっけ？
20:33	けんじ	koyomi-kissa.jp は来年の1月31日まで。お名前.comで自動更新オンにしてあるよ
20:34	みさき	いくら？
20:35	けんじ	年3,124円
20:36	けんじ	あと koyomi-kissa.com もあるけど、こっちはムームードメインで自動更新はオフ。有効期限は12月25日だから注意
20:37	みさき	了解！`,
    drafts: [
      {
        name: 'koyomi-kissa.jp',
        expirationDate: '2027-01-31',
        registrar: 'お名前.com',
        renewalCostMinor: 3124,
        currency: 'JPY',
        autoRenew: true,
      },
      { name: 'koyomi-kissa.com', expirationDate: '2026-12-25', registrar: 'ムームードメイン', autoRenew: false },
    ],
  },
  {
    about: 'To-do list, British: other tasks with dates and sums between',
    text: `To do, November

[x] pay electrician (£140)
[ ] thistledownyarns.co.uk - 123-reg - expires 28/11/2026, manual renewal, £14.39 inc VAT
[ ] thistledownyarns.com - same place, expires 02/04/2027
[ ] dentist 03/12/2026 10:15
[ ] cancel Canva before 15/01/2027
[ ] ask Ros whether we still need thistledown-knits.com`,
    drafts: [
      {
        name: 'thistledownyarns.co.uk',
        expirationDate: '2026-11-28',
        registrar: '123-reg',
        renewalCostMinor: 1439,
        currency: 'GBP',
        autoRenew: false,
      },
      { name: 'thistledownyarns.com', expirationDate: '2027-04-02', registrar: '123-reg' },
      { name: 'thistledown-knits.com' },
    ],
  },
  {
    about: 'Markdown note, English: a list under headings',
    text: `# Domains (last checked 1 Nov 2026)

## Keep
- **copperkettleclub.com** – Namecheap – expires 17 May 2027 – auto-renew ON – $15.88/yr
- **copperkettle.club** – Spaceship – expires 2 Feb 2027 – auto-renew ON – $17.12/yr

## Let go
- copperkettleclub.net – Namecheap – expires 9 Dec 2026 – auto-renew OFF

## Ideas (not ours!)
maybe something with "brew". Check at instantdomainsearch.com`,
    drafts: [
      {
        name: 'copperkettleclub.com',
        expirationDate: '2027-05-17',
        registrar: 'Namecheap',
        renewalCostMinor: 1588,
        currency: 'USD',
        autoRenew: true,
      },
      {
        name: 'copperkettle.club',
        expirationDate: '2027-02-02',
        registrar: 'Spaceship',
        renewalCostMinor: 1712,
        currency: 'USD',
        autoRenew: true,
      },
      { name: 'copperkettleclub.net', expirationDate: '2026-12-09', registrar: 'Namecheap', autoRenew: false },
    ],
  },
  {
    about: 'E-mail reply above a quoted question, American: charge day, expiry, a transfer day of another name',
    text: `Hi Dana,

brightmarshdental.com is with Network Solutions and it expires April 6, 2027. Auto-renew is on, so they will charge the card ending 4471 on March 7, 2027. It's $37.99 for one year.

www.brightmarshsmiles.com is at Cloudflare now. We transferred it on October 22, 2026, and I turned auto-renew off there. I'd have to look up the date it expires.

Best,
Gus

On Wed, Nov 18, 2026 at 4:12 PM Dana Whitcomb <dana@whitcombpractice.com> wrote:
> Can you remind me when the domains are up? And what we pay?
> Also the server is $240 a year, right?`,
    drafts: [
      {
        name: 'brightmarshdental.com',
        expirationDate: '2027-04-06',
        billingDate: '2027-03-07',
        registrar: 'Network Solutions',
        renewalCostMinor: 3799,
        currency: 'USD',
        autoRenew: true,
      },
      { name: 'brightmarshsmiles.com', registrar: 'Cloudflare', autoRenew: false },
    ],
  },
  {
    about: 'Note to self, German: relative days counted from today, an IDN',
    text: `Nicht vergessen (heute notiert)

- schreinerei-oberkamp.de läuft in 10 Tagen ab -> bei IONOS verlängern!!
- grünholz-moebel.de: liegt bei INWX, automatische Verlängerung ist an, wird morgen abgebucht, 7,02 € fürs Jahr
- Steuerberater bis 30.12. zurückrufen`,
    drafts: [
      { name: 'schreinerei-oberkamp.de', expirationDate: '2026-11-30', registrar: 'IONOS' },
      {
        name: 'xn--grnholz-moebel-hsb.de',
        billingDate: '2026-11-21',
        registrar: 'INWX',
        renewalCostMinor: 702,
        currency: 'EUR',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Own note, French: renewed lines, an IDN, the SSL price of another thing',
    text: `Pense-bête noms de domaine

pâtisserie-moulinet.fr
  chez Infomaniak, renouvelé, valable jusqu'au 21/09/2027
  9,50 € par an
patisserie-moulinet.com
  chez LWS, expire le 5 janvier 2027, renouvellement auto désactivé
  (certificat SSL : 49 € par an, à part)

Comptable : rdv le 11/12/2026`,
    drafts: [
      {
        name: 'xn--ptisserie-moulinet-isb.fr',
        expirationDate: '2027-09-21',
        registrar: 'Infomaniak',
        renewalCostMinor: 950,
        currency: 'EUR',
      },
      { name: 'patisserie-moulinet.com', expirationDate: '2027-01-05', registrar: 'LWS', autoRenew: false },
    ],
  },
  {
    about: 'Internal handover mail, Japanese: three names, signature with own site',
    text: `件名：ドメイン管理の引き継ぎ
日時：2026年11月18日

田村さん

お疲れさまです。ドメインの件、以下のとおりです。

・minatoya-ryokan.jp
　管理：さくらインターネット
　有効期限：2027年3月31日
　更新料：3,982円（税込・1年）
　自動更新：あり
・minatoya-ryokan.com
　管理：VALUE-DOMAIN
　有効期限：2026年12月7日
　自動更新：なし
・minatoya-onsen.net
　廃止予定。有効期限：2027年1月15日

よろしくお願いします。
--
総務部　大西
https://www.sougou-kanri-minato.co.jp/`,
    drafts: [
      {
        name: 'minatoya-ryokan.jp',
        expirationDate: '2027-03-31',
        registrar: 'さくらインターネット',
        renewalCostMinor: 3982,
        currency: 'JPY',
        autoRenew: true,
      },
      { name: 'minatoya-ryokan.com', expirationDate: '2026-12-07', registrar: 'バリュードメイン', autoRenew: false },
      { name: 'minatoya-onsen.net', expirationDate: '2027-01-15' },
    ],
  },
  {
    about: 'Slack, British locale: a date that only the locale settles',
    locale: 'en-GB',
    text: `Owen Pryce [14:02]
fenwickandmarsh.co.uk auto-renews at Krystal on 05/12/2026, £11.99

Bethan [14:03]
Is that the one on the van?

Owen Pryce [14:03]
Yes. The other one, fenwickmarsh.wales, is at Fasthosts and expires 09/02/2027. Auto renew's switched off on that one

Bethan [14:06]
👍 I'm paying the MOT on 01/12 too so leave some in the account`,
    drafts: [
      {
        name: 'fenwickandmarsh.co.uk',
        expirationDate: '2026-12-05',
        registrar: 'Krystal',
        renewalCostMinor: 1199,
        currency: 'GBP',
        autoRenew: true,
      },
      { name: 'fenwickmarsh.wales', expirationDate: '2027-02-09', registrar: 'Fasthosts', autoRenew: false },
    ],
  },
];
