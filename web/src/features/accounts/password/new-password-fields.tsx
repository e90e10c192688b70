import { PASSWORD_LENGTH } from '@sheaf/contract/constants';
import type { FormState, UseFormRegister } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';

interface NewPassword {
  password: string;
  confirmation: string;
}

interface NewPasswordFieldsProps {
  label: string;
  /** The names of the two fields, which a form may have beside others. */
  register: UseFormRegister<NewPassword>;
  errors: FormState<NewPassword>['errors'];
}

export function NewPasswordFields({ label, register, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label={label}
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_LENGTH.min} characters`}
        error={errors.password?.message}
        {...register('password')}
      />
      <Field
        label={`Confirm ${label}`}
        type="password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
    </>
  );
}

export const passwordsMatch = ({ password, confirmation }: NewPassword): boolean => password === confirmation;

/** The error when they do not match; reported together with the password's length, not after it. */
export const PASSWORDS_DIFFER = {
  message: 'Passwords do not match',
  path: ['confirmation'],
  when: () => true,
};
