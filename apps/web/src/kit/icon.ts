import { createElement, type SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref' | 'stroke'> {
  /** Width and height in pixels. */
  size?: number;
  /** The width of its lines, on a grid of 24. */
  stroke?: number;
}

/** An icon drawn as one path on a grid of 24, in the color of the text. */
export const icon = (path: string) =>
  function Icon({ size = 24, stroke = 2, ...rest }: IconProps) {
    const look = {
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: stroke,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    } as const;
    return createElement(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', ...look, ...rest },
      createElement('path', { d: path }),
    );
  };
