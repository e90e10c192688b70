import { type TypePart, typeAnchor } from './reference.ts';

/** A type in its written form, with its named parts linked to their sections. */
export function TypeName({ parts }: { parts: readonly TypePart[] }) {
  return (
    <code className="wrap-anywhere">
      {parts.map(({ text, to }, place) => {
        const key = `${place} ${text}`;
        return to ? (
          <a key={key} href={`#${typeAnchor(to)}`}>
            {text}
          </a>
        ) : (
          <span key={key}>{text}</span>
        );
      })}
    </code>
  );
}
