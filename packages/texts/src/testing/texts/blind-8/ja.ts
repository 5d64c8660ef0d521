import type { ExampleText } from '../text.ts';

export const japanese: readonly ExampleText[] = [
  {
    about: '更新完了のお知らせ二件: renewal confirmation',
    text: `件名：【ドメイン倉庫】更新手続き完了のお知らせ

佐久間 様

下記ドメインの更新手続きが完了しました。

ドメイン名    ：midoriya-senbei.com
更新年数      ：1年
更新料金      ：1,738円（税込）
更新後の有効期限：2027年12月10日

ドメイン名    ：midoriya-senbei.jp
更新年数      ：1年
更新料金      ：3,498円（税込）
更新後の有効期限：2027年12月31日

合計金額：5,236円
お支払日：2026年11月19日

ドメイン倉庫株式会社
東京都架空区仮町4-5-6`,
    drafts: [
      { name: 'midoriya-senbei.com', expirationDate: '2027-12-10', renewalCostMinor: 1738, currency: 'JPY' },
      { name: 'midoriya-senbei.jp', expirationDate: '2027-12-31', renewalCostMinor: 3498, currency: 'JPY' },
    ],
  },
  {
    about: 'サーバーとドメインの請求: invoice unpaid',
    text: `請求書 No.20261120-77
発行日：2026年11月20日
お支払期限：2026年12月4日

品目                                   金額（税込）
ドメイン更新 hoshikage-photo.net 1年      2,090円
ドメイン更新 hoshikage-photo.jp 1年       3,850円
レンタルサーバー ライト 12か月             6,600円
小計                                     12,540円
（うち消費税                              1,140円）

振込手数料はお客様のご負担でお願いいたします。`,
    drafts: [
      { name: 'hoshikage-photo.net', billingDate: '2026-12-04', renewalCostMinor: 2090, currency: 'JPY' },
      { name: 'hoshikage-photo.jp', billingDate: '2026-12-04', renewalCostMinor: 3850, currency: 'JPY' },
    ],
  },
  {
    about: '証明書の期限だけ: certificate',
    text: `件名：SSLサーバー証明書 更新のお願い

コモンネーム：kogarashi-coffee.com
証明書の有効期限：2026年12月8日
更新料金：8,800円（税込）

期限を過ぎますと、ブラウザに警告が表示されます。`,
    drafts: [{ name: 'kogarashi-coffee.com' }],
  },
  {
    about: 'jprsの検索結果: whois',
    text: `[ JPRS database provides information on network administration. ]
Domain Information: [ドメイン情報]
[Domain Name]                   YUMEJI-KOUBOU.JP

[登録者名]                      株式会社夢路工房
[Registrant]                    Yumeji Koubou Inc.

[Name Server]                   ns1.namaebako.example
[Name Server]                   ns2.namaebako.example
[Signing Key]

[登録年月日]                    2009/08/21
[有効期限]                      2027/08/31
[状態]                          Active
[最終更新]                      2026/09/01 01:05:11 (JST)`,
    drafts: [{ name: 'yumeji-koubou.jp', registrationDate: '2009-08-21', expirationDate: '2027-08-31' }],
  },
  {
    about: 'キャンペーンと通常の更新料: promo',
    text: `★期間限定★ .site が 1円！.store が 99円！（2026年11月30日まで）

いつもご利用ありがとうございます。
ご契約中の sakuramochi-ya.store の有効期限は 2027年2月3日 です。
更新料金は ７，４８０円（税込）となります。

取得キャンペーン価格は更新には適用されません。`,
    drafts: [{ name: 'sakuramochi-ya.store', expirationDate: '2027-02-03', renewalCostMinor: 7480, currency: 'JPY' }],
  },
  {
    about: '社内のやりとり: chat',
    text: `田端：kazemachi-denki.com っていつ切れるんでしたっけ
小暮：2027年3月15日です
田端：更新費用は?
小暮：1,628円ですね
田端：kazemachi.tokyo のほうは?
小暮：そっちは先月更新済みで、2027年10月末まで大丈夫です`,
    drafts: [
      { name: 'kazemachi-denki.com', expirationDate: '2027-03-15', renewalCostMinor: 1628, currency: 'JPY' },
      { name: 'kazemachi.tokyo' },
    ],
  },
  {
    about: '日本語ドメインの一覧: table',
    text: `ドメイン名\t登録日\t有効期限\t更新料金
はなまる堂.com\t2018/05/17\t2027/05/17\t¥1,980
花丸堂.jp\t2018/05/17\t2027/05/31\t¥3,190
hanamaru-do.shop\t2024/01/20\t2027/01/20\t¥5,478`,
    drafts: [
      {
        name: 'xn--q9jj0cwc9962a.com',
        registrationDate: '2018-05-17',
        expirationDate: '2027-05-17',
        renewalCostMinor: 1980,
        currency: 'JPY',
      },
      {
        name: 'xn--qiq91vt09a.jp',
        registrationDate: '2018-05-17',
        expirationDate: '2027-05-31',
        renewalCostMinor: 3190,
        currency: 'JPY',
      },
      {
        name: 'hanamaru-do.shop',
        registrationDate: '2024-01-20',
        expirationDate: '2027-01-20',
        renewalCostMinor: 5478,
        currency: 'JPY',
      },
    ],
  },
];
