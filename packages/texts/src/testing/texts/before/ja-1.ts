import type { ExampleText } from '../text.ts';

export const japanese1: readonly ExampleText[] = [
  {
    about: '更新期限のお知らせ、期限と料金の表',
    text: `件名:【お名前.com】ドメイン更新期限のお知らせ

お客様各位

いつもお名前.comをご利用いただき、誠にありがとうございます。
以下のドメインの更新期限が近づいております。

━━━━━━━━━━━━━━━━━━
ドメイン名:hinata-bakery.com
更新期限日:2026年12月31日
更新料金:1,628円(税込)
自動更新:未設定
━━━━━━━━━━━━━━━━━━
ドメイン名:hinata-bakery.jp
更新期限日:2027年1月31日
更新料金:3,124円(税込)
自動更新:設定済み
━━━━━━━━━━━━━━━━━━

お問い合わせ:https://www.onamae.com/support/
〒150-0000 東京都渋谷区見本町1-1`,
    drafts: [
      {
        name: 'hinata-bakery.com',
        registrar: 'お名前.com',
        expirationDate: '2026-12-31',
        autoRenew: false,
        renewalCostMinor: 1628,
        currency: 'JPY',
      },
      {
        name: 'hinata-bakery.jp',
        registrar: 'お名前.com',
        expirationDate: '2027-01-31',
        autoRenew: true,
        renewalCostMinor: 3124,
        currency: 'JPY',
      },
    ],
  },
  {
    about: '自動更新の引き落とし予定',
    text: `ムームードメインをご利用いただきありがとうございます。

ドメイン「komorebi-cafe.net」は自動更新が設定されています。

 契約満了日:2027/01/15
 お引き落とし日:2026/12/20
 ご請求金額:1,958円
 お支払い方法:クレジットカード

ムームードメイン カスタマーサービス`,
    drafts: [
      {
        name: 'komorebi-cafe.net',
        registrar: 'ムームードメイン',
        autoRenew: true,
        expirationDate: '2027-01-15',
        billingDate: '2026-12-20',
        renewalCostMinor: 1958,
        currency: 'JPY',
        paymentMethod: 'クレジットカード',
      },
    ],
  },
  {
    about: '請求書、二つのドメインと消費税と合計',
    text: `請求書
請求番号:2026110042
請求日:2026年11月10日
お支払期限:2026年11月30日
お支払い状況:お支払い済み

内容                                    数量    金額(税込)
ドメイン更新 tsubame-dental.com 1年      1      1,628円
ドメイン更新 tsubame-dental.clinic 1年   1      6,930円

小計                                           7,780円
消費税(10%)                                    778円
合計                                           8,558円

さくらインターネット株式会社`,
    drafts: [
      {
        name: 'tsubame-dental.com',
        registrar: 'さくらインターネット',
        renewalCostMinor: 1628,
        currency: 'JPY',
      },
      {
        name: 'tsubame-dental.clinic',
        registrar: 'さくらインターネット',
        renewalCostMinor: 6930,
        currency: 'JPY',
      },
    ],
  },
  {
    about: '取得完了のお知らせ',
    text: `Xserverドメインをお申し込みいただき、ありがとうございます。
以下のドメインの取得が完了しました。

ドメイン名   : minato-yoga.com
登録日       : 2026/11/18
有効期限     : 2027/11/18
取得料金     : 1円
更新料金     : 1,602円/年

サーバー料金(スタンダードプラン、12か月):13,200円`,
    drafts: [
      {
        name: 'minato-yoga.com',
        registrar: 'Xserverドメイン',
        registrationDate: '2026-11-18',
        expirationDate: '2027-11-18',
        registrationCostMinor: 1,
        renewalCostMinor: 1602,
        currency: 'JPY',
      },
    ],
  },
  {
    about: '料金改定のお知らせ',
    text: `更新料金改定のお知らせ

2027年2月1日より、ドメイン更新料金を改定いたします。

対象ドメイン:hoshizora-camp.tokyo
改定前の更新料金:1,100円/年
改定後の更新料金:1,430円/年

このドメインは2027年3月8日に自動更新され、改定後の料金が適用されます。

バリュードメイン`,
    drafts: [
      {
        name: 'hoshizora-camp.tokyo',
        registrar: 'バリュードメイン',
        expirationDate: '2027-03-08',
        autoRenew: true,
        renewalCostMinor: 1430,
        currency: 'JPY',
      },
    ],
  },
  {
    about: 'チャットのメモ',
    text: `お疲れさまです。メモお願いします。
さくら工房.jp はお名前.comで、来年3月31日が期限、年3,124円です。更新します。
sakura-koubou.biz は2026年12月10日で切れますが、もう更新しません。`,
    drafts: [
      {
        name: 'xn--y8jl1nm00pfte.jp',
        registrar: 'お名前.com',
        expirationDate: '2027-03-31',
        renewalCostMinor: 3124,
        currency: 'JPY',
        renewalIntent: 'renew',
      },
      { name: 'sakura-koubou.biz', expirationDate: '2026-12-10', renewalIntent: 'let_expire' },
    ],
  },
  {
    about: '五年分の料金、年額ではない',
    text: `ドメイン名:yukiguni-ryokan.com
有効期限:2027年6月30日
更新年数:5年
料金:7,700円`,
    drafts: [{ name: 'yukiguni-ryokan.com', expirationDate: '2027-06-30' }],
  },
];
