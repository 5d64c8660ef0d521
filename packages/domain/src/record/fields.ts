import type { FieldKind, Kind } from './kinds.ts';

/** The keys of a table that has no others than those of its type. `Object.keys` cannot know that. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];

/**
 * All fields of a record, in the order of the specification. Everything that lists fields is derived from this table:
 * types, schemas, defaults, search, database columns, file columns, the options and output of the command line, and the
 * forms and labels of the web application. It is plain data without schemas, so that the command line can load it.
 */
export const recordFields = {
  name: {
    kind: 'name',
    label: 'Name',
    description:
      'Domain name. Surrounding space, a final dot and a numeric port are dropped, an http(s) address gives its host, ' +
      'and Unicode is mapped to ASCII by UTS 46 (non-transitional). Subdomains are kept.',
    hint: 'A domain name or a web address.',
    apart: true,
    searched: true,
    drafted: 'The domain name as written',
  },
  registrar: {
    kind: 'text',
    max: 200,
    label: 'Registrar',
    description: 'Registrar; null if unknown.',
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
    description: 'DNS provider; null if unknown.',
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
    description: 'Whether the domain is owned, or managed for someone else.',
    hint: 'Choose Managed if you look after the domain for someone else.',
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
    description: 'Whether the domain is still in use. Only active domains have reminders and payments.',
    hint: 'Only active domains have reminders and payments.',
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
      'The setting at the registrar, as entered by the owner; null if unknown. Changing it has no effect at the registrar.',
    hint: 'The setting at your registrar. Changing it here does not change it there.',
    flag: 'auto-renew',
    group: 'status',
    place: 2,
    drafted: 'Whether automatic renewal is said to be on',
  },
  registrationDate: {
    kind: 'date',
    label: 'Registration date',
    short: 'Registered',
    description: 'Day of registration; null if unknown.',
    flag: 'registered',
    group: 'dates',
    place: 5,
    drafted: 'Day of registration',
  },
  billingDate: {
    kind: 'date',
    label: 'Billing date',
    short: 'Billed',
    description: 'Day on which the registrar charges for the next renewal; null if unknown.',
    hint: 'The day on which the registrar charges you, if it differs from the expiration date.',
    flag: 'billing',
    group: 'dates',
    place: 2,
    drafted: 'Day of the next payment, where it is another one than the expiration',
  },
  expirationDate: {
    kind: 'date',
    label: 'Expiration date',
    short: 'Expires',
    description: 'Day on which the registration ends; null if unknown.',
    hint: 'The day on which the registration ends.',
    flag: 'expires',
    group: 'dates',
    place: 1,
    drafted: 'Day of expiration, or of renewal',
  },
  registrationCostMinor: {
    kind: 'money',
    label: 'Registration cost',
    description: 'Cost of the registration in minor units; null if unknown, zero if free.',
    flag: 'registration-cost',
    group: 'dates',
    place: 6,
    drafted: 'Price of the registration',
  },
  renewalCostMinor: {
    kind: 'money',
    label: 'Renewal cost',
    short: 'Cost',
    description: 'Cost of a renewal in minor units; null if unknown, zero if free.',
    hint: 'Per renewal. Leave it empty if unknown; 0 means free.',
    flag: 'cost',
    group: 'dates',
    place: 3,
    drafted: 'Price of a renewal for this one name',
  },
  purchaseEmail: {
    kind: 'email',
    max: 1000,
    label: 'Purchase e-mail',
    description: 'E-mail address used for the purchase; null if unknown. Blank text becomes null.',
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
    description: 'How it is paid, in words; null if unknown.',
    hint: 'A description such as “company card”. Do not enter card numbers.',
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
    description: 'Free text, at most 64 KiB of UTF-8, kept exactly as sent.',
    flag: 'notes',
    group: 'providers',
    place: 5,
    searched: true,
  },
  isArchived: {
    kind: 'flag',
    default: false,
    label: 'Archived',
    description: 'An archived record is not part of the active portfolio, but its name stays in use.',
    apart: true,
  },
  reminders: {
    kind: 'reminders',
    label: 'Reminders',
    description: 'When the record counts as due soon. Nothing is sent.',
    flag: 'remind',
    group: 'reminders',
    place: 1,
  },
} as const satisfies Readonly<Record<string, FieldDescription>>;

/** The description of a field. Members that depend on its kind are defined with the kind. */
export type FieldDescription = FieldKind &
  (Placed | Apart) &
  (Drafted | NotDrafted) & {
    /** Its name in the user interface and in messages. */
    label: string;
    /** Its name where space is limited, such as in columns. */
    short?: string;
    /** Its meaning, for the API reference. */
    description: string;
    examples?: readonly string[];
    /** A sentence below its input. */
    hint?: string;
    /** Whether searches look in it. */
    searched?: true;
  };

/** A field in forms, on the record page and among the options of the command line, as nearly all are. */
interface Placed {
  /** Its option on the command line. */
  flag: string;
  /** Its section on the record page. */
  group: FieldGroup;
  /** Its position in the section. */
  place: number;
}

/** A field that every interface shows in a way of its own: the name, and whether the record is archived. */
interface Apart {
  apart: true;
  flag?: undefined;
  group?: undefined;
  place?: undefined;
}

/** A field that can be read from a text: of one of the kinds for which `drafts/candidate.ts` has a schema. */
interface Drafted {
  kind: 'name' | 'text' | 'email' | 'date' | 'money' | 'choice' | 'answer' | 'currency';
  /** What quick add looks for in a text. Fields without it are not in drafts. */
  drafted?: string;
}

interface NotDrafted {
  drafted?: undefined;
}

/** The sections of the record page, in order. */
export const fieldGroups = {
  dates: 'Dates and costs',
  status: 'Status',
  providers: 'Providers and notes',
  reminders: 'Reminders',
} as const;
export type FieldGroup = keyof typeof fieldGroups;

export type RecordFieldName = keyof typeof recordFields;

/** The names of the fields, in the order of the specification. */
export const recordFieldNames = keysOf(recordFields);

/** The names of all fields of certain kinds, as a type. */
export type FieldsOfKind<K extends Kind> = {
  [F in RecordFieldName]: (typeof recordFields)[F]['kind'] extends K ? F : never;
}[RecordFieldName];

/** The fields of certain kinds, in the order of the specification. */
export function fieldsOfKind<const K extends Kind>(...kinds: K[]): readonly FieldsOfKind<K>[] {
  return recordFieldNames.filter((name): name is FieldsOfKind<K> =>
    (kinds as readonly Kind[]).includes(recordFields[name].kind),
  );
}

/** Whether a text is the name of a field. */
export const isRecordField = (name: string): name is RecordFieldName => Object.hasOwn(recordFields, name);

/** The description of a field, including optional members. */
export const fieldOf = (name: RecordFieldName): FieldDescription => recordFields[name];

const groupNames = keysOf(fieldGroups);

/** The fields of a section, in order. */
export const fieldsOfGroup = (group: FieldGroup): readonly RecordFieldName[] =>
  recordFieldNames
    .filter((name) => fieldOf(name).group === group)
    .sort((a, b) => (fieldOf(a).place ?? 0) - (fieldOf(b).place ?? 0));

/** The fields of all sections: the order of forms, of the command line and of the record page. */
export const groupedFields: readonly RecordFieldName[] = groupNames.flatMap(fieldsOfGroup);
