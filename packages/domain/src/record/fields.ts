import type { FieldKind, Kind } from './kinds.ts';

/**
 * Every field of a record, once, in the order of the specification. What lists fields is derived from this table: types,
 * schemas, defaults, search, rows of the store, columns of files, flags and views of the command line, forms and labels of
 * the pages. Plain data without schemas, so that the command line loads it as it is.
 */
export const recordFields = {
  name: {
    kind: 'name',
    label: 'Name',
    description:
      'Domain name. Surrounding space, a final dot and a numeric port are dropped, an http(s) address gives its host, ' +
      'and Unicode is mapped to ASCII by UTS 46 (non-transitional). Subdomains are kept.',
    hint: 'A domain name, or an address to take it from.',
    searched: true,
    drafted: 'The domain name as written',
  },
  registrar: {
    kind: 'text',
    max: 200,
    label: 'Registrar',
    description: 'Registrar; null when unknown.',
    examples: ['Porkbun'],
    flag: 'registrar',
    group: 'providers',
    place: 1,
    searched: true,
    drafted: 'Company that the name is registered with',
  },
  dnsProvider: {
    kind: 'text',
    max: 200,
    label: 'DNS provider',
    short: 'DNS',
    description: 'DNS provider; null when unknown.',
    examples: ['deSEC'],
    flag: 'dns',
    group: 'providers',
    place: 2,
    searched: true,
    drafted: 'Company that serves its DNS',
  },
  ownership: {
    kind: 'choice',
    choices: { owned: 'Owned', managed: 'Managed' },
    default: 'owned',
    label: 'Ownership',
    description: 'Whether the name is owned, or managed for someone else.',
    hint: 'Managed is a name that you look after for someone else.',
    flag: 'ownership',
    group: 'status',
    place: 4,
    drafted: 'managed when it is kept for someone else',
  },
  lifecycle: {
    kind: 'choice',
    choices: { active: 'Active', inactive: 'Inactive', transferred: 'Transferred' },
    default: 'active',
    label: 'Lifecycle',
    description: 'Whether the name is still in use; only active names have reminders and payments.',
    hint: 'Only active names have reminders and payments.',
    flag: 'lifecycle',
    group: 'status',
    place: 3,
  },
  renewalIntent: {
    kind: 'choice',
    choices: { renew: 'Renew', let_expire: 'Let expire' },
    default: 'renew',
    label: 'Intent',
    description: 'What the owner intends to do at the next due date.',
    hint: 'What you intend to do at the next due date.',
    flag: 'intent',
    group: 'status',
    place: 1,
    drafted: 'What the owner says that they mean to do',
  },
  autoRenew: {
    kind: 'answer',
    label: 'Auto-renew',
    description:
      'What the registrar is set to, as the owner says; null is unknown. Nothing is switched at a registrar.',
    hint: 'What the registrar is set to. Namekeep changes nothing there.',
    flag: 'auto-renew',
    group: 'status',
    place: 2,
    drafted: 'Whether automatic renewal is said to be on',
  },
  registrationDate: {
    kind: 'date',
    label: 'Registration date',
    short: 'Registered',
    description: 'Day of registration; null when unknown.',
    flag: 'registered',
    group: 'dates',
    place: 5,
    drafted: 'Day of registration',
  },
  billingDate: {
    kind: 'date',
    label: 'Billing date',
    short: 'Billed',
    description: 'Day on which the registrar charges for the next renewal; null when unknown.',
    hint: 'The day on which the registrar charges, if it is not the expiration date.',
    flag: 'billing',
    group: 'dates',
    place: 2,
    drafted: 'Day of the next payment, where it is another one than the expiration',
  },
  expirationDate: {
    kind: 'date',
    label: 'Expiration date',
    short: 'Expires',
    description: 'Day on which the registration ends; null when unknown.',
    hint: 'The day on which the registration ends.',
    flag: 'expires',
    group: 'dates',
    place: 1,
    drafted: 'Day of expiration, or of renewal',
  },
  registrationCostMinor: {
    kind: 'money',
    label: 'Registration cost',
    description: 'Cost of the registration in minor units; null is unknown, zero is free.',
    flag: 'registration-cost',
    group: 'dates',
    place: 6,
    drafted: 'Price of the registration',
  },
  renewalCostMinor: {
    kind: 'money',
    label: 'Renewal cost',
    short: 'Cost',
    description: 'Cost of a renewal in minor units; null is unknown, zero is free.',
    hint: 'For one renewal. Leave it empty if unknown; 0 is free.',
    flag: 'cost',
    group: 'dates',
    place: 3,
    drafted: 'Price of a renewal for this one name',
  },
  purchaseEmail: {
    kind: 'email',
    max: 320,
    label: 'Purchase e-mail',
    description: 'E-mail address used for the purchase; null when unknown. Blank text becomes null.',
    examples: ['billing@example.com'],
    flag: 'purchase-email',
    group: 'providers',
    place: 3,
    searched: true,
    drafted: 'E-mail address of the account at the registrar',
  },
  paymentMethod: {
    kind: 'text',
    max: 2000,
    label: 'Payment method',
    description: 'How it is paid, in words; null when unknown.',
    hint: 'In words, like “company card”. Do not enter card numbers.',
    flag: 'payment-method',
    group: 'providers',
    place: 4,
    searched: true,
    drafted: 'How it is paid, in a few words; never a whole card number',
  },
  currency: {
    kind: 'currency',
    label: 'Currency',
    description: 'ISO 4217 currency code of the costs.',
    flag: 'currency',
    group: 'dates',
    place: 4,
    drafted: 'ISO 4217 code of the amounts',
  },
  notes: {
    kind: 'notes',
    label: 'Notes',
    description: 'Free text, at most 64 KiB of UTF-8. Line ends become \\n; space at both ends is dropped.',
    flag: 'notes',
    group: 'providers',
    place: 5,
    searched: true,
  },
  isArchived: {
    kind: 'flag',
    default: false,
    label: 'Archived',
    description: 'An archived record leaves the active portfolio and still occupies its name.',
  },
  reminders: {
    kind: 'reminders',
    label: 'Reminders',
    description: 'Urgency indicators inside the application; nothing is sent.',
    flag: 'remind',
    group: 'reminders',
    place: 1,
  },
} as const satisfies Readonly<Record<string, FieldDescription>>;

/** What is said of a field; what depends on its kind stands with the kind. */
export type FieldDescription = FieldKind & {
  /** As it is called on pages, in files that people read, and in messages. */
  label: string;
  /** Where there is little room: columns and chips. */
  short?: string;
  /** What it means, for the API. */
  description: string;
  examples?: readonly string[];
  /** One sentence beside its input, and in the help of the command line. */
  hint?: string;
  /** Its option on the command line; a field without one is not changed there by an option. */
  flag?: string;
  /** Its section on a record's page, and its place there; the name and the archive flag have places of their own. */
  group?: FieldGroup;
  place?: number;
  /** A search looks in it. */
  searched?: true;
  /** What whoever reads a text for drafts looks for; a field without it is in no draft. */
  drafted?: string;
};

/** The sections of a record's page, in their order. */
export const fieldGroups = {
  dates: 'Dates and costs',
  status: 'Status',
  providers: 'Providers and notes',
  reminders: 'Reminders',
} as const;
export type FieldGroup = keyof typeof fieldGroups;

export type RecordFieldName = keyof typeof recordFields;

/** The names of the fields, in the order of the specification. */
export const recordFieldNames = Object.keys(recordFields) as readonly RecordFieldName[];

/** Fields of the kinds named, as a type. */
export type FieldsOfKind<K extends Kind> = {
  [F in RecordFieldName]: (typeof recordFields)[F]['kind'] extends K ? F : never;
}[RecordFieldName];

/** The fields of the kinds named, in the order of the specification. */
export function fieldsOfKind<const K extends Kind>(...kinds: K[]): readonly FieldsOfKind<K>[] {
  return recordFieldNames.filter((name): name is FieldsOfKind<K> =>
    (kinds as readonly Kind[]).includes(recordFields[name].kind),
  );
}

/** Whether a text is the name of a field of a record. */
export const isRecordField = (name: string): name is RecordFieldName => Object.hasOwn(recordFields, name);

/** The description of a field, with the members that not every field has. */
export const fieldOf = (name: RecordFieldName): FieldDescription => recordFields[name];

const groupNames = Object.keys(fieldGroups) as readonly FieldGroup[];

/** The fields of a section, in their places. */
export const fieldsOfGroup = (group: FieldGroup): readonly RecordFieldName[] =>
  recordFieldNames
    .filter((name) => fieldOf(name).group === group)
    .sort((a, b) => (fieldOf(a).place ?? 0) - (fieldOf(b).place ?? 0));

/** The fields of every section, one section after another: the order of forms, of help and of a record's page. */
export const groupedFields: readonly RecordFieldName[] = groupNames.flatMap(fieldsOfGroup);
