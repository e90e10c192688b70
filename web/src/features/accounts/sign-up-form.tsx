import { zodResolver } from '@hookform/resolvers/zod';
import { SignUp } from '@sheaf/contract/accounts';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureOf } from './failure.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useSignUp } from './session.ts';
import type { TypedEmail } from './typed-email.ts';
import { isTypedTwice, NOT_TYPED_TWICE } from './typed-twice.ts';

const SignUpFields = z
  .object({ ...SignUp.shape, confirmation: z.string() })
  .refine(isTypedTwice, NOT_TYPED_TWICE);

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
      <NewPasswordFields
        label="Password"
        confirmationLabel="Confirm Password"
        password={register('password')}
        confirmation={register('confirmation')}
        errors={errors}
      />
      <Button type="submit" look="primary" busy={signUp.isPending} className="mt-2 h-11">
        Sign Up
      </Button>
    </form>
  );
}
