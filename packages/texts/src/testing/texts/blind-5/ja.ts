import type { ExampleText } from '../text.ts';

export const japanese: readonly ExampleText[] = [
  {
    about: 'さくらインターネット:ドメイン更新の請求予定(クレジットカード自動継続)',
    text: `さくらインターネット お客様センター

会員ID:nnw51807
前川 奈緒 様

平素はさくらインターネットをご利用いただき誠にありがとうございます。
下記サービスは自動継続の対象となっておりますので、ご登録のクレジットカードへ請求いたします。

----------------------------------------
 サービス名  :gTLDドメイン maekawa-textile.com
 有効期限   :2027年1月19日
 継続期間   :1年
 ご請求金額  :2,200円(税込)
 請求予定日  :2026年12月10日
----------------------------------------

継続されない場合は、請求予定日の前日までに会員メニューよりお手続きください。

さくらインターネット株式会社
大阪府大阪市北区大深町6番38号
https://www.sakura.ad.jp/`,
    drafts: [
      {
        name: 'maekawa-textile.com',
        expirationDate: '2027-01-19',
        billingDate: '2026-12-10',
        registrar: 'さくらインターネット',
        renewalCostMinor: 2200,
        currency: 'JPY',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'Xserverドメイン:期限切れ間近の複数ドメイン、年数別の料金',
    text: `■■ Xserverドメイン 更新期限のお知らせ ■■

塩見 拓郎 様

ご契約中のドメインのうち、更新期限が30日以内のものは以下の2件です。いずれも自動更新は設定されていません。

1. shiomi-boatworks.com
  更新期限 2026年12月8日
  更新費用 1年:1,602円 / 2年:3,204円

2. setouchi-kayak.net
  更新期限 2026年12月16日
  更新費用 1年:1,788円 / 2年:3,576円

お支払いはXserverアカウントの「料金支払い」よりお願いいたします。
期限を過ぎるとホームページの閲覧やメールの送受信ができなくなります。

エックスサーバー株式会社
〒530-0011 大阪府大阪市北区大深町4番20号`,
    drafts: [
      {
        name: 'shiomi-boatworks.com',
        expirationDate: '2026-12-08',
        registrar: 'Xserverドメイン',
        renewalCostMinor: 1602,
        currency: 'JPY',
        autoRenew: false,
      },
      {
        name: 'setouchi-kayak.net',
        expirationDate: '2026-12-16',
        registrar: 'Xserverドメイン',
        renewalCostMinor: 1788,
        currency: 'JPY',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'お名前.com:期限切れ後の回復手数料のお知らせ(罠)',
    text: `[お名前.com]ドメイン有効期限超過のご連絡

会員ID:38811047
須藤 千晴 様

ご利用中の下記ドメインは、2026年11月12日をもって有効期限を過ぎております。

 sudo-letterpress.com

現在は通常の更新料金(1年 1,628円)でお手続きいただけます。
2026年12月2日以降は、別途「復旧手数料」22,000円が必要となります。

お手続きはこちら
https://www.onamae.com/domain/renew/

※本メールは送信専用です。
発行:GMOインターネット株式会社 東京都渋谷区桜丘町26-1`,
    drafts: [
      {
        name: 'sudo-letterpress.com',
        expirationDate: '2026-11-12',
        registrar: 'お名前.com',
        renewalCostMinor: 1628,
        currency: 'JPY',
      },
    ],
  },
  {
    about: '会社のSlack、前日の日付あり、相対日と売却済みのドメイン',
    text: `11月19日(木)

岡部 14:02
kominka-stay.jp の更新って誰が見てますか?

西野 14:05
私です。お名前.comで、2週間後に期限切れです
自動更新はオフになってます

岡部 14:06
え、近いですね。いくらですか

西野 14:06
1年で3,124円です。明日やります

岡部 14:09
お願いします!kominka-cafe.com は?

西野 14:11
そっちはムームードメインで自動更新オン、2027年9月18日までです
kominka-market.com は去年売却したのでもううちのじゃないです

岡部 14:12
了解です🙏`,
    drafts: [
      {
        name: 'kominka-stay.jp',
        expirationDate: '2026-12-03',
        registrar: 'お名前.com',
        renewalCostMinor: 3124,
        currency: 'JPY',
        autoRenew: false,
      },
      { name: 'kominka-cafe.com', expirationDate: '2027-09-18', registrar: 'ムームードメイン', autoRenew: true },
    ],
  },
  {
    about: '表計算から貼り付けた台帳、日本語ドメインあり、合計行',
    text: `ドメイン	管理会社	満了日	更新費(年額)	自動更新	担当
みかん農園.jp	お名前.com	2027/4/30	3,124円	あり	久保
mikan-nouen.jp	お名前.com	2027/4/30	3,124円	あり	久保
ehime-mikan-club.com	さくらインターネット	2026/12/27	2,200円	なし	久保
arida-juice.shop	ムームードメイン	2027/8/6	4,378円	なし	谷
		合計	12,826円		`,
    drafts: [
      {
        name: 'xn--u8j9encs30t3f9c.jp',
        expirationDate: '2027-04-30',
        registrar: 'お名前.com',
        renewalCostMinor: 3124,
        currency: 'JPY',
        autoRenew: true,
      },
      {
        name: 'mikan-nouen.jp',
        expirationDate: '2027-04-30',
        registrar: 'お名前.com',
        renewalCostMinor: 3124,
        currency: 'JPY',
        autoRenew: true,
      },
      {
        name: 'ehime-mikan-club.com',
        expirationDate: '2026-12-27',
        registrar: 'さくらインターネット',
        renewalCostMinor: 2200,
        currency: 'JPY',
        autoRenew: false,
      },
      {
        name: 'arida-juice.shop',
        expirationDate: '2027-08-06',
        registrar: 'ムームードメイン',
        renewalCostMinor: 4378,
        currency: 'JPY',
        autoRenew: false,
      },
    ],
  },
  {
    about: '領収書(支払い済み)、契約期間の終わりが期限、サーバー代も同じ領収書',
    text: `領収書

No. 26-110488
2026年11月13日

有限会社 笹原製麺所 様

金額 ¥9,020-(税込)
但し、下記代金として。上記正に領収いたしました。

内訳
 ドメイン更新料 sasahara-seimen.co.jp 1年
 (新しい有効期限 2027年11月30日)        ¥4,620
 メールホスティング 2026年12月〜2027年3月   ¥4,400

登録番号 T4-1200-0104-2837
さくらインターネット株式会社`,
    drafts: [
      {
        name: 'sasahara-seimen.co.jp',
        expirationDate: '2027-11-30',
        registrar: 'さくらインターネット',
        renewalCostMinor: 4620,
        currency: 'JPY',
      },
    ],
  },
  {
    about: '引き継ぎメモ、取得時の料金と時期があいまいなものあり',
    text: `引き継ぎメモ(ホームページ関係)

1)hoshizora-yochien.com
バリュードメインで管理。期限は2027年5月22日。更新は年1,814円。
2)hoshizora-bazaar.net
バリュードメイン。取得したときは690円。期限は来年の夏ごろ、要確認。
3)園だよりのメール配信サービス 月額550円、2027年3月31日で解約予定。

わからないことは木下先生(内線23)まで。`,
    drafts: [
      {
        name: 'hoshizora-yochien.com',
        expirationDate: '2027-05-22',
        registrar: 'バリュードメイン',
        renewalCostMinor: 1814,
        currency: 'JPY',
      },
      { name: 'hoshizora-bazaar.net', registrar: 'バリュードメイン' },
    ],
  },
];
