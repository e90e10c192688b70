import { zodResolver } from '@hookform/resolvers/zod';
import { SignUp } from '@sheaf/contract/sign-in';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { failureMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { PASSWORDS_DIFFER, passwordsMatch } from '../password/password-confirmation.ts';
import { EmailField } from './email-field.tsx';
import { useSignUp } from './queries.ts';
import type { TypedEmail } from './typed-email.ts';

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
    return (
      <Notice
        tone="good"
        actions={
          <Button size="small" onClick={() => signUp.reset()}>
            Sign up again
          </Button>
        }
      >
        {signUp.data.message}
      </Notice>
    );
  }
  return (
    <Form onSubmit={handleSubmit(({ email, password }) => signUp.mutate({ email, password }))}>
      {signUp.isError && <Notice tone="bad">{failureMessage(signUp.error, 'Sign up failed')}</Notice>}
      <EmailField field={register('email', { onChange: typedEmail.keep })} error={errors.email?.message} />
      <NewPasswordFields
        label="Password"
        confirmationLabel="Confirm Password"
        password={register('password')}
        confirmation={register('confirmation')}
        errors={errors}
      />
      <Button type="submit" variant="primary" busy={signUp.isPending} className="mt-2 h-11">
        Sign Up
      </Button>
    </Form>
  );
}
