import { PASSWORD_LENGTH } from '@sheaf/contract/constants';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';

interface NewPasswordFieldsProps {
  label: string;
  confirmationLabel: string;
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  errors: { password?: { message?: string }; confirmation?: { message?: string } };
}

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

export const passwordsMatch = ({
  password,
  confirmation,
}: {
  password: string;
  confirmation: string;
}): boolean => password === confirmation;

/** The error when they do not match; reported together with the password's length, not after it. */
export const PASSWORDS_DIFFER = {
  message: 'Passwords do not match',
  path: ['confirmation'],
  when: () => true,
};
