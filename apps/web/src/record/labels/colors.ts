import { labelColors } from '@namekeep/domain';

/** The colours of labels with their names. */
export const labelColorChoices = labelColors.map(
  (color) => [color, color === 'gray' ? 'Grey' : color.charAt(0).toUpperCase() + color.slice(1)] as const,
);
