import { createElement, type SVGProps } from 'react';

/** A shape of an icon, in a box of 24 by 24: the data of a path, or the name and the attributes of another element. */
type Shape = string | readonly [element: string, attributes: Readonly<Record<string, string>>];

const DRAWING = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** Creates an icon from its shapes, stroked in the text color and hidden from screen readers by default. */
export const icon =
  (...shapes: Shape[]) =>
  (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { ...DRAWING, ...props },
      ...shapes.map((shape) => {
        const [element, attributes] = typeof shape === 'string' ? ['path', { d: shape }] : shape;
        return createElement(element, attributes);
      }),
    );
