import { type ChangeEvent, useMemo, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';

interface EmailFieldProps {
  field: UseFormRegisterReturn;
  error?: string | undefined;
}

export function EmailField({ field, error }: EmailFieldProps) {
  return (
    <Field label="Email" type="email" autoComplete="username" inputMode="email" error={error} {...field} />
  );
}

/** The email address typed into one form of the sign-in screen, used as the initial value of the others. */
export interface TypedEmail {
  readonly current: string;
  keep(event: ChangeEvent<HTMLInputElement>): void;
}

/** Keeps the typed address while the user switches between forms. */
export function useTypedEmail(): TypedEmail {
  const email = useRef('');
  return useMemo(
    () => ({
      get current() {
        return email.current;
      },
      keep: (event: ChangeEvent<HTMLInputElement>) => {
        email.current = event.target.value;
      },
    }),
    [],
  );
}
