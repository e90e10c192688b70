import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useCopy } from '../../ui/hooks/use-copy.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { type Call, type TypePart, typeAnchor } from './reference.ts';

/** The heading of a call or type, linked to itself so that the link can be shared. */
export function AnchorHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h3 id={`${id}-title`} className="text-lg leading-snug font-semibold">
      <a href={`#${id}`} className="no-underline hover:underline [&>span+code]:ml-1.5">
        {children}
      </a>
    </h3>
  );
}

export function CodeBlock({ title, code }: { title: string; code: string }) {
  const { copy, isCopied } = useCopy(code);
  return (
    <div className="mt-4 overflow-hidden rounded-xl border bg-raised">
      <div className="flex justify-end border-b px-2 py-1 print:hidden">
        <Button variant="quiet" size="small" onClick={copy}>
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
      <ScrollBox aria-label={`Commands: ${title}`} className="overflow-x-auto">
        <pre className="w-max p-4 font-mono text-sm leading-relaxed">{code}</pre>
      </ScrollBox>
    </div>
  );
}

/** A sentence in which text in backticks is shown as code. */
export function CodeText({ text }: { text: string }) {
  const pieces = text.split('`').map((piece, place) => ({ piece, place, isCode: place % 2 === 1 }));
  return pieces.map(({ piece, place, isCode }) =>
    isCode ? <code key={place}>{piece}</code> : <Fragment key={place}>{piece}</Fragment>,
  );
}

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

/** The method of a call; DELETE stands out visually. */
export function MethodName({ method }: { method: Call['method'] }) {
  return (
    <span
      className={clsx(
        'inline-block w-17 self-start sm:[li_&]:mt-1 rounded-md border py-0.5 text-center align-[0.1em] font-mono text-xs font-semibold',
        method === 'GET' && 'text-muted',
        method === 'POST' && 'border-edge bg-raised text-ink',
        method === 'DELETE' && 'border-bad/60 text-bad',
      )}
    >
      {method}
    </span>
  );
}

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
