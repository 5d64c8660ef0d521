import { urgencyLabels } from '@namekeep/domain';
import { type DomainsView, facets, withoutFilters } from '../../../domains-view.ts';
import { IconX } from '../../../kit/icons.ts';
import { facetLabel, facetWord } from './filter-words.ts';
import classes from './toolbar.module.css';
import type { ToolbarProps } from './toolbar.tsx';

/** The active filters, each with a button to remove it. */
export function FilterChips({ view, onChange }: ToolbarProps) {
  const chips: { text: string; off: Partial<DomainsView> }[] = [
    ...view.urgency.map((urgency) => ({
      text: urgencyLabels[urgency],
      off: { urgency: view.urgency.filter((one) => one !== urgency) },
    })),
    ...facets.flatMap((facet) => {
      const value = view[facet];
      return value === null
        ? []
        : [{ text: `${facetLabel(facet)}: ${facetWord(facet, value)}`, off: { [facet]: null } }];
    }),
    ...(view.archived === 'false'
      ? []
      : [
          {
            text: view.archived === 'true' ? 'Archived only' : 'Including archived',
            off: { archived: 'false' as const },
          },
        ]),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Active filters">
      {chips.map(({ text, off }) => (
        <li key={text}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Remove filter ${text}`}
            onClick={() => onChange(off)}
          >
            {text}
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={classes.clear}
          onClick={() => onChange({ ...withoutFilters(view), q: view.q })}
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}
