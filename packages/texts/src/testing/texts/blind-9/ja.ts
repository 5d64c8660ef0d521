import type { ExampleText } from '../text.ts';

export const japanese: readonly ExampleText[] = [
  {
    about: '決済失敗のお知らせ: payment failed',
    text: `件名：【重要】ドメイン自動更新の決済ができませんでした

対象ドメイン：tsukimi-udon.shop
有効期限：2026年12月6日
更新料金：5,280円（税込）
次回決済予定日：2026年11月28日

カード情報のご確認をお願いいたします。
ドメイン更新代行センター`,
    drafts: [
      {
        name: 'tsukimi-udon.shop',
        expirationDate: '2026-12-06',
        billingDate: '2026-11-28',
        renewalCostMinor: 5280,
        currency: 'JPY',
      },
    ],
  },
  {
    about: '経費精算の備考: trap',
    text: `経費精算メモ（11月分）

・11/5 名刺印刷 3,300円
・11/12 komorebi-yoga.com のサーバーとドメイン一式 9,460円
・11/18 駐車場 800円

領収書は11月30日までに提出してください。`,
    drafts: [{ name: 'komorebi-yoga.com' }],
  },
  {
    about: 'オークション落札と更新の案内: auction',
    text: `落札おめでとうございます。

ドメイン:hinatabocco.net
落札価格:38,000円
お支払期限:2026年11月27日
ドメインの有効期限:2027年8月14日
次年度以降の更新料:1,650円/年`,
    drafts: [{ name: 'hinatabocco.net', expirationDate: '2027-08-14', renewalCostMinor: 1650, currency: 'JPY' }],
  },
  {
    about: '訂正のある引き継ぎ: correction',
    text: `引き継ぎです。

fuurin-glass.jp → 有効期限 2027年1月31日、更新料 3,080円
fuurin-glass.com → 有効期限 2027年4月9日、更新料 1,870円

※すみません、fuurin-glass.com の更新料は 2,035円 の誤りでした。有効期限はそのままです。`,
    drafts: [
      { name: 'fuurin-glass.jp', expirationDate: '2027-01-31', renewalCostMinor: 3080, currency: 'JPY' },
      { name: 'fuurin-glass.com', expirationDate: '2027-04-09', renewalCostMinor: 2035, currency: 'JPY' },
    ],
  },
  {
    about: '移管完了の連絡: transfer',
    text: `移管手続きが完了しました。

ドメイン:engawa-neko.com
移管完了日:2026年11月18日
移管費用:1,408円(1年分の更新を含む)
新しい有効期限:2028年2月22日
60日間は他社への移管ができません(2027年1月17日まで)。`,
    drafts: [{ name: 'engawa-neko.com', expirationDate: '2028-02-22' }],
  },
  {
    about: 'タブ区切りの台帳: table',
    text: `管理番号\tドメイン\t取得日\t満了日\t更新費(税込)\tSSL期限
A-01\tkonbu-dashi.jp\t2012/06/18\t2027/06/30\t3,300円\t2027/01/10
A-02\tkonbu-dashi.com\t2012/06/18\t2027/06/18\t1,760円\t2027/01/10
A-03\tdashi-konbu.shop\t2022/02/25\t2027/02/25\t5,610円\t
A-04\tkonbu.osaka\t2019/12/03\t2026/12/03\t\t`,
    drafts: [
      {
        name: 'konbu-dashi.jp',
        registrationDate: '2012-06-18',
        expirationDate: '2027-06-30',
        renewalCostMinor: 3300,
        currency: 'JPY',
      },
      {
        name: 'konbu-dashi.com',
        registrationDate: '2012-06-18',
        expirationDate: '2027-06-18',
        renewalCostMinor: 1760,
        currency: 'JPY',
      },
      {
        name: 'dashi-konbu.shop',
        registrationDate: '2022-02-25',
        expirationDate: '2027-02-25',
        renewalCostMinor: 5610,
        currency: 'JPY',
      },
      { name: 'konbu.osaka', registrationDate: '2019-12-03', expirationDate: '2026-12-03' },
    ],
  },
  {
    about: '年数別の料金表: renewal notice',
    text: `yakiimo-wagon.com は 2027年1月12日 に有効期限を迎えます。

更新年数と料金（税込）
1年  1,848円
2年  3,696円
3年  5,544円

復旧手数料は 16,500円 です。期限までにお手続きください。`,
    drafts: [{ name: 'yakiimo-wagon.com', expirationDate: '2027-01-12', renewalCostMinor: 1848, currency: 'JPY' }],
  },
];
