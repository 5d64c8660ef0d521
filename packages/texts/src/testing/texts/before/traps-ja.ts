import type { ExampleText } from '../text.ts';

export const trapsJapanese: readonly ExampleText[] = [
  {
    about: 'キャンペーンの締め切りと有効期限',
    text: `いつもムームードメインをご利用いただきありがとうございます。

ドメイン：yamaneko-bakery.com
有効期限：2027年1月31日
更新費用：1,728円（税込）

※年末キャンペーンは2026年12月25日までです。`,
    drafts: [
      {
        name: 'yamaneko-bakery.com',
        registrar: 'ムームードメイン',
        expirationDate: '2027-01-31',
        renewalCostMinor: 1728,
        currency: 'JPY',
      },
    ],
  },
  {
    about: '令和の日付',
    text: `対象ドメイン名　shirakaba-hotel.jp
登録年月日　令和3年4月1日
有効期限　令和9年3月31日
更新料　3,124円（税込）`,
    drafts: [
      {
        name: 'shirakaba-hotel.jp',
        registrationDate: '2021-04-01',
        expirationDate: '2027-03-31',
        renewalCostMinor: 3124,
        currency: 'JPY',
      },
    ],
  },
  {
    about: '項目と値が別の行',
    text: `ドメイン名
asagiri-onsen.com
次回更新日
2027/02/14
更新料金
1,507円
自動更新
ON`,
    drafts: [
      {
        name: 'asagiri-onsen.com',
        expirationDate: '2027-02-14',
        renewalCostMinor: 1507,
        currency: 'JPY',
        autoRenew: true,
      },
    ],
  },
  {
    about: '復旧の期限',
    text: `kumagusu.net は2026年11月1日に失効しました。2026年12月1日までであれば復旧できます（復旧手数料 19,800円）。`,
    drafts: [{ name: 'kumagusu.net', expirationDate: '2026-11-01' }],
  },
  {
    about: '価格改定',
    text: `2027年2月1日より、.xyz ドメインの更新料金を1,490円から1,980円に改定いたします。
対象：tsubame.xyz（有効期限 2027年5月20日）`,
    drafts: [{ name: 'tsubame.xyz', expirationDate: '2027-05-20', renewalCostMinor: 1980, currency: 'JPY' }],
  },
  {
    about: '会議の日',
    text: `12月3日の会議で hoshizora.app の件を話しましょう。リリースは2027年1月15日の予定です。`,
    drafts: [{ name: 'hoshizora.app' }],
  },
  {
    about: '請求書、未払い',
    text: `請求書番号 20261118-7
発行日 2026年11月18日
お支払期限 2026年11月30日

ドメイン更新 minatomachi.tokyo 1年 2026/12/05～2027/12/04  4,928円
消費税(10%) 492円
合計 5,420円`,
    drafts: [
      {
        name: 'minatomachi.tokyo',
        billingDate: '2026-11-30',
        renewalCostMinor: 5420,
        currency: 'JPY',
      },
    ],
  },
];
