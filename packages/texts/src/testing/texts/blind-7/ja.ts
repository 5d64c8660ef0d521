import type { ExampleText } from '../text.ts';

export const japanese: readonly ExampleText[] = [
  {
    about: 'koushin annai ja: renewal notice',
    text: `差出人: ナマエ番ドットコム <info@namaeban.example>
宛先: 山吹 太郎 様
日付: 2026年11月17日 9:00
件名: 【重要】ドメイン更新のご案内

山吹 太郎 様

いつもご利用いただき、誠にありがとうございます。
下記ドメインの有効期限が近づいておりますので、更新のお手続きをお願いいたします。

━━━━━━━━━━━━━━━━━━━━
ドメイン名 : ponpokofude.jp
有効期限   : 2026年12月31日
更新料金   : 3,124円(税込・1年)
━━━━━━━━━━━━━━━━━━━━
ドメイン名 : ponpokofude.com
有効期限   : 2027年1月8日
更新料金   : 1,848円(税込・1年)
━━━━━━━━━━━━━━━━━━━━

お手続きはコントロールパネルより承ります。
https://panel.namaeban.example/

ナマエ番株式会社
〒000-0000 東京都架空区見本町1-2-3`,
    drafts: [
      { name: 'ponpokofude.jp', expirationDate: '2026-12-31', renewalCostMinor: 3124, currency: 'JPY' },
      { name: 'ponpokofude.com', expirationDate: '2027-01-08', renewalCostMinor: 1848, currency: 'JPY' },
    ],
  },
  {
    about: 'jidou koushin ja: auto-renew notice',
    text: `件名:自動更新のお知らせ(kururinmochi.net)

お客様各位

ご契約中のドメインについて、自動更新を実施いたします。

ドメイン:kururinmochi.net
契約満了日:2026/12/28
自動更新日(決済日):2026/12/13
更新費用:2,068円(1年間、消費税込)
お支払い方法:クレジットカード

更新を希望されない場合は、自動更新日の前日までに設定を解除してください。

--
オナマエ倉庫 サポート窓口
support@onamae-souko.example`,
    drafts: [
      {
        name: 'kururinmochi.net',
        expirationDate: '2026-12-28',
        billingDate: '2026-12-13',
        renewalCostMinor: 2068,
        currency: 'JPY',
      },
    ],
  },
  {
    about: 'seikyuusho ja: invoice unpaid',
    text: `請求書

請求番号:INV-20261110-03
発行日:2026年11月10日
お支払期限:2026年11月30日

株式会社ふわもこ商会 御中

品目                                   数量   金額(税込)
ドメイン更新 fuwamoko-shokai.co.jp      1年    4,378円
ドメイン更新 fuwamoko-shokai.com        1年    1,980円
レンタルサーバー スタンダード           12か月 13,200円

合計(税込)                                    19,558円

お振込先:見本銀行 架空支店 普通 0000000
登録番号 T0000000000000
ナマエ番株式会社`,
    drafts: [
      { name: 'fuwamoko-shokai.co.jp', billingDate: '2026-11-30', renewalCostMinor: 4378, currency: 'JPY' },
      { name: 'fuwamoko-shokai.com', billingDate: '2026-11-30', renewalCostMinor: 1980, currency: 'JPY' },
    ],
  },
  {
    about: 'domain ichiran ja: portfolio table',
    text: `ドメイン一覧 全4件

ドメイン名
登録年月日
有効期限
自動更新
更新料金(年額)
mogumogudo.jp
2010/05/20
2027/05/31
オン
¥3,124
mogumogudo.com
2012/11/03
2027/11/03
オン
¥1,848
zunda-hiroba.net
2018/02/14
2027/02/14
オフ
¥2,068
zunda-hiroba.tokyo
2021/07/01
2027/07/01
オフ
¥1,628

前へ 1 次へ`,
    drafts: [
      {
        name: 'mogumogudo.jp',
        expirationDate: '2027-05-31',
        registrationDate: '2010-05-20',
        renewalCostMinor: 3124,
        currency: 'JPY',
      },
      {
        name: 'mogumogudo.com',
        expirationDate: '2027-11-03',
        registrationDate: '2012-11-03',
        renewalCostMinor: 1848,
        currency: 'JPY',
      },
      {
        name: 'zunda-hiroba.net',
        expirationDate: '2027-02-14',
        registrationDate: '2018-02-14',
        renewalCostMinor: 2068,
        currency: 'JPY',
      },
      {
        name: 'zunda-hiroba.tokyo',
        expirationDate: '2027-07-01',
        registrationDate: '2021-07-01',
        renewalCostMinor: 1628,
        currency: 'JPY',
      },
    ],
  },
  {
    about: 'koushin kanryou ja: invoice paid',
    text: `件名: ドメイン更新完了のお知らせ

柿沼 様

お支払いを確認し、ドメインの更新が完了いたしました。

【ドメイン名】 hokkori-yunomi.jp
【更新後の有効期限】 2027年12月31日
【更新年数】 1年
【お支払い金額】 3,124円(税込)

【ドメイン名】 hokkori-yunomi.shop
【更新後の有効期限】 2029年1月15日
【更新年数】 2年
【お支払い金額】 9,680円(税込)

今後ともよろしくお願い申し上げます。
オナマエ倉庫`,
    drafts: [
      { name: 'hokkori-yunomi.jp', expirationDate: '2027-12-31', renewalCostMinor: 3124, currency: 'JPY' },
      { name: 'hokkori-yunomi.shop', expirationDate: '2029-01-15' },
    ],
  },
  {
    about: 'memo chat ja: chat',
    text: `2026/11/20(金)
20:11 さくら ドメインの件、いつまでだっけ?
20:13 けんじ nekomaru-pan.com は2026年12月10日まで。更新は年1,848円
20:14 けんじ nekomaru-pan.jp は2027年3月31日まで。こっちは年3,124円
20:15 さくら ありがとう!サーバー代は別だよね
20:16 けんじ うん、サーバーは月990円`,
    drafts: [
      { name: 'nekomaru-pan.com', expirationDate: '2026-12-10', renewalCostMinor: 1848, currency: 'JPY' },
      { name: 'nekomaru-pan.jp', expirationDate: '2027-03-31', renewalCostMinor: 3124, currency: 'JPY' },
    ],
  },
];
