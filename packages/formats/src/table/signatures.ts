import type { FileColumn } from '@namekeep/domain';
import type { DateForm } from './dates.ts';
import { headerKey } from './header.ts';

/** A program whose tables are recognized by their headers. */
export interface Signature {
  /** Short name, for programs. */
  source: string;
  /** Its own name, for people. */
  title: string;
  /** The value of the registrar field, for a registrar's own export. */
  registrar?: string;
  headers: string;
  /** All headers of one of these sets must be present. */
  marks: readonly string[];
  /** Columns with a meaning specific to this program; null ignores a column. */
  columns?: Readonly<Record<string, FileColumn | null>>;
  /** The order of day and month, if no cell shows one. */
  dateForm?: DateForm;
  /** A zero amount means that none was entered. */
  zeroIsBlank?: true;
}

// Header rows from the programs' documentation and sources, bug reports and import tools. Most programs let people
// choose the columns, so a subset is enough.
const signatures: readonly Signature[] = [
  {
    source: 'godaddy',
    title: 'GoDaddy',
    registrar: 'GoDaddy',
    headers:
      'Domain Name,International Domain Name,TLD,Create Date,Ownership Date,Expiration Date,Lock,Auto-renew,Status,' +
      'Renewal Price,Nameservers,Forwarding URL,Privacy,Estimated Value,Valuation Wholesale Amount,Profile Name,' +
      'Cashparking,Expiration Protection,FolderMemberships,ListingStatus,Privacy Level,Protection Plan,' +
      'Registrant First Name,Registrant Email,createdAt,domain,domainId,expirationProtected,expires,exposeAgents,exposeWhois,' +
      'holdRegistrar,locked,nameServers,registrarCreatedAt,renewAuto,renewDeadline,renewable,transferAwayEligibleAt,' +
      'transferProtected,authCode,deletedAt,modifiedAt',
    marks: [
      'domain,domainId,renewAuto,renewDeadline',
      'Domain Name,Expiration Date,Auto-renew,Status',
      'Domain Name,FolderMemberships',
      'Domain Name,Protection Plan',
    ],
    columns: { FolderMemberships: 'labels' },
  },
  {
    source: 'namecheap',
    title: 'Namecheap',
    registrar: 'Namecheap',
    headers:
      'Domain Name,Domain privacy protection status,Domain status at NC,Domain auto-renew status,Domain expiration date,' +
      'ID,Name,User,Created,Expires,IsExpired,IsLocked,AutoRenew,WhoisGuard,IsPremium,IsOurDNS',
    marks: [
      'Domain Name,Domain status at NC',
      'Domain Name,Domain auto-renew status,Domain expiration date',
      'Name,Created,Expires,WhoisGuard,IsOurDNS',
    ],
    // Of its API.
    dateForm: 'mdy',
  },
  {
    source: 'porkbun',
    title: 'Porkbun',
    registrar: 'Porkbun',
    headers:
      'DOMAIN,TLD,CREATE DATE,EXPIRE DATE,LOCKED,PRIVACY,AUTO RENEW,NAMESERVERS,AUTH CODE,AUTH CODE CHANGED,' +
      'EST. RENEWAL PRICE,STATUSES,URL FORWARDS,status,createDate,expireDate,securityLock,whoisPrivacy,notLocal,labels',
    marks: [
      'domain,createDate,expireDate,securityLock,whoisPrivacy,notLocal',
      'DOMAIN,EXPIRE DATE,AUTO RENEW',
      'DOMAIN,EST. RENEWAL PRICE',
    ],
  },
  {
    source: 'dynadot',
    title: 'Dynadot',
    registrar: 'Dynadot',
    headers:
      'Domain,Renewal Status,Punycode,Expiration Date,Expiration Date Timestamp,Name Server,Locked,Privacy,' +
      'Registration Date,Registration Date Timestamp,Folder,Admin Email,Domain Note',
    marks: ['Domain,Expiration Date Timestamp', 'Domain,Renewal Status,Domain Note'],
    columns: { 'Renewal Status': 'autoRenew' },
  },
  {
    source: 'spaceship',
    title: 'Spaceship',
    registrar: 'Spaceship',
    headers:
      'Domain,Nameservers,Category,DNS Preset,Registration Date,Expiration Date,Ownership change,Autorenew,Privacy,' +
      'Transfer Lock,Status',
    marks: ['Domain,DNS Preset', 'Domain,Ownership change,Autorenew'],
    columns: { Category: 'labels' },
    dateForm: 'mdy',
  },
  {
    source: 'sedo',
    title: 'Sedo',
    headers:
      'Domain name,Language,Currency,Price,Minimum Offer,Price Option,Master Category,Domain Name (ACE),Inserted,' +
      'Registrar,SedoMLS Status',
    marks: ['Domain name,SedoMLS Status', 'Domain name,Domain Name (ACE),Price Option'],
    // Asking prices and their currency are not costs.
    columns: { Currency: null, 'Domain Name (ACE)': null },
  },
  {
    source: 'park.io',
    title: 'park.io',
    headers: 'Order ID,Domain,Created Date,Paid Date,Amount (USD),Expiration Date,On park.io',
    marks: ['Domain,On park.io'],
    columns: { 'Amount (USD)': 'registrationCostMinor', 'Created Date': null },
  },
  {
    source: 'efty',
    title: 'Efty',
    headers:
      'Domain,Purchase price,Purchase date,Renewal fee,Status,Sold date,Sold price,Category,Landing Page theme,' +
      'BIN Price,Payment Platform,Minimum offer,Premium,Description,Efty market',
    marks: ['Domain,Efty market', 'Domain,Landing Page theme'],
    columns: { Category: 'labels' },
    dateForm: 'mdy',
    zeroIsBlank: true,
  },
  {
    source: 'domainmod',
    title: 'DomainMOD',
    headers:
      'domain,expiry_date,function,auto_renewal,privacy,status,registration_fee,renewal_fee,transfer_fee,' +
      'privacy_fee,misc_fee,initial_fee,renewal_fee_total,fee_currency,registrar,registrar_account,password,' +
      'dns,ip_address,hosting,owner,domain_notes,category,Domain Status,Initial Fee,Total Yearly Cost,TLD,Renewal Status,' +
      'WHOIS Status,Username,DNS Profile,IP Address Name,IP Address rDNS,Web Host,Category Stakeholder,Notes,Creation Type,' +
      'Created By,Inserted,Updated,Custom Fields',
    marks: [
      'domain,expiry_date,auto_renewal',
      'domain,expiry_date,domain_notes',
      'Domain,Expiry Date,Initial Fee,Total Yearly Cost',
    ],
    columns: { category: 'labels', 'Initial Fee': 'registrationCostMinor', 'Renewal Status': 'autoRenew' },
    zeroIsBlank: true,
  },
  {
    source: 'domain-locker',
    title: 'Domain Locker',
    headers:
      'domain_name,expiry_date,registrar_name,registration_date,ip_addresses,ssl_certificates,dns_records,tags,whois_name,' +
      'whois_organization,whois_country,hosts,purchase_price,current_value,renewal_cost,auto_renew,notes',
    marks: ['domain_name,registrar_name,current_value', 'domain_name,registrar_name,ip_addresses,hosts'],
    zeroIsBlank: true,
  },
  {
    source: 'wallos',
    title: 'Wallos',
    headers:
      'Name,Payment Cycle,Next Payment,Renewal,Category,Payment Method,Paid By,Price,Notes,URL,State,Notifications,' +
      'Cancellation Date,Active',
    marks: ['Name,Payment Cycle,Next Payment,Price,Paid By'],
    columns: { Price: 'renewalCostMinor' },
  },
  {
    source: 'gandi',
    title: 'Gandi',
    registrar: 'Gandi',
    headers:
      'fqdn,fqdn_unicode,id,href,status,tld,owner,orga_owner,domain_owner,autorenew,tags,nameserver.current,nameserver.hosts,' +
      'sharing_id,dates.created_at,dates.registry_created_at,dates.registry_ends_at,dates.updated_at,dates.deletes_at,' +
      'dates.hold_begins_at,dates.hold_ends_at,dates.pending_delete_ends_at,dates.renew_begins_at,dates.restore_ends_at,' +
      'dates.authinfo_expires_at,services,can_tld_lock,is_locked,nameservers,services,authinfo',
    marks: ['fqdn,dates.registry_ends_at,orga_owner'],
  },
  {
    source: 'domain-monitor',
    title: 'domain-monitor',
    headers: 'domain_name,status,registrar,expiration_date,tags,notification_group,notes',
    marks: ['domain_name,notification_group'],
  },
];

/** The programs whose tables are recognized. */
export const programs: readonly Pick<Signature, 'source' | 'title' | 'registrar'>[] = signatures;

export interface Recognized extends Omit<Signature, 'headers' | 'marks' | 'columns'> {
  /** Of all its columns, by `headerKey`. */
  headers: ReadonlySet<string>;
  /** By `headerKey`. */
  columns: ReadonlyMap<string, FileColumn | null>;
}

const keys = (headers: string) => headers.split(',').map(headerKey);
const known = signatures.map(({ headers, marks, columns, ...signature }) => ({
  ...signature,
  headers: new Set(keys(headers)),
  marks: marks.map(keys),
  columns: new Map(Object.entries(columns ?? {}).map(([header, field]) => [headerKey(header), field])),
}));

// Programs add columns over time, but with a quarter of them unknown, it is a different table.
const enough = 0.75;

/** The program that wrote these headers: one of its sets of marks is present, and most headers are known. */
export function recognize(headers: readonly string[]): Recognized | undefined {
  const present = [...new Set(headers.map(headerKey).filter((key) => key !== ''))];
  const scored = known
    .filter(({ marks }) => marks.some((mark) => mark.every((key) => present.includes(key))))
    .map((signature) => ({
      signature,
      score: present.filter((key) => signature.headers.has(key)).length / present.length,
    }))
    .filter(({ score }) => score >= enough)
    .sort((a, b) => b.score - a.score);
  return scored[0]?.signature;
}
