import type { ExampleText } from '../text.ts';

export const invoices: readonly ExampleText[] = [
  {
    about: 'STRATO invoice, German: collected by direct debit later, one name, net, VAT and gross',
    text: `STRATO GmbH
Otto-Ostrowski-Straße 7
10249 Berlin

Rechnung
Rechnungsnummer: DRP260418822
Rechnungsdatum: 12.11.2026
Kundennummer: 71904453

Pos.  Leistung                                  Zeitraum                   Netto
1     Domain imkerei-wolfsgrund.de (1 Jahr)     01.12.2026 - 30.11.2027    15,13 EUR

Summe netto     15,13 EUR
19 % USt.        2,87 EUR
Rechnungsbetrag 18,00 EUR

Der Betrag ist noch offen. Wir buchen ihn am 03.12.2026 per SEPA-Lastschrift von Ihrem Konto DE** **** 4417 ab.

Fragen? www.strato.de/faq`,
    drafts: [
      {
        name: 'imkerei-wolfsgrund.de',
        billingDate: '2026-12-03',
        registrar: 'STRATO',
        renewalCostMinor: 1800,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Hostpoint invoice, Swiss German, unpaid: two names, one due date, CHF including VAT',
    text: `Hostpoint AG
Neue Jonastrasse 60
8640 Rapperswil-Jona

Rechnung Nr. 6120447
Datum: 10.11.2026
Zahlbar bis: 10.12.2026
Status: offen

Beschreibung                                    Betrag inkl. MwSt.
Domain-Verlängerung käserei-hochgrat.ch, 1 Jahr      CHF 15.00
Domain-Verlängerung hochgrat-kaese.com, 1 Jahr       CHF 22.00

Total inkl. 8.1 % MwSt.                              CHF 37.00

Vielen Dank für Ihr Vertrauen.
hostpoint.ch`,
    drafts: [
      { name: 'xn--kserei-hochgrat-0kb.ch', billingDate: '2026-12-10', registrar: 'Hostpoint' },
      { name: 'hochgrat-kaese.com', billingDate: '2026-12-10', registrar: 'Hostpoint' },
    ],
  },
  {
    about: 'Hetzner invoice, German, paid: price below the name, period from-to, a server on the same invoice',
    text: `Hetzner Online GmbH
Industriestr. 25
91710 Gunzenhausen

Rechnung R0027714903
Rechnungsdatum: 02.11.2026
Bezahlt am 05.11.2026 (Kreditkarte)

Domain "kletterhalle-felsenau.de"
Verlängerung 1 Jahr
Zeitraum 28.11.2026 - 27.11.2027
Netto 8,40 €
Brutto 10,00 €

Cloud Server cx22 "web-01"
Zeitraum 01.10.2026 - 31.10.2026
Netto 3,19 €
Brutto 3,80 €

Gesamtbetrag (brutto) 13,80 €`,
    drafts: [
      {
        name: 'kletterhalle-felsenau.de',
        expirationDate: '2027-11-27',
        registrar: 'Hetzner',
        renewalCostMinor: 1000,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Infomaniak invoice, French (Switzerland), paid, one name and a mail service',
    text: `Infomaniak Network SA
Rue Eugène-Marziano 25, 1227 Les Acacias (GE)

FACTURE N° 8044127
Date de la facture : 18/10/2026
Statut : payée le 18/10/2026

Renouvellement du nom de domaine chalet-les-arolles.ch
Durée : 1 an (du 15/11/2026 au 15/11/2027)
Prix TTC : CHF 9.90

Service Mail - chalet-les-arolles.ch - 5 adresses
Durée : 1 an (du 15/11/2026 au 15/11/2027)
Prix TTC : CHF 18.00

Total TTC : CHF 27.90
dont TVA 8.1 % : CHF 2.09`,
    drafts: [{ name: 'chalet-les-arolles.ch', expirationDate: '2027-11-15', registrar: 'Infomaniak' }],
  },
  {
    about: 'LWS invoice, French, paid: a renewal for two years, so no price of one year',
    text: `LWS - Ligne Web Services
10 rue de Penthièvre, 75008 Paris

Facture acquittée n° FA-2026-1180452
Émise le 04/11/2026 - Réglée le 04/11/2026 par carte bancaire

Désignation                                                  Qté   Montant HT   Montant TTC
Renouvellement nom de domaine veloclubdestrois.fr - 2 ans     1     19,98 €      23,98 €
Nouvelle date d'expiration : 30/11/2028

Total HT 19,98 €
TVA 20 % 4,00 €
Total TTC 23,98 €
Net à payer 0,00 €`,
    drafts: [{ name: 'veloclubdestrois.fr', expirationDate: '2028-11-30', registrar: 'LWS' }],
  },
  {
    about: 'Nominalia invoice, Spanish, pending: due date, gross labelled as total of the one line',
    text: `Nominalia Internet S.L.
C/ Josep Pla 2, Torre B3, 08019 Barcelona

FACTURA PROFORMA 2026/PF-774120
Fecha de emisión: 09/11/2026
Fecha de vencimiento: 24/11/2026
Estado: PENDIENTE DE PAGO

Concepto: Renovación dominio bodegascerropardo.com (1 año)
Importe neto: 32,95 €
IVA 21 %: 6,92 €
Total a pagar: 39,87 €

Forma de pago: transferencia bancaria
Indique en el concepto el número de proforma.
Atención al cliente: clientes@nominalia.com`,
    drafts: [
      {
        name: 'bodegascerropardo.com',
        billingDate: '2026-11-24',
        registrar: 'Nominalia',
        renewalCostMinor: 3987,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'Fasthosts invoice, British, paid: d/m settled by other dates with a day over 12',
    text: `Fasthosts Internet Limited
Discovery House, 154 Southgate Street, Gloucester GL1 2EX

VAT INVOICE
Invoice number: FH-20948117
Invoice date: 19/11/2026
Paid by: Visa **** 3321 on 19/11/2026

Domain renewal - harbourlightchoir.org.uk
05/12/2026 to 05/12/2027 (1 year)
Net £10.99
VAT £2.20
Gross £13.19

Domain renewal - harbourlightchoir.com
07/12/2026 to 07/12/2027 (1 year)
Net £14.99
VAT £3.00
Gross £17.99

Invoice total: £31.18

VAT Reg No. GB 720 8213 75
www.fasthosts.co.uk`,
    drafts: [
      {
        name: 'harbourlightchoir.org.uk',
        expirationDate: '2027-12-05',
        registrar: 'Fasthosts',
        renewalCostMinor: 1319,
        currency: 'GBP',
      },
      {
        name: 'harbourlightchoir.com',
        expirationDate: '2027-12-07',
        registrar: 'Fasthosts',
        renewalCostMinor: 1799,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'Krystal invoice, British, unpaid: one line per value, the price above the name, due date written out',
    text: `Krystal Hosting Ltd
Invoice #1184402
UNPAID

Invoice Date
Saturday, 14th November 2026
Due Date
Saturday, 28th November 2026

Invoiced To
Gwen Ashdown
gwen@ashdownphysio.co.uk

£11.99
Domain Renewal - coldbrookstables.co.uk - 1 Year/s (28/11/2026 - 27/11/2027)

Sub Total
£9.99
20.00% VAT
£2.00
Total
£11.99

Pay now: https://my.krystal.io/invoice/1184402`,
    drafts: [
      {
        name: 'coldbrookstables.co.uk',
        billingDate: '2026-11-28',
        registrar: 'Krystal',
        renewalCostMinor: 1199,
        currency: 'GBP',
      },
    ],
  },
  {
    about: 'さくらインターネット invoice, Japanese, unpaid: due day, two lines of which one is a server',
    text: `さくらインターネット株式会社
請求書

請求番号：SKR-88140277
発行日：2026年11月10日
お支払期限：2026年11月30日
お支払い状況：未入金

ご請求明細
1. ドメイン更新料 tsubaki-shorin.jp（1年）　3,982円（税込）
2. さくらのレンタルサーバ スタンダード（12か月）　6,600円（税込）

ご請求金額合計　10,582円（税込）

お支払期限までに銀行振込またはコンビニ決済にてお支払いください。
会員メニュー https://secure.sakura.ad.jp/menu/`,
    drafts: [
      {
        name: 'tsubaki-shorin.jp',
        billingDate: '2026-11-30',
        registrar: 'さくらインターネット',
        renewalCostMinor: 3982,
        currency: 'JPY',
      },
    ],
  },
  {
    about: 'NameSilo receipt, English: three renewals, one of them for three years, a discount and a total',
    text: `NameSilo, LLC
390 NE 191st St STE 8437, Miami, FL 33179

Order Receipt
Order #: 22084519
Date: 2026-11-11
Payment: Account Funds

Item                                        Term      Price
Domain Renewal - lanternpinebooks.com       1 year    $17.29
Domain Renewal - lanternpine.org            3 years   $35.97
Domain Renewal - lanternpinepress.net       1 year    $15.79

Sub-Total: $69.05
Account Credit: -$5.00
Total Paid: $64.05

Thank you for choosing NameSilo!`,
    drafts: [
      { name: 'lanternpinebooks.com', registrar: 'NameSilo', renewalCostMinor: 1729, currency: 'USD' },
      { name: 'lanternpine.org', registrar: 'NameSilo' },
      { name: 'lanternpinepress.net', registrar: 'NameSilo', renewalCostMinor: 1579, currency: 'USD' },
    ],
  },
  {
    about: 'Cloudflare invoice, American, paid: ICANN fee in the line, month written out',
    text: `Cloudflare, Inc.
101 Townsend Street
San Francisco, CA 94107

Invoice IN-51877260
Invoice date: November 3, 2026
Amount due: $0.00 (paid November 3, 2026)

Bill to: Kestrel Ridge Outfitters
ap@kestrelridgeoutfitters.com

Description
Registrar Renewal Fee - kestrelridgetrails.com
December 3, 2026 - December 3, 2027
$10.46

Workers Paid - monthly
October 3, 2026 - November 2, 2026
$5.00

Subtotal $15.46
Tax $0.00
Total $15.46`,
    drafts: [
      {
        name: 'kestrelridgetrails.com',
        expirationDate: '2027-12-03',
        registrar: 'Cloudflare',
        renewalCostMinor: 1046,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'Canadian invoice (Webnames.ca), unpaid, CAD named in the text, HST',
    text: `Webnames.ca Inc.
333 Terminal Ave, Vancouver BC

INVOICE 4410926
Issued: 2026-11-15
Due: 2026-12-01
Balance owing: CAD $28.34

Renewal of laurentide-canoe.ca (1 year)
Price            $26.99 CAD
GST (5%)          $1.35 CAD
Total incl. tax  $28.34 CAD

All prices are in Canadian dollars (CAD).
Questions? support@webnames.ca`,
    drafts: [
      {
        name: 'laurentide-canoe.ca',
        billingDate: '2026-12-01',
        registrar: 'Webnames.ca',
        renewalCostMinor: 2834,
        currency: 'CAD',
      },
    ],
  },
];
