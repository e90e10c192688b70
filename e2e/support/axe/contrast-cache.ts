/// <reference lib="dom" />

/** The parts of axe's internal rule and check objects used here. */
interface Rule {
  readonly id: string;
  matches: (this: unknown, node: Element, ...others: unknown[]) => boolean;
}
interface Check {
  evaluate: (this: { data: (data: unknown) => void }, node: Element, ...others: unknown[]) => unknown;
}

/** The contrast results of axe in a page, which the tests carry from page to page. */
interface ContrastCache {
  /**
   * Begins a run of axe with the looks of texts known to have sufficient contrast; returns whether the checked part of
   * the page has any other.
   */
  begin(known: readonly string[], within: string | undefined): boolean;
  /** Ends the run; returns the looks whose contrast axe has found sufficient in it. */
  end(): string[];
}

/**
 * Memoizes axe's contrast check by the look of a text: hundreds of texts on a page look the same, and the page is
 * checked again after each step. A look is everything that the result depends on: the color, size and weight of the
 * text, and the background, opacity and blending of all boxes around it. A text has a look only if nothing else is
 * drawn at its position; all others are checked each time. Runs in the page, where axe is loaded.
 */
export function memoizeContrast(): void {
  const { rules, checks } = (
    window.axe as unknown as { _audit: { rules: Rule[]; checks: Record<string, Check> } }
  )._audit;
  const rule = rules.find(({ id }) => id === 'color-contrast');
  const check = checks['color-contrast'];
  if (!rule || !check) throw new Error('axe has no color-contrast rule or check.');
  const { matches } = rule;
  const { evaluate } = check;
  let known = new Set<string>();
  let looks = new Map<Element, string>();
  const isField = (element: Element) => element.matches('input, select, textarea');
  const learned = new Set<string>();

  rule.matches = function (node, ...others) {
    const look = looks.get(node);
    if (look !== undefined && known.has(look)) return false;
    // axe would come to the same result, but only after its visibility check: nine of ten elements have no text of
    // their own.
    return (isField(node) || wordsIn(node).length > 0) && matches.call(this, node, ...others);
  };
  check.evaluate = function (node, ...others) {
    let data: unknown;
    const helper = Object.create(this) as typeof this;
    helper.data = (given) => {
      data = given;
      this.data(given);
    };
    const isFine = evaluate.call(helper, node, ...others);
    const look = looks.get(node);
    // Hidden text passes too, which says nothing about visible text with the same look.
    const isMeasured = typeof (data as { contrastRatio?: unknown } | undefined)?.contrastRatio === 'number';
    if (isFine === true && isMeasured && look !== undefined) learned.add(look);
    return isFine;
  };
  const contrast: ContrastCache = {
    begin: (given, within) => {
      known = new Set(given);
      learned.clear();
      looks = findLooks();
      const part = within === undefined ? document : document.querySelector(within);
      return !part || [...part.querySelectorAll('*')].some(isToBeJudged);
    },
    end: () => [...learned],
  };
  Object.assign(window, { contrast });

  /** Whether an element is visible text whose look is not known. */
  function isToBeJudged(element: Element): boolean {
    if (!isField(element) && wordsIn(element).length === 0) return false;
    if (known.has(looks.get(element) ?? '')) return false;
    // Content for screen readers only is one pixel in size.
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility();
  }

  /** A box that draws something or scrolls its content. */
  interface Box {
    readonly element: Element;
    readonly rects: readonly DOMRect[];
    readonly isDrawn: boolean;
    readonly isInline: boolean;
    /** Its content is on top of its background wherever it is positioned. */
    readonly isScrolled: boolean;
  }

  function findLooks(): Map<Element, string> {
    const allBoxes: Box[] = [];
    const boxesAround = new Map<Element, readonly Box[]>();
    const around = new Map<Element, string>();
    const styles = new Map<Element, CSSStyleDeclaration>();
    // In document order, so that the parent of an element comes before it.
    for (const element of document.querySelectorAll('*')) {
      const style = getComputedStyle(element);
      if (style.display === 'none') continue;
      styles.set(element, style);
      // Elements in a collapsed part of the page have a position too, so visibility has to be checked.
      const box = element.checkVisibility() ? boxOf(element, style) : undefined;
      if (box) allBoxes.push(box);
      const parent = element.parentElement;
      const outer = (parent && boxesAround.get(parent)) ?? [];
      boxesAround.set(element, box ? [...outer, box] : outer);
      around.set(element, `${(parent && around.get(parent)) ?? ''}${backgroundOf(style, box?.isDrawn)}`);
    }
    const boxes = allBoxes
      .filter(({ isDrawn }) => isDrawn)
      .flatMap(({ element, rects }) => rects.map((rect) => ({ element, rect })))
      .sort((one, other) => one.rect.top - other.rect.top);
    const found = new Map<Element, string>();
    for (const [element, style] of styles) {
      const rects = isField(element) ? centersOf(element) : textRectsOf(element);
      if (rects.length === 0 || !element.checkVisibility()) continue;
      const holders = (boxesAround.get(element) ?? []).filter((box) => box.element !== element);
      if (allContain(holders, rects) && isAlone(element, rects))
        found.set(element, `${textLookOf(style)}${around.get(element)}`);
    }
    return found;

    function isAlone(element: Element, rects: readonly DOMRect[]): boolean {
      return rects.every((text) => {
        for (const { element: other, rect } of boxes) {
          if (rect.top >= text.bottom) return true;
          const overlaps = rect.bottom > text.top && rect.left < text.right && rect.right > text.left;
          if (overlaps && !other.contains(element)) return false;
        }
        return true;
      });
    }
  }

  function boxOf(element: Element, style: CSSStyleDeclaration): Box | undefined {
    const isDrawn =
      !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(style.backgroundColor) ||
      style.backgroundImage !== 'none' ||
      element.matches('img, svg, canvas, video, iframe, object, embed, input, select, textarea');
    const isScrolled = /auto|scroll/.test(style.overflow);
    if (!isDrawn && !isScrolled) return undefined;
    const rects = [...element.getClientRects()];
    return { element, rects, isDrawn, isInline: style.display === 'inline', isScrolled };
  }

  function backgroundOf(style: CSSStyleDeclaration, isDrawn = false): string {
    const { opacity, mixBlendMode, backgroundColor, backgroundImage, backgroundClip } = style;
    const isPlain = !isDrawn && opacity === '1' && mixBlendMode === 'normal';
    return isPlain
      ? ''
      : `|${[backgroundColor, backgroundImage, backgroundClip, opacity, mixBlendMode].join()}`;
  }

  function textLookOf(style: CSSStyleDeclaration): string {
    const { color, fontSize, fontWeight, textShadow, webkitTextFillColor, webkitTextStroke } = style;
    return [color, fontSize, fontWeight, textShadow, webkitTextFillColor, webkitTextStroke].join();
  }

  function wordsIn(element: Element): ChildNode[] {
    return [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
  }

  /** The rectangles of an element's own text; none if some text lies outside of the element. */
  function textRectsOf(element: Element): DOMRect[] {
    const words = wordsIn(element);
    if (words.length === 0) return [];
    const rects = words.flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInside = rects.every((rect) => {
      const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
      return x > left && x < right && y > top && y < bottom;
    });
    return isInside ? rects : [];
  }

  /** The points where axe looks for the background of a field; an icon at its edge does not count. */
  function centersOf(field: Element): DOMRect[] {
    return [...field.getClientRects()].map(
      ({ left, top, width, height }) => new DOMRect(left + width / 2, top + height / 2, 0, 0),
    );
  }

  /** Whether a text lies within nested boxes, given from the outermost to the innermost. */
  function allContain(boxes: readonly Box[], texts: readonly DOMRect[]): boolean {
    let inner = texts;
    for (const box of boxes.toReversed()) {
      if (!contains(box, inner)) return false;
      if (box.isScrolled) inner = box.rects;
    }
    return true;
  }

  /** Whether rectangles lie within a box; the page itself contains everything. */
  function contains({ element, rects, isInline, isScrolled }: Box, inner: readonly DOMRect[]): boolean {
    if (isScrolled || element === document.documentElement || element === document.body) return true;
    const [box] = rects;
    if (!box || isInline) return false;
    return inner.every(
      ({ left, right, top, bottom }) =>
        left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1,
    );
  }
}

declare global {
  interface Window {
    contrast: ContrastCache;
  }
}
