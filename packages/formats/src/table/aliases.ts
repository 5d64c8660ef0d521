import { type FileColumn, fieldOf, importColumns, type RecordFieldName, recordFieldNames } from '@namekeep/domain';

/** A header in lower case, without spaces and punctuation including `#` and `%`; letters of any script are kept. */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The same without accents. */
export const aliasKey = (header: string): string => headerKey(header.normalize('NFKD').replace(/\p{M}/gu, ''));

// Headers that mean the same field in every file, in the languages of `composed`, and the members of the registrars'
// APIs. Words that mean different things in different files (Status, Amount, Value, Price, Date, Category, Purchase date)
// are left out. A header in several lists is what its cells show.
const human: Partial<Record<FileColumn, string>> = {
  name:
    'domain domains domainname domainnames fqdn fqdnunicode hostname ' +
    'nomdedomaine domaine domaines nomsdedomaine domane domanen domanenname dominio dominios nombrededominio ' +
    'nombredeldominio nomedominio nomedeldominio nomedidominio domini domein domeinen domeinnaam domeinnamen ' +
    'nomededominio nomedodominio ドメイン ドメイン名 domena domeny nazwadomeny домен домены доменноеимя имядомена ' +
    'domän domäner domännamn domæne domænenavn domene domenenavn 域名',
  registrar:
    'registrarname currentregistrar registeredat registeredwith sponsoringregistrar domainregistrar ' +
    'whereregistered wherebought boughtfrom boughtat boughtwith purchasedfrom ' +
    'bureaudenregistrement registraire registrierungsstelle registrador レジストラ レジストラー 登録業者 登録事業者 登録会社 ' +
    'rejestrator регистратор registrator 注册商',
  dnsProvider:
    'dns dnshost dnshosting dnsservice nameserverprovider dnsprovidername fournisseurdns hebergeurdns dnsanbieter ' +
    'proveedordns ' +
    'proveedordedns fornitoredns providerdns dnsaanbieder provedordns provedordedns dnsプロバイダ dnsプロバイダー',
  expirationDate:
    'expires expireson expiresat expiration expiry expirydate expiredate expireddate expdate exdate ' +
    'expirationdatetime ' +
    'expirationtime expireat expireson domainexpirationdate domainexpiry domainexpirydate domainexpires ' +
    'validuntil validtill validto ' +
    'paiduntil paidthrough registryexpiry registryexpirydate registryexpiration registryexpirationdate ' +
    'registrarexpiry ' +
    'registrarexpirydate registrarregistrationexpirationdate registryendsat expiresdate ' +
    'datedexpiration dateexpiration expirele echeance datedecheance dateecheance findevalidite ' +
    'ablaufdatum ablauf ablaufam lauftab lauftabam gultigbis gueltigbis laufzeitende registriertbis ' +
    'fechadeexpiracion fechaexpiracion fechadevencimiento fechavencimiento fechadecaducidad vencimiento caducidad ' +
    'expiracion expira expiraen caduca datadiscadenza datascadenza scadenza scadeil ' +
    'vervaldatum verloopdatum verlooptop vervaltop geldigtot ' +
    'datadeexpiracao dataexpiracao datadevencimento datadevalidade validade expiracao expiraem vencimento ' +
    'exp dateexpires expiretime expiryat lauftbis expirael vence venceel venceem 有効期限 有効期限日 満了日 失効日 期限 期限日 更新期限 ' +
    'datawygaśnięcia dataważności ważnado wygasa ' +
    'датаокончания датаистечения действуетдо истекает оплачендо utgångsdatum giltigtill udløbsdato udløber ' +
    'utløpsdato utløper ' +
    '到期日 到期日期 到期时间 过期时间 有效期至',
  billingDate:
    'renews renewsat nextdue nextbill nextinvoice nextcharge renewaldate renewaldue renewaldueon renewson ' +
    'nextrenewal nextrenewaldate nextbilling nextbillingdate nextduedate ' +
    'nextpayment nextpaymentdate redate renewdate billingon billedon billed ' +
    'datederenouvellement daterenouvellement prochainrenouvellement renouvellement prochainpaiement ' +
    'verlangertsicham verlangerungsdatum verlaengerungsdatum verlangerungam nachsteverlangerung ' +
    'naechsteverlaengerung nachsteabrechnung ' +
    'fechaderenovacion fecharenovacion proximarenovacion proximopago datadirinnovo datarinnovo prossimorinnovo ' +
    'verlengdatum verlengingsdatum volgendeverlenging datadarenovacao dataderenovacao datarenovacao renewal ' +
    'verlangerung renovacion rinnovo verlenging renovacao 更新 更新日 次回更新日 次回請求日 ' +
    'dataodnowienia датапродления förnyelsedatum fornyelsesdato 续费日期',
  registrationDate:
    'creationdate registered registeredat registeredon registereddate registerdate regdate crdate dateregistered ' +
    'dateofregistration domainregistrationdate registrationon domaincreated domaincreationdate registrycreatedat ' +
    'registrarcreatedat registeron datedenregistrement dateenregistrement datedecreation datecreation enregistrele ' +
    'registrierungsdatum registrierdatum registriertam registriertseit erstellungsdatum ' +
    'fechaderegistro fecharegistro fechadealta fechadecreacion datadiregistrazione dataregistrazione ' +
    'datadicreazione ' +
    'registratiedatum geregistreerdop datadoregistro datadoregisto dataderegistro dataderegisto dataregistro ' +
    'firstregistered registriert registrierung registradoel registradoem registratoil geregistreerd datadecriacao ' +
    '登録日 登録年月日 取得日 registration datarejestracji датарегистрации registreringsdatum registreringsdato ' +
    '注册日期 注册时间',
  registrationCostMinor:
    'registration registrationcost registrationcosts registrationfee registrationprice regprice regfee firstyear ' +
    '1styear firstyearcost ' +
    'firstyearprice firstyearfee purchaseprice purchasecost acquisitioncost pricepaid ' +
    'coutdenregistrement prixdenregistrement prixdachat registrierungskosten registrierungspreis ' +
    'anschaffungskosten ' +
    'costederegistro preciodecompra costodiregistrazione prezzodiacquisto registratiekosten aankoopprijs ' +
    'custoderegistro precodecompra 登録料 取得費用',
  renewalCostMinor:
    'cost costs renewal renouvellement verlangerung renovacion rinnovo verlenging renovacao 更新 ' +
    'peryear yearly annual annualrenewal yearlyrenewal projahr paran amountperyear estrenewalprice ' +
    'estimatedrenewalprice ' +
    'jahrespreis jahreskosten jahresgebuhr jaarprijs jaarkosten årspris årskostnad årsavgift 年額 年費 年费',
  currency:
    'waluta валюта 币种 货币 currencycode feecurrency curr cur ccy devise monnaie wahrung waehrung moneda divisa ' +
    'valuta moneta munteenheid moeda 通貨',
  autoRenew:
    'renews autorenews isautorenew willautorenew autorenewstatus autorenewenabled autorenewon ' +
    'domainautorenewstatus renewalmode renewaloption renewoption ' +
    'verlangerungsmodus modederenouvellement mododerenovacion modalitarinnovo mododerenovacao ' +
    'renewal renouvellement verlangerung renovacion rinnovo verlenging renovacao 更新',
  paymentMethod:
    'paidwith bezahltmit betaaldmet payeavec payepar pagadocon pagatocon 決済方法 paymethod paymentmethodname ' +
    'moyendepaiement modedepaiement methodedepaiement zahlungsart zahlungsmethode ' +
    'zahlungsmittel metododepago formadepago metododipagamento betaalmethode betaalwijze metododepagamento ' +
    'formadepagamento 支払方法 支払い方法 ' +
    'metodapłatności formapłatności способоплаты betalningssätt betalingsmetode 支付方式 付款方式',
  ownership: 'ownedormanaged',
  labels:
    'label tags tag etiquettes etiquette etiketten schlagworte schlagworter etiquetas etiqueta etichette ' +
    'etichetta タグ ラベル tagi etykiety теги метки 标签',
  notes:
    'note comment comments remark remarks domainnote domainnotes memo commentaire commentaires remarque remarques ' +
    'notiz notizen anmerkung anmerkungen bemerkung bemerkungen kommentar kommentare notas nota comentario ' +
    'comentarios ' +
    'observaciones commento commenti annotazioni notitie notities opmerking opmerkingen observacoes メモ 備考 ノート コメント ' +
    'uwagi notatki komentarz комментарий комментарии примечание примечания заметки anteckning anteckningar 备注',
};

/**
 * Words of which headers are made in one language, such as `Automatic renewal` and `Costo annuale di rinnovo`: automatic,
 * renewal, cost, yearly, and what can be between them.
 */
const composed: readonly (readonly [auto: string, renewal: string, cost: string, yearly: string, between: string])[] = [
  ['auto automatic automatically', 'renew renewal renewals', 'cost costs price fee fees', 'annual yearly', 'of to for'],
  ['auto automatique', 'renouvellement', 'prix cout tarif frais montant', 'annuel', 'de du'],
  [
    'auto automatisch automatische',
    'verlängerung verlaengerung verlängern verlaengern erneuerung erneuern',
    'preis kosten gebühr gebühren',
    'jährliche jährlicher',
    's der',
  ],
  ['auto automática', 'renovación', 'precio coste costo importe tarifa valor', 'anual', 'de dela'],
  ['auto automatico', 'rinnovo', 'prezzo costo canone tariffa importo', 'annuo annuale', 'di del'],
  ['auto automatisch automatische', 'verlengen verlenging verleng', 'prijs kosten tarief', 'jaarlijkse', 's van'],
  ['auto automática', 'renovação', 'preço custo valor taxa', 'anual', 'de da'],
  ['自動', '更新', '料 料金 費 費用 価格 代 代金 金額', '年間', 'の'],
  [
    'auto automatyczne',
    'odnowienie odnowienia odnawianie przedłużenie przedłużenia przedłużanie',
    'cena koszt opłata',
    'roczna roczny',
    'za',
  ],
  ['авто автоматическое', 'продление продления', 'цена стоимость', 'годовая', 'за'],
  ['auto automatisk', 'förnyelse fornyelse förnya', 'pris kostnad avgift', 'årlig', 'för for'],
  ['自动', '续费 续订', '价格 费用 金额', '年', '的'],
];

const composedHeaders = composed.flatMap((words): [string, FileColumn][] => {
  const [auto = [], renewal = [], cost = [], yearly = [], between = []] = words.map((list) => list.split(' '));
  const join = (...lists: string[][]) =>
    lists.reduce((starts, ends) => starts.flatMap((start) => ends.map((end) => start + end)));
  const among = ['', ...between];
  const yearlyCost = [...join(yearly, cost), ...join(cost, yearly)];
  const costs = [...cost, ...yearlyCost];
  const all: [FileColumn, string[]][] = [
    ['autoRenew', [...join(auto, renewal), ...join(renewal, auto)]],
    ['renewalCostMinor', [...yearlyCost, ...join(cost, ['peryear'])]],
    ['renewalCostMinor', [...join(costs, among, renewal), ...join(renewal, among, costs)]],
    ['renewalCostMinor', [...join(yearly, renewal, cost), ...join(cost, among, renewal, yearly)]],
  ];
  return all.flatMap(([field, headers]) => headers.map((header): [string, FileColumn] => [aliasKey(header), field]));
});

/** Headers that are a field only if no column says it more clearly. */
const weak: Partial<Record<FileColumn, string>> = {
  registrationDate: 'created createdon createdat createddate createdate datecreated createdtime creation',
  billingDate: 'due duedate',
  registrar: 'provider vendor anbieter fournisseur proveedor fornitore aanbieder provedor fornecedor',
  autoRenew: 'auto automatic automatique automatisch automatico automatica 自動',
  paymentMethod: 'card creditcard carte karte kreditkarte tarjeta carta kaart cartao カード',
  renewalIntent: 'plan decision keep',
  ownership: 'owner whose belongsto',
};

const keysOfWords = (table: Partial<Record<FileColumn, string>>): [string, FileColumn][] =>
  Object.entries(table).flatMap(([field, names]) =>
    names.split(' ').map((name): [string, FileColumn] => [aliasKey(name), field as FileColumn]),
  );

const labels: [string, FileColumn][] = recordFieldNames.flatMap((field: RecordFieldName) => {
  if (field === 'reminders') return [];
  const { label, short } = fieldOf(field) as { label: string; short?: string };
  return [label, short ?? label].map((text): [string, FileColumn] => [aliasKey(text), field]);
});

const ownColumns = importColumns.map((column): [string, FileColumn] => [headerKey(column), column]);

/** Our own column names and labels, and the names that people and programs use, by `aliasKey`: what a header can mean. */
export const aliases: ReadonlyMap<string, readonly FileColumn[]> = grouped([
  ...ownColumns,
  ...labels,
  ...keysOfWords(human),
  ...composedHeaders,
]);

/** The same for headers that are used only if no other column is this field. */
export const weakAliases: ReadonlyMap<string, readonly FileColumn[]> = grouped(keysOfWords(weak));

/** Our own column names, in which costs are in minor units. */
export const ownNames: ReadonlyMap<string, FileColumn> = new Map(ownColumns);

function grouped(entries: readonly [string, FileColumn][]): Map<string, FileColumn[]> {
  const map = new Map<string, FileColumn[]>();
  for (const [key, field] of entries) {
    const fields = map.get(key);
    if (!fields) map.set(key, [field]);
    else if (!fields.includes(field)) fields.push(field);
  }
  return map;
}
