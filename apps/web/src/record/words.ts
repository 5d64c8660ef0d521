import type { AiProvider } from '@namekeep/contract';
import type { DomainRecord, Lifecycle, Ownership, RecordFieldName, RenewalIntent } from '@namekeep/domain';

/** The words of the page for values of the record. */
export const intentWord = (intent: RenewalIntent): string => (intent === 'renew' ? 'Renew' : 'Let expire');
export const ownershipWord = (value: Ownership): string => (value === 'owned' ? 'Owned' : 'Managed for somebody else');
export const lifecycleWord = (value: Lifecycle): string =>
  ({ active: 'Active', inactive: 'Inactive', transferred: 'Transferred away' })[value];
export const autoRenewWord = (value: boolean | null): string => (value === null ? 'Unknown' : value ? 'On' : 'Off');
export const targetWord = (target: DomainRecord['reminders']['target']): string =>
  ({
    default: 'By plan',
    billing: 'Billing date',
    expiration: 'Renewal date',
  })[target];

/** Who gets a text that is read with a key. */
export const providerWord = (provider: AiProvider): string =>
  ({
    openai: 'OpenAI',
    anthropic: 'Anthropic',
    google: 'Google',
    'openai-compatible': 'the AI provider that runs at the address your operator set',
  })[provider];

/** The label of each field of a record, the same in forms, on the record's page and in its history. */
export const fieldLabels: Record<RecordFieldName, string> = {
  name: 'Name',
  registrar: 'Registrar',
  dnsProvider: 'DNS provider',
  ownership: 'Ownership',
  lifecycle: 'State',
  renewalIntent: 'Plan',
  autoRenew: 'Auto-renew at the registrar',
  registrationDate: 'Registration date',
  billingDate: 'Billing date',
  expirationDate: 'Renewal date',
  registrationCostMinor: 'Registration cost',
  renewalCostMinor: 'Renewal cost',
  purchaseEmail: 'Purchase e-mail',
  paymentMethod: 'Payment method',
  currency: 'Currency',
  notes: 'Notes',
  isArchived: 'Archived',
  reminders: 'Reminders',
};
