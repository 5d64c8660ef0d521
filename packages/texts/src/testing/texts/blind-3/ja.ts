import type { ExampleText } from '../text.ts';

export const japanese: readonly ExampleText[] = [
  {
    about: 'お名前.com 更新期限のお知らせ、自動更新なし、回復手数料が罠',
    text: `件名：[お名前.com] ドメイン更新期限のお知らせ（30日前）
送信日時：2026年11月18日 10:03

岩城 千夏 様

お名前.comをご利用いただき、ありがとうございます。
下記ドメインの更新期限が近づいております。

━━━━━━━━━━━━━━━━━━━━
ドメイン名　：iwaki-senbei.com
更新期限日　：2026年12月18日
更新料金　　：1,628円（税込）／1年
自動更新　　：設定なし
━━━━━━━━━━━━━━━━━━━━

※期限を過ぎますと、復旧に別途22,000円（税込）が必要となる場合がございます。

GMOインターネット株式会社
東京都渋谷区桜丘町26番1号 セルリアンタワー
https://www.onamae.com/`,
    drafts: [
      {
        name: 'iwaki-senbei.com',
        expirationDate: '2026-12-18',
        registrar: 'お名前.com',
        renewalCostMinor: 1628,
        currency: 'JPY',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'ムームードメイン 自動更新の事前案内、決済予定日あり、二つのドメイン',
    text: `ムームードメインをご利用いただきありがとうございます。

自動更新を設定されている以下のドメインについて、クレジットカードでの決済を行います。

・ドメイン：hoshinooka-clinic.jp
　有効期限：2026/12/31
　更新費用：3,344円（税込・1年）
　決済予定日：2026/12/17

・ドメイン：hoshinooka.net
　有効期限：2027/01/08
　更新費用：2,068円（税込・1年）
　決済予定日：2026/12/25

カードの有効期限切れにご注意ください。
--
ムームードメイン
https://muumuu-domain.com/`,
    drafts: [
      {
        name: 'hoshinooka-clinic.jp',
        expirationDate: '2026-12-31',
        billingDate: '2026-12-17',
        registrar: 'ムームードメイン',
        renewalCostMinor: 3344,
        currency: 'JPY',
        autoRenew: true,
      },
      {
        name: 'hoshinooka.net',
        expirationDate: '2027-01-08',
        billingDate: '2026-12-25',
        registrar: 'ムームードメイン',
        renewalCostMinor: 2068,
        currency: 'JPY',
        autoRenew: true,
      },
    ],
  },
  {
    about: '領収書（支払済み）、さくらインターネット、サーバー料金と合計が罠',
    text: `領収書
発行日：2026年11月9日
株式会社みなと工房 御中

金額　￥9,245 −（税込）
但し　下記サービス利用料として（2026年11月5日受領）

内訳
　ドメイン更新 minato-koubou.co.jp（1年）　　￥4,015（税込）　新しい有効期限 2027年11月30日
　レンタルサーバ スタンダード（12ヶ月）　　　￥5,230（税込）

さくらインターネット株式会社
大阪府大阪市北区大深町6番38号`,
    drafts: [
      {
        name: 'minato-koubou.co.jp',
        expirationDate: '2027-11-30',
        registrar: 'さくらインターネット',
        renewalCostMinor: 4015,
        currency: 'JPY',
      },
    ],
  },
  {
    about: '未払いの請求書、制作会社から、税抜と税込、支払期限',
    text: `請求書　No.2026-1107
請求日：2026年11月13日
お支払期限：2026年11月30日

旅館 月見野 御中

平素よりお世話になっております。下記の通りご請求申し上げます。

品目：ドメイン更新料　tsukimino-ryokan.jp（1年分）
対象期間：2026年12月1日～2027年11月30日
税抜金額：5,000円
消費税（10%）：500円
税込金額：5,500円

お振込先：北浜銀行 本店 普通 1234567
有限会社カエデ企画`,
    drafts: [{ name: 'tsukimino-ryokan.jp', billingDate: '2026-11-30', renewalCostMinor: 5500, currency: 'JPY' }],
  },
  {
    about: 'JPRS の WHOIS 出力（日本語）',
    text: `[ JPRS database provides information on network administration. ]

Domain Information: [ドメイン情報]
[ドメイン名]                    KAZAGURUMA-BUNKO.JP

[登録者名]                      風車文庫
[Registrant]                    Kazaguruma Bunko

[Name Server]                   ns1.dns.ne.jp
[Name Server]                   ns2.dns.ne.jp
[Signing Key]

[登録年月日]                    2017/06/30
[有効期限]                      2027/06/30
[状態]                          Active
[ロック状態]                    AgentChangeLocked
[最終更新]                      2026/07/01 01:05:09 (JST)`,
    drafts: [{ name: 'kazaguruma-bunko.jp', expirationDate: '2027-06-30' }],
  },
  {
    about: 'お名前.com 料金改定のお知らせ、旧料金と新料金、対象ドメイン二件',
    text: `【重要】ドメイン更新料金改定のお知らせ

平素よりお名前.comをご利用いただき、誠にありがとうございます。

レジストリの価格改定に伴い、2027年1月15日より下記の通り更新料金を改定いたします。

　.net　　現行 1,958円　→　改定後 2,178円（1年・税込）
　.tokyo　現行 1,628円　→　改定後 1,848円（1年・税込）

お客様がご利用中の対象ドメイン
　yanagi-stationery.net　（更新期限日 2027年2月28日）
　kanda-bungu.tokyo　　　（更新期限日 2027年5月31日）

なお、2026年12月31日までに更新手続きをされた場合は現行料金が適用されます。`,
    drafts: [
      {
        name: 'yanagi-stationery.net',
        expirationDate: '2027-02-28',
        registrar: 'お名前.com',
        renewalCostMinor: 2178,
        currency: 'JPY',
      },
      {
        name: 'kanda-bungu.tokyo',
        expirationDate: '2027-05-31',
        registrar: 'お名前.com',
        renewalCostMinor: 1848,
        currency: 'JPY',
      },
    ],
  },
  {
    about: '個人メモ、全角括弧、サーバー代が罠、令和表記なし',
    text: `■ドメインメモ（2026/11/15 更新）

nekomachi-diary.com … ムームー、2027年3月4日まで、年2,086円、自動更新オン
nekomachi.cafe … お名前、2027年1月20日まで。高いので更新しない（自動更新オフ済み）
shirokuma-zakka.shop … バリュードメイン、2027/9/12まで

ロリポップ 年6,600円 4月払い`,
    drafts: [
      {
        name: 'nekomachi-diary.com',
        expirationDate: '2027-03-04',
        registrar: 'ムームードメイン',
        renewalCostMinor: 2086,
        currency: 'JPY',
        autoRenew: true,
      },
      { name: 'nekomachi.cafe', expirationDate: '2027-01-20', registrar: 'お名前.com', autoRenew: false },
      { name: 'shirokuma-zakka.shop', expirationDate: '2027-09-12', registrar: 'バリュードメイン' },
    ],
  },
  {
    about: 'ドメイン一覧を管理画面からコピー、七件、タブ区切り',
    text: `ドメイン一覧　全7件
ドメイン名\t有効期限\t自動更新\t1年更新料
aoba-seikotsuin.com\t2027/01/31\tON\t￥1,628
aoba-seikotsuin.jp\t2027/01/31\tON\t￥3,124
midori-yoga.studio\t2027/04/15\tOFF\t￥4,928
sendai-massage.net\t2026/12/09\tOFF\t￥1,958
genki-taiso.org\t2027/08/22\tON\t￥1,848
aobaschool.info\t2027/10/03\tOFF\t￥3,608
aobadori.link\t2027/06/11\tON\t￥1,408`,
    drafts: [
      {
        name: 'aoba-seikotsuin.com',
        expirationDate: '2027-01-31',
        renewalCostMinor: 1628,
        currency: 'JPY',
        autoRenew: true,
      },
      {
        name: 'aoba-seikotsuin.jp',
        expirationDate: '2027-01-31',
        renewalCostMinor: 3124,
        currency: 'JPY',
        autoRenew: true,
      },
      {
        name: 'midori-yoga.studio',
        expirationDate: '2027-04-15',
        renewalCostMinor: 4928,
        currency: 'JPY',
        autoRenew: false,
      },
      {
        name: 'sendai-massage.net',
        expirationDate: '2026-12-09',
        renewalCostMinor: 1958,
        currency: 'JPY',
        autoRenew: false,
      },
      {
        name: 'genki-taiso.org',
        expirationDate: '2027-08-22',
        renewalCostMinor: 1848,
        currency: 'JPY',
        autoRenew: true,
      },
      {
        name: 'aobaschool.info',
        expirationDate: '2027-10-03',
        renewalCostMinor: 3608,
        currency: 'JPY',
        autoRenew: false,
      },
      { name: 'aobadori.link', expirationDate: '2027-06-11', renewalCostMinor: 1408, currency: 'JPY', autoRenew: true },
    ],
  },
  {
    about: '転送メール、ヘッダーと引用、更新完了のお知らせ、昨年の期限が罠',
    text: `経理の佐伯さん
更新終わったので転送します。よろしくお願いします。　森下

---------- Forwarded message ---------
From: お名前.com <info@onamae.com>
Date: 2026年11月16日(月) 9:21
Subject: [お名前.com] ドメイン更新手続き完了のお知らせ
To: <morishita@fukugawa-kanamono.example>

> 下記ドメインの更新手続きが完了いたしました。
>
> ドメイン名　　：fukugawa-kanamono.com
> 更新年数　　　：1年
> 更新前の期限日：2026/11/30
> 更新後の期限日：2027/11/30
> お支払金額　　：1,628円（税込）
> お支払方法　　：クレジットカード`,
    drafts: [
      {
        name: 'fukugawa-kanamono.com',
        expirationDate: '2027-11-30',
        registrar: 'お名前.com',
        renewalCostMinor: 1628,
        currency: 'JPY',
      },
    ],
  },
];
