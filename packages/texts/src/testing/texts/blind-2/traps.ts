import type { ExampleText } from '../text.ts';

export const traps: readonly ExampleText[] = [
  {
    about:
      'Price rise letter, English: old and new price for .com and .net, listed names, the .org without a change of price',
    text: `Subject: Upcoming price changes at Porkbun

Hi there,

The registry for .COM and .NET is raising its wholesale prices, so ours have to change too. From February 1, 2027 the following renewal prices apply:

.com: $11.84 per year (previously $11.08)
.net: $13.91 per year (previously $12.52)

These of your domains are affected:

meadowlarkcycles.com - expires March 14, 2027
meadowlarkbikes.net - expires April 2, 2027

Not affected:

meadowlarkriders.org - expires May 30, 2027

You can renew at the old price until January 31, 2027.

The Porkbun Team
support@porkbun.com`,
    drafts: [
      {
        name: 'meadowlarkcycles.com',
        expirationDate: '2027-03-14',
        registrar: 'Porkbun',
        renewalCostMinor: 1184,
        currency: 'USD',
      },
      {
        name: 'meadowlarkbikes.net',
        expirationDate: '2027-04-02',
        registrar: 'Porkbun',
        renewalCostMinor: 1391,
        currency: 'USD',
      },
      { name: 'meadowlarkriders.org', expirationDate: '2027-05-30', registrar: 'Porkbun' },
    ],
  },
  {
    about:
      'Price rise letter, German: the names are named, new price above, hosting price and special right of termination beside it',
    text: `STRATO

Anpassung Ihrer Domainpreise zum 01.03.2027

Sehr geehrte Frau Tellkamp,

aufgrund gestiegener Kosten passen wir die Preise an.

Neuer Preis: 24,00 € pro Jahr inkl. MwSt. (bisher 18,00 €)
gilt für: gaertnerei-tellkamp.de

Neuer Preis: 36,00 € pro Jahr inkl. MwSt. (bisher 30,00 €)
gilt für: tellkamp-rosen.com

Der Preis Ihres Pakets Hosting Basic bleibt mit 4,00 € im Monat unverändert.

Sie haben ein Sonderkündigungsrecht bis zum 31.01.2027. Bei Aktionen für neue Domains (z. B. meine-wunschdomain.de) bleibt der Preis im ersten Jahr bei 0,50 €.

Ihr STRATO Team`,
    drafts: [
      { name: 'gaertnerei-tellkamp.de', registrar: 'STRATO', renewalCostMinor: 2400, currency: 'EUR' },
      { name: 'tellkamp-rosen.com', registrar: 'STRATO', renewalCostMinor: 3600, currency: 'EUR' },
    ],
  },
  {
    about:
      'Expiry notice with promotions, English: sale deadline, a first-year offer for other endings, coupon, ICANN verification deadline',
    text: `BLACK FRIDAY STARTS EARLY! New .com domains from $5.98, ends November 30, 2026*

Hi Felix,

Before you go shopping: your domain gullwingaviary.com expires on December 27, 2026. Auto-renew is off.

Also, please verify your contact email by December 4, 2026. ICANN requires it, and unverified domains can be suspended.

THIS WEEK'S DEALS (first year, new registrations only)
.online $0.98
.store $1.88
.org $7.48

Save 20% on Professional Email with code GULL20, valid through December 2, 2026.

*Promotional pricing applies to the first year only. Offer excludes renewals.

Namecheap, Inc.
Unsubscribe: https://www.namecheap.com/myaccount/email-preferences`,
    drafts: [{ name: 'gullwingaviary.com', expirationDate: '2026-12-27', registrar: 'Namecheap', autoRenew: false }],
  },
  {
    about: 'Note, English, no locale: dates that may be d/m or m/d, prices without a currency, a total, unlike values',
    text: `Our web names - for Hal

heronpointsailing.com - Dynadot - expires 05/12/2026 - auto-renew on - 11.99 a year
heronpointregatta.com - NameSilo - expires 6 January 2027 - auto-renew off - $17.29 a year
heronpoint.club - Dynadot - expires 07/04/2027 - auto-renew off

All three together come to about $45 a year.`,
    drafts: [
      { name: 'heronpointsailing.com', registrar: 'Dynadot', autoRenew: true },
      {
        name: 'heronpointregatta.com',
        expirationDate: '2027-01-06',
        registrar: 'NameSilo',
        renewalCostMinor: 1729,
        currency: 'USD',
        autoRenew: false,
      },
      { name: 'heronpoint.club', registrar: 'Dynadot', autoRenew: false },
    ],
  },
  {
    about: 'Reminder, French: one total for three names, some renew by themselves and one does not, SSL end',
    text: `Objet : Vos prochaines échéances

Bonjour Madame Kerivel,

Voici le récapitulatif de vos noms de domaine chez Infomaniak :

kerivel-voiles.fr expire le 9 janvier 2027. Renouvellement automatique : oui. Prélèvement prévu le 26 décembre 2026.
kerivelvoiles.com expire le 11 janvier 2027. Renouvellement automatique : oui. Prélèvement prévu le 28 décembre 2026.
kerivel.bzh expire le 2 février 2027. Renouvellement automatique : non.

Le montant total pour les trois noms de domaine est de 68,40 € TTC pour un an.

Votre certificat SSL pour www.kerivel-voiles.fr est valable jusqu'au 30/11/2026 ; il sera remplacé gratuitement.

Cordialement,
Infomaniak Network SA
www.infomaniak.com`,
    drafts: [
      {
        name: 'kerivel-voiles.fr',
        expirationDate: '2027-01-09',
        billingDate: '2026-12-26',
        registrar: 'Infomaniak',
        autoRenew: true,
      },
      {
        name: 'kerivelvoiles.com',
        expirationDate: '2027-01-11',
        billingDate: '2026-12-28',
        registrar: 'Infomaniak',
        autoRenew: true,
      },
      { name: 'kerivel.bzh', expirationDate: '2027-02-02', registrar: 'Infomaniak', autoRenew: false },
    ],
  },
  {
    about:
      'Notice, Japanese: campaign prices, restoration fee, several years, Whois proxy price and a campaign end beside the names',
    text: `【お名前.com】更新手続きのお願い

山吹 様

ご契約中のドメインの状況をお知らせいたします。

■ yamabuki-seikotsu.com
　有効期限：2026年12月13日
　自動更新：設定済み
　更新料金：1年 1,882円／2年 3,764円（税込）
　Whois情報公開代行：1,078円（税込）

■ yamabuki-seikotsu.jp
　有効期限：2026年10月31日（期限切れ）
　自動更新：未設定
　復旧費用：11,000円（税込）
　復旧可能期限：2026年11月27日

＼年末キャンペーン／
.com 新規登録が1円～（2026年12月25日まで）
例：anata-no-namae.com

お名前.com
https://www.onamae.com/`,
    drafts: [
      {
        name: 'yamabuki-seikotsu.com',
        expirationDate: '2026-12-13',
        registrar: 'お名前.com',
        renewalCostMinor: 1882,
        currency: 'JPY',
        autoRenew: true,
      },
      { name: 'yamabuki-seikotsu.jp', expirationDate: '2026-10-31', registrar: 'お名前.com', autoRenew: false },
    ],
  },
];
