import type { KeyboardEvent } from 'react';

const HITS = '[data-content-hit]';
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys go from one hit to the next, as in any list of results. */
export function moveBetweenHits(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const hits = [...document.querySelectorAll<HTMLElement>(HITS)];
  const present = hits.indexOf(document.activeElement as HTMLElement);
  const next = step !== undefined && present >= 0 ? hits[present + step] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** From the field, the arrow down goes to the first hit. */
export function moveToFirstHit(event: KeyboardEvent<HTMLElement>): void {
  const first = event.key === 'ArrowDown' && document.querySelector<HTMLElement>(HITS);
  if (!first) return;
  event.preventDefault();
  first.focus();
}
