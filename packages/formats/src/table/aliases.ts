import { type FileColumn, fieldOf, importColumns, type RecordFieldName, recordFieldNames } from '@namekeep/domain';

/** A header in lower case, without spaces and punctuation including `#` and `%`; letters of any script are kept. */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The same without accents. */
export const aliasKey = (header: string): string => headerKey(header.normalize('NFKD').replace(/\p{M}/gu, ''));

// Headers that mean the same field in every file, in English, French, German, Spanish, Italian, Dutch, Portuguese and
// Japanese, and the members of the registrars' APIs. Words that mean different things in different files (Status, Amount,
// Value, Price, Date, Category, Purchase date) are left out. A header in several lists is what its cells show.
const human: Partial<Record<FileColumn, string>> = {
  name:
    'domain domains domainname domainnames fqdn fqdnunicode hostname ' +
    'nomdedomaine domaine domaines nomsdedomaine domane domanen domanenname dominio dominios nombrededominio ' +
    'nombredeldominio nomedominio nomedeldominio nomedidominio domini domein domeinen domeinnaam domeinnamen ' +
    'nomededominio nomedodominio ドメイン ドメイン名',
  registrar:
    'registrarname currentregistrar registeredat registeredwith sponsoringregistrar domainregistrar ' +
    'bureaudenregistrement registraire registrierungsstelle registrador レジストラ 登録業者 登録事業者',
  dnsProvider:
    'dns dnshost dnshosting dnsservice nameserverprovider fournisseurdns hebergeurdns dnsanbieter proveedordns ' +
    'proveedordedns fornitoredns providerdns dnsaanbieder provedordns provedordedns dnsプロバイダ dnsプロバイダー',
  expirationDate:
    'expires expireson expiresat expiration expiry expirydate expiredate expireddate expdate exdate expirationdatetime ' +
    'expirationtime expireat expireson domainexpirationdate domainexpiry domainexpirydate domainexpires validuntil validtill validto ' +
    'paiduntil paidthrough registryexpiry registryexpirydate registryexpiration registryexpirationdate registrarexpiry ' +
    'registrarexpirydate registrarregistrationexpirationdate registryendsat expiresdate ' +
    'datedexpiration dateexpiration expirele echeance datedecheance dateecheance findevalidite ' +
    'ablaufdatum ablauf ablaufam lauftab lauftabam gultigbis gueltigbis laufzeitende registriertbis ' +
    'fechadeexpiracion fechaexpiracion fechadevencimiento fechavencimiento fechadecaducidad vencimiento caducidad ' +
    'expiracion expira expiraen caduca datadiscadenza datascadenza scadenza scadeil ' +
    'vervaldatum verloopdatum verlooptop vervaltop geldigtot ' +
    'datadeexpiracao dataexpiracao datadevencimento datadevalidade validade expiracao expiraem vencimento ' +
    '有効期限 有効期限日 満了日 失効日 期限 期限日',
  billingDate:
    'renewaldate renewaldue renewaldueon renewson nextrenewal nextrenewaldate nextbilling nextbillingdate nextduedate ' +
    'nextpayment nextpaymentdate redate renewdate billingon billedon billed ' +
    'datederenouvellement daterenouvellement prochainrenouvellement renouvellement prochainpaiement ' +
    'verlangerungsdatum verlaengerungsdatum verlangerungam nachsteverlangerung naechsteverlaengerung nachsteabrechnung ' +
    'fechaderenovacion fecharenovacion proximarenovacion proximopago datadirinnovo datarinnovo prossimorinnovo ' +
    'verlengdatum verlengingsdatum volgendeverlenging datadarenovacao dataderenovacao datarenovacao renewal ' +
    'verlangerung renovacion rinnovo verlenging renovacao 更新 更新日 次回更新日 次回請求日',
  registrationDate:
    'creationdate registered registeredat registeredon registereddate registerdate regdate crdate dateregistered ' +
    'dateofregistration domainregistrationdate registrationon domaincreated domaincreationdate registrycreatedat ' +
    'registrarcreatedat registeron datedenregistrement dateenregistrement datedecreation datecreation enregistrele ' +
    'registrierungsdatum registrierdatum registriertam registriertseit erstellungsdatum ' +
    'fechaderegistro fecharegistro fechadealta fechadecreacion datadiregistrazione dataregistrazione datadicreazione ' +
    'registratiedatum geregistreerdop datadoregistro datadoregisto dataderegistro dataderegisto dataregistro ' +
    'datadecriacao 登録日 登録年月日 取得日',
  registrationCostMinor:
    'registrationcost registrationfee registrationprice purchaseprice purchasecost acquisitioncost pricepaid ' +
    'coutdenregistrement prixdenregistrement prixdachat registrierungskosten registrierungspreis anschaffungskosten ' +
    'costederegistro preciodecompra costodiregistrazione prezzodiacquisto registratiekosten aankoopprijs ' +
    'custoderegistro precodecompra 登録料 取得費用',
  renewalCostMinor:
    'cost renewalcost renewalfee renewalprice renewcost renewprice estrenewalprice estimatedrenewalprice pricerenewal ' +
    'renewal renouvellement verlangerung renovacion rinnovo verlenging renovacao 更新 ' +
    'annualcost annualprice annualfee yearlycost yearlyprice yearlyfee costperyear priceperyear feeperyear amountperyear ' +
    'prixperyear coutperyear tarifperyear preisperyear kostenperyear precioperyear costeperyear prezzoperyear ' +
    'costoperyear prijsperyear precoperyear custoperyear prezzoannuo costoannuo ' +
    'prixderenouvellement prixrenouvellement coutderenouvellement coutannuel prixannuel tarifderenouvellement ' +
    'verlangerungspreis verlaengerungspreis verlangerungskosten jahrespreis jahreskosten jahresgebuhr ' +
    'preciodelarenovacion preciorenovacion precioderenovacion costederenovacion costeanual precioanual ' +
    'prezzodirinnovo prezzorinnovo costodirinnovo costoannuale verlengingsprijs verlengprijs ' +
    'verlengingskosten jaarprijs jaarkosten precoderenovacao custoderenovacao custoanual precoanual 更新料 更新料金 更新費用',
  currency:
    'currencycode feecurrency devise monnaie wahrung waehrung moneda divisa valuta moneta munteenheid moeda 通貨',
  autoRenew:
    'autorenewal autorenewstatus autorenewenabled autorenewon domainautorenewstatus automaticrenewal renewauto ' +
    'renewautomatic renewautomatically renewalmode renouvellementautomatique renouvellementauto autorenouvellement ' +
    'automatischeverlangerung automatischeverlaengerung autoverlangerung autoverlaengerung renovacionautomatica ' +
    'autorenovacion rinnovoautomatico autorinnovo automatischverlengen automatischeverlenging autoverlengen ' +
    'renovacaoautomatica autorenovacao 自動更新 ' +
    'renewal renouvellement verlangerung renovacion rinnovo verlenging renovacao 更新',
  paymentMethod:
    'paidwith paymethod moyendepaiement modedepaiement methodedepaiement zahlungsart zahlungsmethode ' +
    'zahlungsmittel metododepago formadepago metododipagamento betaalmethode betaalwijze metododepagamento ' +
    'formadepagamento 支払方法 支払い方法',
  labels:
    'label tags tag etiquettes etiquette etiketten schlagworte schlagworter etiquetas etiqueta etichette etichetta タグ ラベル',
  notes:
    'note comment comments remark remarks domainnote domainnotes memo commentaire commentaires remarque remarques ' +
    'notiz notizen anmerkung anmerkungen bemerkung bemerkungen kommentar kommentare notas nota comentario comentarios ' +
    'observaciones commento commenti annotazioni notitie notities opmerking opmerkingen observacoes メモ 備考 ノート コメント',
};

/** Headers that are a field only if no column says it more clearly. */
const weak: Partial<Record<FileColumn, string>> = {
  registrationDate: 'created createdon createdat createddate createdate datecreated createdtime creation',
  billingDate: 'due duedate',
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
