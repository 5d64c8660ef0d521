import type { ExampleText } from '../text.ts';

export const japanese: readonly ExampleText[] = [
  {
    about: 'お名前.com:ドメイン更新のご案内(自動更新なし)',
    text: `差出人: お名前.com <info@onamae.com>
件名: 【お名前.com】ドメイン 更新期限日のお知らせ
日時: 2026年11月17日 10:03

田所 美咲 様

平素よりお名前.comをご利用いただき、誠にありがとうございます。
下記ドメインの更新期限日が近づいておりますので、ご案内いたします。

■対象ドメイン
ドメイン名:tadokoro-kogei.com
更新期限日:2026年12月17日
更新料金(1年):1,628円(税込)
自動更新:設定なし

更新を希望される場合は、ドメインNaviよりお手続きをお願いいたします。
https://navi.onamae.com/

GMOインターネット株式会社`,
    drafts: [
      {
        name: 'tadokoro-kogei.com',
        expirationDate: '2026-12-17',
        registrar: 'お名前.com',
        renewalCostMinor: 1628,
        currency: 'JPY',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'ムームードメイン:自動更新の予定、決済日あり',
    text: `いつもムームードメインをご利用いただきありがとうございます。

以下のドメインは自動更新の設定がされています。契約期限日を迎える前に、登録されたクレジットカードで更新料金を決済いたします。

ドメイン: hinatabako-zakka.jp
契約期限日: 2027年1月31日
決済予定日: 2026年12月28日
更新料金: 3,344円(1年・税込)

更新を希望されない場合は、決済予定日の前日までに自動更新を解除してください。

ムームードメイン サポート
https://muumuu-domain.com/`,
    drafts: [
      {
        name: 'hinatabako-zakka.jp',
        expirationDate: '2027-01-31',
        billingDate: '2026-12-28',
        registrar: 'ムームードメイン',
        renewalCostMinor: 3344,
        currency: 'JPY',
        autoRenew: true,
      },
    ],
  },
  {
    about: '更新完了のお知らせ、複数ドメインと合計金額',
    text: `【お名前.com】ドメイン更新 完了通知

秋庭 健吾 様

以下のドメインの更新手続きが完了いたしました。

ドメイン名     :akiba-kenchiku.com
更新年数      :1年
更新後の有効期限  :2027/12/05
料金        :1,628円

ドメイン名     :akiba-kenchiku.net
更新年数      :1年
更新後の有効期限  :2027/12/22
料金        :1,958円

サービス維持調整費 :896円
合計        :4,482円
お支払い方法    :クレジットカード
お支払い日     :2026/11/10`,
    drafts: [
      {
        name: 'akiba-kenchiku.com',
        expirationDate: '2027-12-05',
        registrar: 'お名前.com',
        renewalCostMinor: 1628,
        currency: 'JPY',
      },
      {
        name: 'akiba-kenchiku.net',
        expirationDate: '2027-12-22',
        registrar: 'お名前.com',
        renewalCostMinor: 1958,
        currency: 'JPY',
      },
    ],
  },
  {
    about: '制作会社からの請求書(未払い)、支払期限あり',
    text: `請求書

請求番号:2026-1109
発行日:2026年11月9日
株式会社 森下珈琲店 御中

下記の通りご請求申し上げます。

品目                                           金額(税込)
ドメイン更新費用 morishita-coffee.jp(1年分)    4,400円
サーバー利用料(2027年1月〜12月)                13,200円

ご請求金額合計 17,600円
お支払期限:2026年11月30日
お振込先:みどり銀行 本店 普通 1234567

デザイン室ハコニワ`,
    drafts: [{ name: 'morishita-coffee.jp', billingDate: '2026-11-30', renewalCostMinor: 4400, currency: 'JPY' }],
  },
  {
    about: '管理画面からコピーした一覧',
    text: `ドメイン一覧

ドメイン名	有効期限	自動更新
yukimi-ryokan.com	2027/02/14	ON
yukimi-ryokan.jp	2027/03/31	ON
onsen-yukimi.net	2026/12/09	OFF
kanokoyama-guide.org	2027/06/18	OFF
www.kanokoyama.info	2027/10/02	ON

5件中 1〜5件を表示`,
    drafts: [
      { name: 'yukimi-ryokan.com', expirationDate: '2027-02-14', autoRenew: true },
      { name: 'yukimi-ryokan.jp', expirationDate: '2027-03-31', autoRenew: true },
      { name: 'onsen-yukimi.net', expirationDate: '2026-12-09', autoRenew: false },
      { name: 'kanokoyama-guide.org', expirationDate: '2027-06-18', autoRenew: false },
      { name: 'kanokoyama.info', expirationDate: '2027-10-02', autoRenew: true },
    ],
  },
  {
    about: 'JPRS WHOIS の出力',
    text: `[ JPRS database provides information on network administration. ]

Domain Information: [ドメイン情報]
[Domain Name]                   SHIOKAZE-TOFU.JP

[登録者名]                      株式会社しおかぜ豆腐
[Registrant]                    Shiokaze Tofu K.K.

[Name Server]                   ns1.dns.ne.jp
[Name Server]                   ns2.dns.ne.jp
[Signing Key]

[登録年月日]                    2014/07/22
[有効期限]                      2027/07/31
[状態]                          Active
[ロック状態]                    DomainTransferLocked
[最終更新]                      2026/08/01 01:05:10 (JST)`,
    drafts: [{ name: 'shiokaze-tofu.jp', expirationDate: '2027-07-31' }],
  },
  {
    about: '料金改定のお知らせ、旧価格と新価格',
    text: `ムームードメインをご利用のお客様へ

.com ドメイン 更新料金改定のお知らせ

レジストリの卸価格改定に伴い、2027年2月1日より .com ドメインの更新料金を以下のとおり改定いたします。

改定前:1,728円/年(税込)
改定後:1,892円/年(税込)

お客様がご利用中の対象ドメイン
・nekomachi-books.com(契約期限日:2027年4月10日)
・nekomachi-print.com(契約期限日:2027年5月23日)

2027年1月31日までに更新された場合は、改定前の料金が適用されます。`,
    drafts: [
      {
        name: 'nekomachi-books.com',
        expirationDate: '2027-04-10',
        registrar: 'ムームードメイン',
        renewalCostMinor: 1892,
        currency: 'JPY',
      },
      {
        name: 'nekomachi-print.com',
        expirationDate: '2027-05-23',
        registrar: 'ムームードメイン',
        renewalCostMinor: 1892,
        currency: 'JPY',
      },
    ],
  },
  {
    about: '家族のチャット、相対日',
    text: `由紀: ねえ、お店のドメインっていつ切れるの?
大輔: sobadokoro-minowa.com? 12月1日に切れるよ。お名前.comで取ったやつ
由紀: 更新いくら?
大輔: 1年で1,628円
由紀: minowa-soba.jp のほうは?
大輔: そっちはムームードメイン。自動更新になってて、20日後に引き落とし
由紀: 了解、ありがとう`,
    drafts: [
      {
        name: 'sobadokoro-minowa.com',
        expirationDate: '2026-12-01',
        registrar: 'お名前.com',
        renewalCostMinor: 1628,
        currency: 'JPY',
      },
      { name: 'minowa-soba.jp', billingDate: '2026-12-10', registrar: 'ムームードメイン', autoRenew: true },
    ],
  },
  {
    about: '個人メモ、初年度価格と別サービスの料金(罠)',
    text: `ドメインメモ(2026年11月)

・tsukikage-yoga.com … お名前.com、2027年8月9日まで、更新は年1,628円、自動更新オン
・tsukikage.studio … お名前.com、2027年9月30日まで、初年度580円で取得。自動更新オフ
・asanagi-surf.net … ムームードメイン、2026年12月25日まで

サーバー代は月額990円、契約は2027年3月末まで。`,
    drafts: [
      {
        name: 'tsukikage-yoga.com',
        expirationDate: '2027-08-09',
        registrar: 'お名前.com',
        renewalCostMinor: 1628,
        currency: 'JPY',
        autoRenew: true,
      },
      { name: 'tsukikage.studio', expirationDate: '2027-09-30', registrar: 'お名前.com', autoRenew: false },
      { name: 'asanagi-surf.net', expirationDate: '2026-12-25', registrar: 'ムームードメイン' },
    ],
  },
];
