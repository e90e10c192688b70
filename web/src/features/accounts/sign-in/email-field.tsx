import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';

export interface EmailFieldProps {
  /** The field's react-hook-form registration. */
  field: UseFormRegisterReturn;
  error?: string | undefined;
}

export function EmailField({ field, error }: EmailFieldProps) {
  return (
    <Field label="Email" type="email" autoComplete="username" inputMode="email" error={error} {...field} />
  );
}
