import { zodResolver } from '@hookform/resolvers/zod';
import { NewPassword } from '@sheaf/contract/accounts';
import { PASSWORD_LENGTH } from '@sheaf/contract/constants';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AskForNewLink } from './ask-for-new-link.tsx';
import { failureOf } from './failure.ts';
import type { ResetLink } from './reset-link.ts';
import { useResetPassword } from './session.ts';

const NewPasswordFields = z.object({ password: NewPassword, confirmation: z.string() }).refine(
  ({ password, confirmation }) => password === confirmation,
  // Told together with a password that is too short, instead of after it.
  { message: 'Passwords do not match', path: ['confirmation'], when: () => true },
);

const isLinkInvalid = (error: unknown): boolean => error instanceof ApiError && error.code === 'link_invalid';

/** Sets a new password by a mailed link; `onDone` gets the server's message. */
export function ResetPasswordForm({ link, onDone }: { link: ResetLink; onDone: (message: string) => void }) {
  const reset = useResetPassword();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(NewPasswordFields),
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit(({ password }) =>
        reset.mutate({ ...link, password }, { onSuccess: ({ message }) => onDone(message) }),
      )}
    >
      {reset.isError && (
        <Notice tone="bad" actions={isLinkInvalid(reset.error) && <AskForNewLink />}>
          {failureOf(reset.error, 'Failed to reset password')}
        </Notice>
      )}
      <Field
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_LENGTH.min} characters`}
        error={errors.password?.message}
        {...register('password')}
      />
      <Field
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
      <Button type="submit" look="primary" busy={reset.isPending} className="mt-2 h-11">
        Reset Password
      </Button>
    </form>
  );
}
