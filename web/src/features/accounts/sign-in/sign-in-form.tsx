import { useForm } from 'react-hook-form';
import { failureMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Form } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EmailField, type TypedEmail } from './email-field.tsx';
import { useSignIn } from './queries.ts';

interface SignInFormProps {
  typedEmail: TypedEmail;
  onForgotten: () => void;
}

/** Email and password form. There is no client-side validation: the server reports what is wrong. */
export function SignInForm({ typedEmail, onForgotten }: SignInFormProps) {
  const signIn = useSignIn();
  const { register, handleSubmit } = useForm({ defaultValues: { email: typedEmail.current, password: '' } });
  return (
    <Form onSubmit={handleSubmit((credentials) => signIn.mutate(credentials))}>
      {signIn.isError && <Notice tone="bad">{failureMessage(signIn.error, 'Sign in failed')}</Notice>}
      <EmailField field={register('email', { onChange: typedEmail.keep })} />
      <Field label="Password" type="password" autoComplete="current-password" {...register('password')} />
      <Button type="submit" variant="primary" busy={signIn.isPending} className="mt-2 h-11">
        Sign In
      </Button>
      <Button variant="quiet" size="small" className="justify-self-center" onClick={onForgotten}>
        Forgot your password?
      </Button>
    </Form>
  );
}
