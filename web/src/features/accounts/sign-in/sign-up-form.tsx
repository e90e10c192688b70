import { zodResolver } from '@hookform/resolvers/zod';
import { SignUp } from '@sheaf/contract/sign-in';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { failureMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NewPasswordFields, PASSWORDS_DIFFER, passwordsMatch } from '../password/new-password-fields.tsx';
import { EASY_PASSWORD_TITLE } from '../password/queries.ts';
import { EmailField, type TypedEmail } from './email-field.tsx';
import { useSignUp } from './queries.ts';

const SignUpFields = z
  .object({ ...SignUp.shape, confirmation: z.string() })
  .refine(passwordsMatch, PASSWORDS_DIFFER);

/** Creates an account. If the address must be confirmed first, the server's message replaces the form. */
export function SignUpForm({ typedEmail }: { typedEmail: TypedEmail }) {
  const signUp = useSignUp();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(SignUpFields),
    defaultValues: { email: typedEmail.current, password: '', confirmation: '' },
  });
  const { errors } = formState;
  if (signUp.data?.requires_confirmation) {
    const { message, password_warning } = signUp.data;
    return (
      <div className="grid gap-4">
        <Notice
          tone="good"
          actions={
            <Button size="small" onClick={() => signUp.reset()}>
              Sign up again
            </Button>
          }
        >
          {message}
        </Notice>
        {password_warning && (
          <Notice tone="warn" title={EASY_PASSWORD_TITLE}>
            {password_warning}
          </Notice>
        )}
      </div>
    );
  }
  return (
    <Form onSubmit={handleSubmit(({ email, password }) => signUp.mutate({ email, password }))}>
      {signUp.isError && <Notice tone="bad">{failureMessage(signUp.error, 'Sign up failed')}</Notice>}
      <EmailField field={register('email', { onChange: typedEmail.keep })} error={errors.email?.message} />
      <NewPasswordFields label="Password" register={register} errors={errors} />
      <Button type="submit" variant="primary" busy={signUp.isPending} className="mt-2 h-11">
        Sign Up
      </Button>
    </Form>
  );
}
