import { zodResolver } from '@hookform/resolvers/zod';
import { NewPassword } from '@sheaf/contract/accounts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { failureMessage, hasCode } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PASSWORDS_DIFFER, passwordsMatch } from './password-confirmation.ts';
import { useResetPassword } from './queries.ts';
import { RequestNewLink } from './request-new-link.tsx';
import type { ResetLink } from './reset-link.ts';

const NewPasswordInput = z
  .object({ password: NewPassword, confirmation: z.string() })
  .refine(passwordsMatch, PASSWORDS_DIFFER);

/** Sets a new password through an emailed link; `onDone` receives the server's message. */
export function ResetPasswordForm({ link, onDone }: { link: ResetLink; onDone: (message: string) => void }) {
  const reset = useResetPassword();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(NewPasswordInput),
    defaultValues: { password: '', confirmation: '' },
  });
  const send = (input: { password: string; switch_account?: true }) =>
    reset.mutate({ ...link, ...input }, { onSuccess: ({ message }) => onDone(message) });
  const isAsked = hasCode(reset.error, 'already_signed_in');
  return (
    <Form onSubmit={handleSubmit(({ password }) => send({ password }))}>
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
          {failureMessage(reset.error, '')}
        </Notice>
      )}
      {reset.isError && !isAsked && (
        <Notice tone="bad" actions={hasCode(reset.error, 'link_invalid') && <RequestNewLink />}>
          {failureMessage(reset.error, 'Failed to reset password')}
        </Notice>
      )}
      <NewPasswordFields
        label="New Password"
        confirmationLabel="Confirm New Password"
        password={register('password')}
        confirmation={register('confirmation')}
        errors={formState.errors}
      />
      <Button type="submit" variant="primary" busy={reset.isPending} className="mt-2 h-11">
        Reset Password
      </Button>
    </Form>
  );
}
