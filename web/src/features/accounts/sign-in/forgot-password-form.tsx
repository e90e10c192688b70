import { zodResolver } from '@hookform/resolvers/zod';
import { ForgotPassword } from '@sheaf/contract/sign-in';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { failureMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/field.tsx';
import { ArrowLeft } from '../../../ui/icons/page-icons.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useForgotPassword } from '../password/queries.ts';
import { EmailField, type TypedEmail } from './email-field.tsx';

/** Requests an email with a link to set a new password. The response does not reveal whether the account exists. */
export function ForgotPasswordForm({ typedEmail, onBack }: { typedEmail: TypedEmail; onBack: () => void }) {
  const forgot = useForgotPassword();
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(ForgotPassword),
    defaultValues: { email: typedEmail.current },
  });
  // The link that led here has unmounted and taken the focus with it.
  useEffect(() => setFocus('email'), [setFocus]);
  return (
    <>
      {forgot.isSuccess ? (
        <Notice tone="good">{forgot.data.message}</Notice>
      ) : (
        <Form onSubmit={handleSubmit((body) => forgot.mutate(body))}>
          {forgot.isError && (
            <Notice tone="bad">{failureMessage(forgot.error, 'Failed to send reset email')}</Notice>
          )}
          <EmailField
            field={register('email', { onChange: typedEmail.keep })}
            error={formState.errors.email?.message}
          />
          <Button type="submit" variant="primary" busy={forgot.isPending} className="mt-2 h-11">
            Send Reset Link
          </Button>
        </Form>
      )}
      <Button variant="quiet" size="small" className="mt-4 -ml-3" onClick={onBack}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to Sign In
      </Button>
    </>
  );
}
