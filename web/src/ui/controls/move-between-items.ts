import type { KeyboardEvent } from 'react';
import { hasModifier } from './modifier-keys.ts';

const CONTROLS = 'a[href], button:not(:disabled), input[type=checkbox]:not(:disabled)';

/**
 * Keyboard navigation for a long list whose items have several controls each: the arrow keys move to the same control
 * of the next or previous item, Home and End to the first and the last item. With Tab alone, there would be hundreds of
 * stops.
 */
export function moveBetweenItems(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  if (event.defaultPrevented || hasModifier(event)) return;
  if (!(target instanceof HTMLElement) || !target.matches(CONTROLS)) return;
  const items = [...currentTarget.children];
  const present = items.findIndex((item) => item.contains(target));
  if (present < 0) return;
  const next = { ArrowDown: present + 1, ArrowUp: present - 1, Home: 0, End: items.length - 1 }[key];
  const item = next === undefined ? undefined : items[next];
  const control = item && sameControl(item, { of: items[present] as Element, target });
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/**
 * The control in `item` at the same position as `target` in its item, counted from the end except for the first
 * one.
 */
function sameControl(
  item: Element,
  { of, target }: { of: Element; target: Element },
): HTMLElement | undefined {
  const controls = [...item.querySelectorAll<HTMLElement>(CONTROLS)];
  const siblings = [...of.querySelectorAll(CONTROLS)];
  const place = siblings.indexOf(target);
  return place === 0 ? controls[0] : (controls.at(place - siblings.length) ?? controls[0]);
}
