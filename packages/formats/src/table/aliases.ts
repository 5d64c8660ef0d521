import { type FileColumn, importColumns } from '@namekeep/domain';

// Headers that mean the same field in every file. Words that mean different things in different files (Status, Amount,
// Value, Price, Date, Category) are left out.
const human: Partial<Record<FileColumn, string>> = {
  name: 'domain domains domainname domainnames fqdn hostname',
  registrar: 'registrarname currentregistrar registeredat sponsoringregistrar',
  dnsProvider: 'dnshost dnshosting dnsservice nameserverprovider',
  expirationDate:
    'expires expireson expiresat expiration expiry expirydate expiredate expireddate expdate expirationdatetime ' +
    'domainexpirationdate domainexpiry domainexpirydate validuntil paiduntil registryexpirydate ablaufdatum',
  billingDate:
    'renewaldate renewaldue renewson nextrenewal nextrenewaldate nextbillingdate nextduedate nextpayment nextpaymentdate',
  registrationDate:
    'created createdon createdat createddate createdate creationdate registered registeredon registerdate regdate ' +
    'dateregistered dateofregistration domainregistrationdate purchasedate purchased purchasedon datepurchased',
  registrationCostMinor:
    'registrationcost registrationfee registrationprice purchaseprice purchasecost acquisitioncost',
  renewalCostMinor:
    'renewalcost renewalfee renewalprice estrenewalprice estimatedrenewalprice annualcost yearlycost annualfee',
  currency: 'currencycode feecurrency',
  autoRenew: 'autorenewal autorenewstatus autorenewenabled domainautorenewstatus automaticrenewal',
  isArchived: 'archived',
  paymentMethod: 'paidwith',
  labels: 'label tags tag',
  notes: 'note comment comments remark remarks domainnote domainnotes memo',
};

/** Our own column names and the names that people and programs use, by `headerKey`. */
export const aliases: ReadonlyMap<string, FileColumn> = new Map([
  ...Object.entries(human).flatMap(([field, names]) =>
    names.split(' ').map((name): [string, FileColumn] => [name, field as FileColumn]),
  ),
  ...importColumns.map((column): [string, FileColumn] => [ownKey(column), column]),
]);

/** Our own column names, in which costs are in minor units. */
export const ownNames: ReadonlyMap<string, FileColumn> = new Map(
  importColumns.map((column) => [ownKey(column), column]),
);

function ownKey(column: FileColumn): string {
  return column.toLowerCase().replaceAll('.', '');
}
