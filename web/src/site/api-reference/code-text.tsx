import { Fragment } from 'react';

/** A sentence in which text in backticks is shown as code. */
export function CodeText({ text }: { text: string }) {
  const pieces = text.split('`').map((piece, place) => ({ piece, place, isCode: place % 2 === 1 }));
  return pieces.map(({ piece, place, isCode }) =>
    isCode ? <code key={place}>{piece}</code> : <Fragment key={place}>{piece}</Fragment>,
  );
}
