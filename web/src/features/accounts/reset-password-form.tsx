import { zodResolver } from '@hookform/resolvers/zod';
import { NewPassword } from '@sheaf/contract/accounts';
import type { ProblemCode } from '@sheaf/contract/problems';
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

const hasCode = (error: unknown, code: ProblemCode): boolean =>
  error instanceof ApiError && error.code === code;

/** Sets a new password by a mailed link; `onDone` gets the server's message. */
export function ResetPasswordForm({ link, onDone }: { link: ResetLink; onDone: (message: string) => void }) {
  const reset = useResetPassword();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(NewPasswordInput),
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors } = formState;
  const send = (input: { password: string; switch_account?: true }) =>
    reset.mutate({ ...link, ...input }, { onSuccess: ({ message }) => onDone(message) });
  const isAsked = hasCode(reset.error, 'already_signed_in');
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit(({ password }) => send({ password }))}>
      {isAsked && (
        <Notice
          tone="warn"
          title="Switch account?"
          actions={
            <Button
              size="small"
              busy={reset.isPending}
              onClick={handleSubmit(({ password }) => send({ password, switch_account: true }))}
            >
              Switch account
            </Button>
          }
        >
          {failureOf(reset.error, '')}
        </Notice>
      )}
      {reset.isError && !isAsked && (
        <Notice tone="bad" actions={hasCode(reset.error, 'link_invalid') && <AskForNewLink />}>
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
