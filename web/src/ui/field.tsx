import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

const control =
  'w-full rounded-lg border border-edge bg-raised px-3 text-ink placeholder:text-muted ' +
  'hover:border-muted focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus ' +
  'disabled:opacity-60 aria-invalid:border-bad';

interface Described {
  label: ReactNode;
  /** A line below the control that is read out with it; replaced by an error. */
  hint?: ReactNode;
  /** What is wrong with the value, in one sentence. */
  error?: string | undefined;
}

interface FrameProps extends Described {
  id: string;
  className: string | undefined;
  children: ReactNode;
}

function Frame({ id, label, hint, error, className, children }: FrameProps) {
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
      {hint && !error && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

/** The attributes that tie a control to its label and to the line below it. */
function useDescribed({ id, hint, error }: { id: string | undefined } & Pick<Described, 'hint' | 'error'>) {
  const generated = useId();
  const fieldId = id ?? generated;
  const line = error ? `${fieldId}-error` : `${fieldId}-hint`;
  return {
    id: fieldId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? line : undefined,
  };
}

/** A labeled one-line input with its hint and error. Accepts every property of an input (and a form's `register`). */
export function Field({ label, hint, error, className, id, ...input }: Described & ComponentProps<'input'>) {
  const described = useDescribed({ id, hint, error });
  return (
    <Frame id={described.id} label={label} hint={hint} error={error} className={className}>
      <input {...described} className={clsx(control, 'h-11')} {...input} />
    </Frame>
  );
}

/** A labeled multi-line input, otherwise like `Field`. */
export function TextAreaField({
  label,
  hint,
  error,
  className,
  id,
  ...input
}: Described & ComponentProps<'textarea'>) {
  const described = useDescribed({ id, hint, error });
  return (
    <Frame id={described.id} label={label} hint={hint} error={error} className={className}>
      <textarea {...described} rows={3} className={clsx(control, 'min-h-24 resize-y py-2.5')} {...input} />
    </Frame>
  );
}

/** A labeled choice from a list, otherwise like `Field`. */
export function SelectField({
  label,
  hint,
  error,
  className,
  id,
  ...select
}: Described & ComponentProps<'select'>) {
  const described = useDescribed({ id, hint, error });
  return (
    <Frame id={described.id} label={label} hint={hint} error={error} className={className}>
      <select {...described} className={clsx(control, 'h-11')} {...select} />
    </Frame>
  );
}

/**
 * A form that is validated and sent only by its `onSubmit`. Outside a dialog, the method "dialog" sends nothing: if a
 * form was submitted before the page's code had loaded, it would otherwise put everything that was typed, even a
 * password, into the address.
 */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate method="dialog" className={clsx('grid gap-4', className)} {...rest} />;
}
