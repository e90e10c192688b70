import { PASSWORD_LENGTH } from '@sheaf/contract/constants';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';

export interface NewPasswordFieldsProps {
  label: string;
  confirmationLabel: string;
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  /** Validation errors of the two fields. */
  errors: { password?: { message?: string }; confirmation?: { message?: string } };
}

/** A new password, typed twice. */
export function NewPasswordFields({
  label,
  confirmationLabel,
  password,
  confirmation,
  errors,
}: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label={label}
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_LENGTH.min} characters`}
        error={errors.password?.message}
        {...password}
      />
      <Field
        label={confirmationLabel}
        type="password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...confirmation}
      />
    </>
  );
}
