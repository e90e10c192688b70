import { pages } from '@sheaf/contract/pages';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Field, Form } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CardScreen } from '../../../ui/screens.tsx';

interface SignUpPasswordFormProps {
  hint: string;
  failure: string | undefined;
  isBusy: boolean;
  onPassword: (password: string) => void;
}

/** Asks for the sign-up password when the emailed link is opened in a different browser. */
export function SignUpPasswordForm({ hint, failure, isBusy, onPassword }: SignUpPasswordFormProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { password: '' } });
  return (
    <CardScreen
      pageTitle="Confirm your address"
      title="One more step"
      text="You opened the link in a different browser than the one you signed up in."
    >
      <Form onSubmit={handleSubmit(({ password }) => onPassword(password))}>
        {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
        <p className="break-words">{hint}</p>
        <Field label="Password" type="password" autoComplete="current-password" {...register('password')} />
        <Button type="submit" variant="primary" busy={isBusy} className="mt-2 h-11">
          Create account
        </Button>
      </Form>
      <p className="mt-6 border-t pt-4 text-sm text-muted">
        Don’t know it?{' '}
        <Link to={pages.login.path} className="underline underline-offset-4">
          Sign up again
        </Link>
        : the new email replaces this one. If you never signed up, close this page. No account is created
        without you.
      </p>
    </CardScreen>
  );
}
