/** The fields of a record that have an option, by its name; in the order of the help. */
export const fieldOfOption: Readonly<Record<string, string>> = {
  name: 'name',
  expires: 'expirationDate',
  billing: 'billingDate',
  registered: 'registrationDate',
  cost: 'renewalCostMinor',
  'registration-cost': 'registrationCostMinor',
  currency: 'currency',
  registrar: 'registrar',
  dns: 'dnsProvider',
  intent: 'renewalIntent',
  'auto-renew': 'autoRenew',
  ownership: 'ownership',
  lifecycle: 'lifecycle',
  email: 'purchaseEmail',
  'payment-method': 'paymentMethod',
  notes: 'notes',
  reminders: 'reminders.offsets',
  'remind-of': 'reminders.target',
};

/** Options whose fields may be empty. */
export const clearable = [
  'expires',
  'billing',
  'registered',
  'cost',
  'registration-cost',
  'registrar',
  'dns',
  'auto-renew',
  'email',
  'payment-method',
  'notes',
] as const;

/** `--expires` for `expirationDate`: the word that a person wrote; other fields keep the API's name. */
export function optionOfField(path: string): string {
  if (path === 'name') return 'NAME';
  if (path.startsWith('mapping.columns')) return '--column';
  const found = Object.entries(fieldOfOption).find(([, field]) => path === field || path.startsWith(`${field}.`));
  return found ? `--${found[0]}` : path;
}

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  expirationDate: 'Expiration date',
  billingDate: 'Billing date',
  registrationDate: 'Registration date',
  renewalCostMinor: 'Renewal cost',
  registrationCostMinor: 'Registration cost',
  currency: 'Currency',
  registrar: 'Registrar',
  dnsProvider: 'DNS provider',
  renewalIntent: 'Intent',
  autoRenew: 'Auto-renew',
  ownership: 'Ownership',
  lifecycle: 'Lifecycle',
  purchaseEmail: 'Purchase e-mail',
  paymentMethod: 'Payment method',
  notes: 'Notes',
  isArchived: 'Archived',
  reminders: 'Reminders',
};

/** What a person calls a field. */
export const labelOf = (field: string): string => labels[field] ?? field;
