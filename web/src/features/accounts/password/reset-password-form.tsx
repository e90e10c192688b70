import { zodResolver } from '@hookform/resolvers/zod';
import { NewPassword } from '@sheaf/contract/accounts';
import { pages } from '@sheaf/contract/pages';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { failureMessage, hasCode } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NewPasswordFields, PASSWORDS_DIFFER, passwordsMatch } from './new-password-fields.tsx';
import { type ResetLink, useResetPassword } from './queries.ts';

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
      <NewPasswordFields label="New Password" register={register} errors={formState.errors} />
      <Button type="submit" variant="primary" busy={reset.isPending} className="mt-2 h-11">
        Reset Password
      </Button>
    </Form>
  );
}

export const INVALID_RESET_LINK = 'Invalid reset link. Open the link in the email again, or get a new one.';

/** Reads an emailed link from the page's query; null unless both secrets are present. */
export function readResetLink(search: URLSearchParams): ResetLink | null {
  const access_token = search.get('access_token');
  const refresh_token = search.get('refresh_token');
  return access_token && refresh_token ? { access_token, refresh_token } : null;
}

export function RequestNewLink() {
  return (
    <Button asChild size="small">
      <Link to={`${pages.login.path}?mode=forgot`}>Get a new link</Link>
    </Button>
  );
}
