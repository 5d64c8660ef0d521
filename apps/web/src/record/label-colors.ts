import { labelColors } from '@namekeep/domain';

/** The colors of labels with their names. In a file of its own, because the first screens load no schemas. */
export const labelColorChoices = labelColors.map(
  (color) => [color, color.charAt(0).toUpperCase() + color.slice(1)] as const,
);
