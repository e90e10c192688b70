import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureOf } from './failure.ts';
import { useSignIn } from './session.ts';

/** E-mail and password. Nothing is checked here: whatever is wrong, the server says it. */
export function SignInForm() {
  const signIn = useSignIn();
  const { register, handleSubmit } = useForm({ defaultValues: { email: '', password: '' } });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((credentials) => signIn.mutate(credentials))}
    >
      {signIn.isError && <Notice tone="bad">{failureOf(signIn.error, 'Sign in failed')}</Notice>}
      <Field label="Email" type="email" autoComplete="username" inputMode="email" {...register('email')} />
      <Field label="Password" type="password" autoComplete="current-password" {...register('password')} />
      <Button type="submit" look="primary" busy={signIn.isPending} className="mt-2 h-11">
        Sign In
      </Button>
    </form>
  );
}
