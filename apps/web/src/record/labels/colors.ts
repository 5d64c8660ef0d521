import { labelColors } from '@namekeep/domain';

/** The colors of labels with their names. */
export const labelColorChoices = labelColors.map(
  (color) => [color, color.charAt(0).toUpperCase() + color.slice(1)] as const,
);
