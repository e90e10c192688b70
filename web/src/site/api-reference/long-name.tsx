import { Fragment } from 'react';

/** A name or path as code that wraps between its words rather than inside them on a phone. */
export function LongName({ text }: { text: string }) {
  const pieces = text.split(/(?<=[_./])/).map((piece, place) => ({ piece, key: `${place} ${piece}` }));
  return (
    <code className="wrap-anywhere">
      {pieces.map(({ piece, key }) => (
        <Fragment key={key}>
          {piece}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}
