import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureOf } from './failure.ts';
import { useSignIn } from './session.ts';
import type { TypedEmail } from './typed-email.ts';

export interface SignInFormProps {
  typedEmail: TypedEmail;
  /** The person has forgotten the password. */
  onForgotten: () => void;
}

/** E-mail and password. Nothing is checked here: whatever is wrong, the server says it. */
export function SignInForm({ typedEmail, onForgotten }: SignInFormProps) {
  const signIn = useSignIn();
  const { register, handleSubmit } = useForm({ defaultValues: { email: typedEmail.current, password: '' } });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((credentials) => signIn.mutate(credentials))}
    >
      {signIn.isError && <Notice tone="bad">{failureOf(signIn.error, 'Sign in failed')}</Notice>}
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...register('email', { onChange: typedEmail.keep })}
      />
      <Field label="Password" type="password" autoComplete="current-password" {...register('password')} />
      <Button type="submit" look="primary" busy={signIn.isPending} className="mt-2 h-11">
        Sign In
      </Button>
      <Button look="quiet" size="small" className="justify-self-center" onClick={onForgotten}>
        Forgot your password?
      </Button>
    </form>
  );
}
