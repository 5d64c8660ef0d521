import type { ExampleText } from '../text.ts';

export const japanese2: readonly ExampleText[] = [
  {
    about: '件名に残り日数、本文に期限日',
    text: `件名:【重要】ドメインの有効期限まで残り30日です

ムームードメインをご利用いただきありがとうございます。

下記ドメインの契約満了日が近づいています。

kazaguruma-toys.com  契約満了日:2026年12月18日  更新費用:1,958円
kazaguruma-toys.net  契約満了日:2026年12月27日  更新費用:2,178円

自動更新設定:利用しない

更新のお手続きはこちら
https://muumuu-domain.com/?mode=conpane&state=payment`,
    drafts: [
      {
        name: 'kazaguruma-toys.com',
        registrar: 'ムームードメイン',
        autoRenew: false,
        expirationDate: '2026-12-18',
        renewalCostMinor: 1958,
        currency: 'JPY',
      },
      {
        name: 'kazaguruma-toys.net',
        registrar: 'ムームードメイン',
        autoRenew: false,
        expirationDate: '2026-12-27',
        renewalCostMinor: 2178,
        currency: 'JPY',
      },
    ],
  },
  {
    about: '領収書、更新後の期限と合計',
    text: `お名前.com 領収書

発行日:2026/11/12
お支払い方法:銀行振込

ドメイン更新(1年) shiosai-inn.com   1,628円   更新後の期限 2027/12/09
ドメイン更新(1年) shiosai-inn.jp    3,124円   更新後の期限 2027/12/31

合計(税込) 4,752円
(内消費税 432円)`,
    drafts: [
      {
        name: 'shiosai-inn.com',
        registrar: 'お名前.com',
        expirationDate: '2027-12-09',
        renewalCostMinor: 1628,
        currency: 'JPY',
        paymentMethod: '銀行振込',
      },
      {
        name: 'shiosai-inn.jp',
        registrar: 'お名前.com',
        expirationDate: '2027-12-31',
        renewalCostMinor: 3124,
        currency: 'JPY',
        paymentMethod: '銀行振込',
      },
    ],
  },
  {
    about: '自動更新の決済予定',
    text: `Xserverドメインをご利用いただきありがとうございます。

以下のドメインは自動更新されます。

ドメイン名:takibi-gear.com
有効期限:2027年1月20日
決済予定日:2026年12月21日
決済金額:1,602円
決済方法:クレジットカード`,
    drafts: [
      {
        name: 'takibi-gear.com',
        registrar: 'Xserverドメイン',
        autoRenew: true,
        expirationDate: '2027-01-20',
        billingDate: '2026-12-21',
        renewalCostMinor: 1602,
        currency: 'JPY',
        paymentMethod: 'クレジットカード',
      },
    ],
  },
  {
    about: '管理画面から写した表',
    text: `ドメイン名	登録日	有効期限	自動更新
mugiwara-farm.jp	2012/05/31	2027/05/31	ON
mugiwara-farm.com	2012/06/02	2027/06/02	ON
mugiwara-store.shop	2023/08/14	2027/08/14	OFF`,
    drafts: [
      { name: 'mugiwara-farm.jp', registrationDate: '2012-05-31', expirationDate: '2027-05-31', autoRenew: true },
      { name: 'mugiwara-farm.com', registrationDate: '2012-06-02', expirationDate: '2027-06-02', autoRenew: true },
      {
        name: 'mugiwara-store.shop',
        registrationDate: '2023-08-14',
        expirationDate: '2027-08-14',
        autoRenew: false,
      },
    ],
  },
  {
    about: '価格改定、旧価格と新価格',
    text: `平素よりさくらインターネットをご利用いただき、ありがとうございます。

レジストリの価格改定に伴い、2027年1月10日より「kumonoito.design」の更新料金を変更いたします。

旧価格 5,500円/年
新価格 6,380円/年

次回の更新日は2027年4月22日です。次回の更新から新価格となります。`,
    drafts: [
      {
        name: 'kumonoito.design',
        registrar: 'さくらインターネット',
        expirationDate: '2027-04-22',
        renewalCostMinor: 6380,
        currency: 'JPY',
      },
    ],
  },
  {
    about: '引き継ぎのメモ',
    text: `引き継ぎメモ
・和菓子工房.jp … お名前.com、期限 2027年9月30日、年3,124円、自動更新オン
・wagashi-koubou.com … お名前.com、期限 2027年2月11日、更新しない`,
    drafts: [
      {
        name: 'xn--0tr60nx7blzg614c.jp',
        registrar: 'お名前.com',
        expirationDate: '2027-09-30',
        renewalCostMinor: 3124,
        currency: 'JPY',
        autoRenew: true,
      },
      {
        name: 'wagashi-koubou.com',
        registrar: 'お名前.com',
        expirationDate: '2027-02-11',
        renewalIntent: 'let_expire',
      },
    ],
  },
  {
    about: 'メンテナンスのお知らせ、ドメインなし',
    text: `【お名前.com】メンテナンスのお知らせ

2026年12月3日 2:00~5:00の間、お名前.com Naviのメンテナンスを実施いたします。
期間中は更新手続きがご利用いただけません。

GMOインターネット株式会社
https://www.onamae.com/news/`,
    drafts: [],
  },
];
