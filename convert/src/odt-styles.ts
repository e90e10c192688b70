import { elementsNamed, type XmlElement } from './xml.ts';

export interface OdtStyles {
  isTitle(style: string | undefined): boolean;
  isNumbered(listStyle: string | undefined, level: number): boolean;
  emphasisOf(style: string | undefined): { isBold: boolean; isItalic: boolean };
}

/** Reads what styles mean; those of the document itself mostly derive from common ones. */
export function readStyles(sources: readonly XmlElement[]): OdtStyles {
  const styles = new Map(
    sources
      .flatMap((source) => elementsNamed(source, 'style:style'))
      .map((style) => [style.attributes['style:name'], style] as const),
  );
  const lists = new Map(
    sources
      .flatMap((source) => elementsNamed(source, 'text:list-style'))
      .map((style) => [style.attributes['style:name'], style] as const),
  );
  const emphasisOf = (name: string | undefined) => {
    const style = styles.get(name);
    const properties = style ? (elementsNamed(style, 'style:text-properties')[0]?.attributes ?? {}) : {};
    return {
      isBold: properties['fo:font-weight'] === 'bold',
      isItalic: properties['fo:font-style'] === 'italic',
    };
  };
  return {
    isTitle: (name) =>
      name === 'Title' || styles.get(name)?.attributes['style:parent-style-name'] === 'Title',
    isNumbered: (name, level) =>
      lists
        .get(name)
        ?.children.some(
          (child) =>
            typeof child !== 'string' &&
            child.name === 'text:list-level-style-number' &&
            child.attributes['text:level'] === String(level) &&
            child.attributes['style:num-format'] !== '',
        ) ?? false,
    emphasisOf,
  };
}
