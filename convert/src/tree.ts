import type { Element, ElementContent } from 'hast';

export const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

export const text = (value: string): ElementContent => ({ type: 'text', value });
