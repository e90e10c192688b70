import type { KeyboardEvent } from 'react';

const HITS = '[data-content-hit]';
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between hits with the arrow keys, as in any result list. */
export function moveBetweenHits(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const hits = [...document.querySelectorAll<HTMLElement>(HITS)];
  const present = hits.indexOf(document.activeElement as HTMLElement);
  const next = step !== undefined && present >= 0 ? hits[present + step] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Moves the focus from the search field to the first hit on arrow down. */
export function moveToFirstHit(event: KeyboardEvent<HTMLElement>): void {
  const first = event.key === 'ArrowDown' && document.querySelector<HTMLElement>(HITS);
  if (!first) return;
  event.preventDefault();
  first.focus();
}
