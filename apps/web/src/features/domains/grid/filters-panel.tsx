import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { labelOf, type Urgency, urgencyLabels } from '@namekeep/domain';
import { useQuery } from '@tanstack/react-query';
import { facetsQuery } from '../../../api/queries.ts';
import { type Facet, facetValues } from '../../../domains-view.ts';
import { ChoiceSelect } from '../../../kit/choice-select.tsx';
import { facetLabel, facetWord } from './filter-words.ts';
import type { ToolbarProps } from './toolbar.tsx';
import classes from './toolbar.module.css';

const archivedChoices = [
  ['false', 'Hide archived'],
  ['true', 'Archived only'],
  ['all', 'Include archived'],
] as const;

/** All filters. Registrars, DNS providers and currencies are those in the portfolio. */
export function FiltersPanel({ view, onChange }: ToolbarProps) {
  const known = useQuery(facetsQuery).data;
  const choose = (facet: Facet) => (event: { currentTarget: { value: string } }) =>
    onChange({ [facet]: event.currentTarget.value || null });
  const select = (facet: Facet, values = facetValues(facet) ?? []) => {
    const current = view[facet];
    const all = current === null || values.includes(current) ? values : [current, ...values];
    return (
      <NativeSelect label={facetLabel(facet)} size="sm" value={current ?? ''} onChange={choose(facet)}>
        <option value="">Any</option>
        {all.map((value) => (
          <option key={value} value={value}>
            {facetWord(facet, value)}
          </option>
        ))}
      </NativeSelect>
    );
  };
  const day = (facet: 'dueFrom' | 'dueTo') => (
    <TextInput
      label={facetLabel(facet)}
      size="sm"
      type="date"
      min="0001-01-01"
      max="9999-12-31"
      value={view[facet] ?? ''}
      onChange={choose(facet)}
    />
  );
  return (
    <div className={classes.grid}>
      <fieldset className={`${classes.set} ${classes.whole}`}>
        <legend>{labelOf('renewal.urgency')}</legend>
        <div className={classes.options}>
          {(Object.keys(urgencyLabels) as Urgency[]).map((urgency) => (
            <Checkbox
              key={urgency}
              size="sm"
              label={urgencyLabels[urgency]}
              checked={view.urgency.includes(urgency)}
              onChange={(event) =>
                onChange({
                  urgency: event.currentTarget.checked
                    ? [...view.urgency, urgency]
                    : view.urgency.filter((one) => one !== urgency),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      {select('registrar', known?.registrars)}
      {select('dnsProvider', known?.dnsProviders)}
      {select('renewalIntent')}
      {select('autoRenew')}
      {select('lifecycle')}
      {select('ownership')}
      {select('currency', known?.currencies)}
      {day('dueFrom')}
      {day('dueTo')}
      <ChoiceSelect
        label={labelOf('isArchived')}
        size="sm"
        value={view.archived}
        options={archivedChoices}
        onChange={(archived) => onChange({ archived })}
      />
    </div>
  );
}
