import { zodResolver } from '@hookform/resolvers/zod';
import { ForgotPassword } from '@sheaf/contract/accounts';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureOf } from './failure.ts';
import { useForgotPassword } from './session.ts';
import type { TypedEmail } from './typed-email.ts';

/** Asks for a mail with a link to set a new password. Whether there is an account is not told. */
export function ForgotPasswordForm({ typedEmail, onBack }: { typedEmail: TypedEmail; onBack: () => void }) {
  const forgot = useForgotPassword();
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(ForgotPassword),
    defaultValues: { email: typedEmail.current },
  });
  // The link that led here is gone, and the focus with it.
  useEffect(() => setFocus('email'), [setFocus]);
  return (
    <>
      {forgot.isSuccess ? (
        <Notice tone="good">{forgot.data.message}</Notice>
      ) : (
        <form noValidate className="grid gap-4" onSubmit={handleSubmit((body) => forgot.mutate(body))}>
          {forgot.isError && (
            <Notice tone="bad">{failureOf(forgot.error, 'Failed to send reset email')}</Notice>
          )}
          <Field
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            error={formState.errors.email?.message}
            {...register('email', { onChange: typedEmail.keep })}
          />
          <Button type="submit" look="primary" busy={forgot.isPending} className="mt-2 h-11">
            Send Reset Link
          </Button>
        </form>
      )}
      <Button look="quiet" size="small" className="mt-4 -ml-3" onClick={onBack}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to Sign In
      </Button>
    </>
  );
}
