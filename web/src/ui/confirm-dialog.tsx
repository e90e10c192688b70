import { type FormEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { useModal } from './modal.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Says what will happen, and to what: "Delete 37 files, 12.4 MB?" */
  title: string;
  /** What is kept, and what cannot be undone. */
  description: ReactNode;
  /** The verb of the title: "Delete 37 files". */
  confirmLabel: string;
  /** Additional form fields; those with a name are passed to `onConfirm`. */
  children?: ReactNode;
  /** A text that must be typed to enable confirmation, for actions that nobody should take by mistake. */
  confirmationText?: string;
  /** Red unless `plain`, since most confirmations are about losing something. */
  variant?: 'danger' | 'plain';
  /** While true, the dialog stays open and shows that it is working. */
  busy?: boolean;
  /** Runs on confirmation; the caller closes the dialog when the work is done. */
  onConfirm: (fields: FormData) => void;
}

/**
 * Asks for confirmation before something is lost. Focus starts on the first field, or else on Cancel, and stays inside;
 * Escape cancels, and focus returns to where it was: the browser's modal dialog handles that.
 */
export function ConfirmDialog({ isOpen, onOpenChange, busy = false, ...form }: ConfirmDialogProps) {
  const dialog = useModal(isOpen);
  const id = useId();
  const cancel = (event: SyntheticEvent) => {
    // The owner decides whether to close it; a dialog that closed itself would contradict `isOpen`.
    event.preventDefault();
    if (!busy) onOpenChange(false);
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      onCancel={cancel}
      className="m-auto w-[calc(100vw-2rem)] max-w-md rounded-2xl border bg-raised p-6 text-ink shadow-float backdrop:bg-scrim open:animate-appear"
    >
      {isOpen && <ConfirmForm id={id} busy={busy} onCancel={cancel} {...form} />}
    </dialog>
  );
}

interface ConfirmFormProps extends Omit<ConfirmDialogProps, 'isOpen' | 'onOpenChange'> {
  id: string;
  onCancel: (event: SyntheticEvent) => void;
}

function ConfirmForm({
  id,
  title,
  description,
  confirmLabel,
  children,
  confirmationText,
  variant = 'danger',
  busy,
  onCancel,
  onConfirm,
}: ConfirmFormProps) {
  const [typed, setTyped] = useState('');
  const isReady = confirmationText === undefined || typed === confirmationText;
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReady && !busy) onConfirm(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={confirm}>
      <h2 id={`${id}-title`} className="font-display text-xl font-medium wrap-anywhere">
        {title}
      </h2>
      <div id={`${id}-description`} className="mt-2 text-sm leading-relaxed wrap-anywhere text-muted">
        {description}
      </div>
      {children && <div className="mt-5 grid gap-4 empty:hidden">{children}</div>}
      {confirmationText !== undefined && (
        <Field
          label={
            <>
              Type <code className="font-semibold select-all">{confirmationText}</code> to confirm
            </>
          }
          className="mt-5"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={variant === 'danger' ? 'danger' : 'primary'}
          disabled={!isReady}
          {...(busy ? { busy } : {})}
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
