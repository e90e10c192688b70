import { zodResolver } from '@hookform/resolvers/zod';
import { NewPassword } from '@sheaf/contract/accounts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureOf } from './failure.ts';
import { GoogleProofNotice } from './google-proof-notice.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useChangePassword } from './password.ts';
import { isProofNeeded } from './reauthentication.ts';
import { useUser } from './session.ts';
import { isTypedTwice, NOT_TYPED_TWICE } from './typed-twice.ts';

const Passwords = z
  .object({ current: z.string(), password: NewPassword, confirmation: z.string() })
  .refine(isTypedTwice, NOT_TYPED_TWICE);

export interface ChangePasswordFormProps {
  /** Where there is none it is the first one, and no other is asked for. */
  hasPassword: boolean;
  /** It is done, or not wanted after all. */
  onEnd: () => void;
}

/** Takes the password as it is and, twice, as it is to be. */
export function ChangePasswordForm({ hasPassword, onEnd }: ChangePasswordFormProps) {
  const { email } = useUser();
  const change = useChangePassword();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Passwords),
    defaultValues: { current: '', password: '', confirmation: '' },
  });
  return (
    <form
      noValidate
      className="grid max-w-md gap-4"
      onSubmit={handleSubmit(({ current, password }) =>
        change.mutate(
          { new_password: password, ...(hasPassword && { current_password: current }) },
          { onSuccess: onEnd },
        ),
      )}
    >
      {isProofNeeded(change.error) && <GoogleProofNotice error={change.error} />}
      {change.isError && !isProofNeeded(change.error) && (
        <Notice tone="bad">{failureOf(change.error, 'Failed to change password')}</Notice>
      )}
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <Field
          label="Current Password"
          type="password"
          autoComplete="current-password"
          {...register('current')}
        />
      )}
      <NewPasswordFields
        label="New Password"
        confirmationLabel="Confirm New Password"
        password={register('password')}
        confirmation={register('confirmation')}
        errors={formState.errors}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={change.isPending}>
          {hasPassword ? 'Change Password' : 'Set Password'}
        </Button>
        <Button disabled={change.isPending} onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
