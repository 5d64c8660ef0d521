import type { Lifecycle, Ownership, RenewalIntent, Urgency } from '@namekeep/domain';
import type { Facet } from '../../../domains-view.ts';
import { dateText } from '../../../kit/format.ts';
import { fieldLabels, intentWord, lifecycleWord, ownershipWord } from '../../../record/words.ts';

export const urgencyWords: Record<Urgency, string> = {
  overdue: 'Overdue',
  due: 'Due today',
  soon: 'Due soon',
  later: 'Later',
  none: 'Counts for nothing',
};

const asIs = (value: string) => value;
const onOff: Readonly<Record<string, string>> = { true: 'On', false: 'Off', unknown: 'Unknown' };

/** What a facet and its values are called. */
export const facetWords: Record<Facet, { label: string; word: (value: string) => string }> = {
  registrar: { label: fieldLabels.registrar, word: asIs },
  dnsProvider: { label: fieldLabels.dnsProvider, word: asIs },
  renewalIntent: { label: fieldLabels.renewalIntent, word: (value) => intentWord(value as RenewalIntent) },
  autoRenew: { label: 'Auto-renew', word: (value) => onOff[value] ?? value },
  lifecycle: { label: fieldLabels.lifecycle, word: (value) => lifecycleWord(value as Lifecycle) },
  ownership: { label: fieldLabels.ownership, word: (value) => ownershipWord(value as Ownership) },
  currency: { label: fieldLabels.currency, word: asIs },
  dueFrom: { label: 'Due from', word: (value) => dateText(value) },
  dueTo: { label: 'Due until', word: (value) => dateText(value) },
};
