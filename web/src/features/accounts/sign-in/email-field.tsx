import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';

export interface EmailFieldProps {
  /** The form's registration of the field. */
  field: UseFormRegisterReturn;
  error?: string | undefined;
}

/** The e-mail address of an account. */
export function EmailField({ field, error }: EmailFieldProps) {
  return (
    <Field label="Email" type="email" autoComplete="username" inputMode="email" error={error} {...field} />
  );
}
