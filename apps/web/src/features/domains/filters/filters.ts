/** Loaded together, when a filter is first opened or set. */
export { DueMenu } from './due-menu.tsx';
export { FacetMenu } from './facet-menu.tsx';
export { FilterChips } from './filter-chips.tsx';
export { FilterSheet } from './filter-sheet.tsx';
