import { zodResolver } from '@hookform/resolvers/zod';
import { SignUp } from '@sheaf/contract/accounts';
import { PASSWORD_LENGTH } from '@sheaf/contract/constants';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureOf } from './failure.ts';
import { useSignUp } from './session.ts';
import type { TypedEmail } from './typed-email.ts';

const SignUpFields = z.object({ ...SignUp.shape, confirmation: z.string() }).refine(
  ({ password, confirmation }) => password === confirmation,
  // Told together with a password that is too short, instead of after it.
  { message: 'Passwords do not match', path: ['confirmation'], when: () => true },
);

/** Opens an account. When the address must be confirmed first, the server's message takes the form's place. */
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
        {signUp.data.message} If it does not come, look among the spam, or sign up again.
      </Notice>
    );
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit(({ email, password }) => signUp.mutate({ email, password }))}
    >
      {signUp.isError && <Notice tone="bad">{failureOf(signUp.error, 'Sign up failed')}</Notice>}
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...register('email', { onChange: typedEmail.keep })}
      />
      <Field
        label="Password"
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
      <Button type="submit" look="primary" busy={signUp.isPending} className="mt-2 h-11">
        Sign Up
      </Button>
    </form>
  );
}
