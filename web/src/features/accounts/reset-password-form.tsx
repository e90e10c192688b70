import { zodResolver } from '@hookform/resolvers/zod';
import { NewPassword } from '@sheaf/contract/accounts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AskForNewLink } from './ask-for-new-link.tsx';
import { failureOf } from './failure.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { ResetLink } from './reset-link.ts';
import { useResetPassword } from './session.ts';
import { isTypedTwice, NOT_TYPED_TWICE } from './typed-twice.ts';

const NewPasswordInput = z
  .object({ password: NewPassword, confirmation: z.string() })
  .refine(isTypedTwice, NOT_TYPED_TWICE);

const isLinkInvalid = (error: unknown): boolean => error instanceof ApiError && error.code === 'link_invalid';

/** Sets a new password by a mailed link; `onDone` gets the server's message. */
export function ResetPasswordForm({ link, onDone }: { link: ResetLink; onDone: (message: string) => void }) {
  const reset = useResetPassword();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(NewPasswordInput),
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
      <NewPasswordFields
        label="New Password"
        confirmationLabel="Confirm New Password"
        password={register('password')}
        confirmation={register('confirmation')}
        errors={errors}
      />
      <Button type="submit" look="primary" busy={reset.isPending} className="mt-2 h-11">
        Reset Password
      </Button>
    </form>
  );
}
