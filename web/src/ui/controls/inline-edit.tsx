import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface InlineEditProps {
  /** What is being edited: "Name of the category Letters". */
  label: string;
  value: string;
  maxLength: number;
  className: string;
  /** Receives the new text if it has changed; an empty text is accepted only with `mayBeEmpty`. */
  onSave: (value: string) => void;
  /** Runs when the field should close, whether saved or not. */
  onClose: () => void;
  mayBeEmpty?: boolean;
  /** The number of characters that are selected initially, from the start; all by default. */
  selectedLength?: number;
}

/** A text that is edited in place: Enter or leaving the field saves, Escape cancels. */
export function InlineEdit({
  label,
  value,
  maxLength,
  className,
  onSave,
  onClose,
  mayBeEmpty = false,
  selectedLength = value.length,
}: InlineEditProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const isClosed = useRef(false);
  const selectedAtFirst = useRef(selectedLength);
  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(0, selectedAtFirst.current);
  }, []);
  const close = ({ isSaved }: { isSaved: boolean }) => {
    // Closing blurs the field, which must not save a second time.
    if (isClosed.current) return;
    isClosed.current = true;
    const next = text.trim();
    if (isSaved && next !== value && (mayBeEmpty || next !== '')) onSave(next);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close({ isSaved: event.key === 'Enter' });
  };
  return (
    <input
      ref={input}
      aria-label={label}
      value={text}
      maxLength={maxLength}
      dir="auto"
      autoComplete="off"
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => close({ isSaved: true })}
      className={clsx(
        'w-full min-w-0 rounded-lg border border-edge bg-raised px-2 py-0.5 focus-visible:outline-offset-0',
        className,
      )}
    />
  );
}
