import type { ExampleText } from '../text.ts';

export const japanese: readonly ExampleText[] = [
  {
    about: 'お名前.com 更新案内メール、自動更新の決済予定日と有効期限(罠:決済日、Whois情報公開代行の料金)',
    text: `差出人: お名前.com <info@onamae.com>
日時: 2026年11月18日 10:02
件名: 【お名前.com】ドメイン自動更新のお知らせ

山根 千尋 様

平素よりお名前.comをご利用いただき誠にありがとうございます。
下記ドメインは自動更新が設定されております。

━━━━━━━━━━━━━━━━━━━━
ドメイン名  :yamane-shikki.com
有効期限日  :2026年12月31日
決済予定日  :2026年12月11日
更新年数   :1年
更新料金   :1,628円(税込)
━━━━━━━━━━━━━━━━━━━━

※Whois情報公開代行メール転送オプション 110円(税込)/月 は別途ご請求いたします。

決済予定日までにクレジットカードの有効期限をご確認ください。

GMOインターネット株式会社
東京都渋谷区桜丘町26番1号 セルリアンタワー
https://www.onamae.com/`,
    drafts: [
      {
        name: 'yamane-shikki.com',
        expirationDate: '2026-12-31',
        billingDate: '2026-12-11',
        registrar: 'お名前.com',
        renewalCostMinor: 1628,
        currency: 'JPY',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'ムームードメイン 契約更新のお願い、複数ドメイン、自動更新なし、税抜と税込(罠:復旧費用、キャンペーン)',
    text: `〇〇 ムームードメイン ドメイン契約更新のお願い 〇〇

岡部 修 様

以下のドメインの契約満了日が近づいております。

・okabe-sakan.jp
 契約満了日:2026/12/31
 更新料金(1年):3,200円(税抜) 3,520円(税込)
 自動更新:設定なし

・kabenuri-dayori.net
 契約満了日:2027/01/17
 更新料金(1年):1,780円(税抜) 1,958円(税込)
 自動更新:設定なし

満了日を過ぎますと復旧に別途 7,700円(税込)が必要となる場合がございます。

ただいま .shop が初年度 50円!(2026/11/30 23:59 まで)

ムームードメイン https://muumuu-domain.com/
運営:GMOペパボ株式会社 福岡県福岡市中央区天神二丁目7番21号`,
    drafts: [
      {
        name: 'okabe-sakan.jp',
        expirationDate: '2026-12-31',
        registrar: 'ムームードメイン',
        renewalCostMinor: 3520,
        currency: 'JPY',
        autoRenew: false,
      },
      {
        name: 'kabenuri-dayori.net',
        expirationDate: '2027-01-17',
        registrar: 'ムームードメイン',
        renewalCostMinor: 1958,
        currency: 'JPY',
        autoRenew: false,
      },
    ],
  },
  {
    about: 'さくらインターネット 未払い請求書、支払期限あり(罠:サービス期間、合計、請求日)',
    text: `請求書                         請求書番号 SA-2611-0093382

会員ID:xkm40917
ご請求日:2026年11月16日
お支払期限:2026年11月30日
お支払い状況:未入金

下記のとおりご請求申し上げます。

品目                              期間                      金額(税込)
ドメイン更新 kumagai-seika.jp     2026/12/01〜2027/11/30     3,982円
さくらのレンタルサーバ スタンダード 2026/12/01〜2027/11/30     5,238円
-----------------------------------------------------------------
合計                                                         9,220円

期限までにご入金が確認できない場合、ドメインは廃止となります。

さくらインターネット株式会社
大阪府大阪市北区大深町6番38号 登録番号 T8120001079119`,
    drafts: [
      {
        name: 'kumagai-seika.jp',
        billingDate: '2026-11-30',
        registrar: 'さくらインターネット',
        renewalCostMinor: 3982,
        currency: 'JPY',
      },
    ],
  },
  {
    about: 'LINEの会話(本日)、「明日」と日付、別の予定の日付',
    text: `2026/11/20(金)
8:31 みさき  ねえ hinatabokko-cafe.com って明日で期限切れだよ!
8:33 けんた  うわ、ほんとだ。お名前.comのやつ。自動更新オフにしてた
8:33 みさき  いくらだっけ
8:34 けんた  1年で1,628円。今からやる
8:40 みさき  hinatabokko.cafe のほうは?
8:42 けんた  あっちはバリュードメインで、2027年2月3日まで大丈夫
8:43 みさき  よかった〜。12月5日の搬入も忘れないでね`,
    drafts: [
      {
        name: 'hinatabokko-cafe.com',
        expirationDate: '2026-11-21',
        registrar: 'お名前.com',
        renewalCostMinor: 1628,
        currency: 'JPY',
        autoRenew: false,
      },
      { name: 'hinatabokko.cafe', expirationDate: '2027-02-03', registrar: 'バリュードメイン' },
    ],
  },
  {
    about: 'ドメイン一覧画面のコピー(タブ区切り)、日本語ドメインあり',
    locale: 'ja-JP',
    text: `Xserverドメイン 管理画面
ドメイン一覧 全6件

ドメイン名\t利用期限\t自動更新\t更新料金(税込)
midorikawa-chaen.com\t2027/03/31\tON\t1,602円
緑川茶園.jp\t2027/05/31\tON\t3,102円
midorikawa-matcha.net\t2026/12/09\tOFF\t1,790円
chabatake-blog.info\t2027/01/22\tOFF\t4,048円
shinchayoyaku.shop\t2027/08/14\tON\t4,378円
www.midori-teahouse.tokyo\t2027/11/02\tON\t1,738円

1 - 6 / 6件を表示`,
    drafts: [
      {
        name: 'midorikawa-chaen.com',
        expirationDate: '2027-03-31',
        registrar: 'Xserverドメイン',
        renewalCostMinor: 1602,
        currency: 'JPY',
        autoRenew: true,
      },
      {
        name: 'xn--hdsx1ne83a4re.jp',
        expirationDate: '2027-05-31',
        registrar: 'Xserverドメイン',
        renewalCostMinor: 3102,
        currency: 'JPY',
        autoRenew: true,
      },
      {
        name: 'midorikawa-matcha.net',
        expirationDate: '2026-12-09',
        registrar: 'Xserverドメイン',
        renewalCostMinor: 1790,
        currency: 'JPY',
        autoRenew: false,
      },
      {
        name: 'chabatake-blog.info',
        expirationDate: '2027-01-22',
        registrar: 'Xserverドメイン',
        renewalCostMinor: 4048,
        currency: 'JPY',
        autoRenew: false,
      },
      {
        name: 'shinchayoyaku.shop',
        expirationDate: '2027-08-14',
        registrar: 'Xserverドメイン',
        renewalCostMinor: 4378,
        currency: 'JPY',
        autoRenew: true,
      },
      {
        name: 'midori-teahouse.tokyo',
        expirationDate: '2027-11-02',
        registrar: 'Xserverドメイン',
        renewalCostMinor: 1738,
        currency: 'JPY',
        autoRenew: true,
      },
    ],
  },
  {
    about: 'バリュードメイン 更新完了メール、更新前後の期限(罠:更新前の期限、3年分の料金)',
    text: `件名: [VALUE-DOMAIN] ドメイン更新完了のお知らせ

ユーザー名: tsukuda88 様

バリュードメインをご利用いただきありがとうございます。
以下のドメインの更新が完了いたしました。(2026年11月17日)

ドメイン: tsukuda-zousen.com
更新年数: 1年
更新前の有効期限: 2026-12-20
更新後の有効期限: 2027-12-20
お支払い金額: 1,790円

ドメイン: funadaiku-museum.org
更新年数: 3年
更新前の有効期限: 2027-01-08
更新後の有効期限: 2030-01-08
お支払い金額: 6,270円

お支払い合計: 8,060円(税込)

GMOデジロック株式会社
https://www.value-domain.com/`,
    drafts: [
      {
        name: 'tsukuda-zousen.com',
        expirationDate: '2027-12-20',
        registrar: 'バリュードメイン',
        renewalCostMinor: 1790,
        currency: 'JPY',
      },
      { name: 'funadaiku-museum.org', expirationDate: '2030-01-08', registrar: 'バリュードメイン' },
    ],
  },
  {
    about: 'JPRS WHOIS 出力(.jp)、ネームサーバあり',
    text: `[ JPRS database provides information on network administration. Its use is    ]
[ restricted to network administration purposes. For further information,     ]
[ use 'whois -h whois.jprs.jp help'. To suppress Japanese output, add'/e'     ]
[ at the end of command, e.g. 'whois -h whois.jprs.jp xxx/e'.                 ]

Domain Information: [ドメイン情報]
[ドメイン名]                    HAGIWARA-TATAMI.JP

[登録者名]                      萩原畳店
[Registrant]                    Hagiwara Tatami Ten

[Name Server]                   ns1.dns.ne.jp
[Name Server]                   ns2.dns.ne.jp
[Signing Key]

[登録年月日]                    2012/07/24
[有効期限]                      2027/07/31
[状態]                          Active
[最終更新]                      2026/08/01 01:05:08 (JST)`,
    drafts: [{ name: 'hagiwara-tatami.jp', expirationDate: '2027-07-31' }],
  },
  {
    about: 'スタードメイン 料金改定のお知らせ、現行料金と新料金(罠:旧料金、改定日、旧料金の締切)',
    text: `2026年11月10日

お客様各位

.xyz ドメイン 更新料金改定のお知らせ

平素よりスタードメインをご利用いただきありがとうございます。
レジストリの価格改定に伴い、2027年2月1日より .xyz ドメインの更新料金を下記のとおり改定いたします。

 現行料金:1,780円/年(税込)
 新料金 :2,480円/年(税込)

対象となるお客様のドメイン
 ・amagasa-lab.xyz (有効期限:2027年4月19日)
 ・yofukashi-radio.xyz (有効期限:2027年6月2日)

2027年1月31日までにお手続きいただいた場合は、現行料金にて更新が可能です。

ネットオウル株式会社 スタードメイン
京都府京都市下京区四条通烏丸東入る長刀鉾町28番地`,
    drafts: [
      {
        name: 'amagasa-lab.xyz',
        expirationDate: '2027-04-19',
        registrar: 'スタードメイン',
        renewalCostMinor: 2480,
        currency: 'JPY',
      },
      {
        name: 'yofukashi-radio.xyz',
        expirationDate: '2027-06-02',
        registrar: 'スタードメイン',
        renewalCostMinor: 2480,
        currency: 'JPY',
      },
    ],
  },
  {
    about: '個人のメモ、箇条書き、期限不明のドメイン、通貨のない金額、サーバー代',
    text: `■ドメインメモ(2026.11.20)

・tokiwa-koubou.com … お名前.com 2027.2.28まで 自動更新あり 年1,628円
・tokiwa-koubou.jp … ムームー 2027.9.30まで 年3520
・shigoto-techo.net … Cloudflareに移管済み 2028.3.5まで 移管時に1,600円払った
・mukashi-no-blog.net … 期限不明、どこで取ったかも忘れた
・サーバー代 年13,200円 2027.6.30まで支払済み`,
    drafts: [
      {
        name: 'tokiwa-koubou.com',
        expirationDate: '2027-02-28',
        registrar: 'お名前.com',
        renewalCostMinor: 1628,
        currency: 'JPY',
        autoRenew: true,
      },
      { name: 'tokiwa-koubou.jp', expirationDate: '2027-09-30', registrar: 'ムームードメイン' },
      { name: 'shigoto-techo.net', expirationDate: '2028-03-05', registrar: 'Cloudflare' },
      { name: 'mukashi-no-blog.net' },
    ],
  },
];
