import { createElement, type SVGProps } from 'react';

/** A shape of an icon: the name of its element and its attributes, in a box of 24 by 24. */
type Shape = readonly [element: string, attributes: Readonly<Record<string, string>>];

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

/** Makes an icon of its shapes: strokes in the color of the text, hidden from screen readers unless told otherwise. */
export const icon =
  (...shapes: Shape[]) =>
  (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { ...DRAWING, ...props },
      ...shapes.map(([element, attributes]) => createElement(element, attributes)),
    );
