import { zodResolver } from '@hookform/resolvers/zod';
import { TestSignIn } from '@sheaf/contract/sign-in';
import { useForm } from 'react-hook-form';
import { failureMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Form } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useLeaveTestSignIn } from './google-sign-in.ts';

export function TestSignInForm({ query }: { query: string }) {
  const leave = useLeaveTestSignIn();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(TestSignIn),
    defaultValues: { email: new URLSearchParams(query).get('login_hint') ?? '' },
  });
  // Once it has succeeded, the page is about to be left.
  const isOver = leave.isPending || leave.isSuccess;
  const isDeclined = leave.variables?.email === undefined;
  return (
    <Form onSubmit={handleSubmit(({ email }) => leave.mutate({ query, email }))}>
      {leave.isError && <Notice tone="bad">{failureMessage(leave.error, 'Google sign-in failed')}</Notice>}
      <Field
        label="Email"
        hint="Any address: the account with it is opened, or a new one is created."
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button
        type="submit"
        variant="primary"
        className="mt-2 h-11"
        busy={isOver && !isDeclined}
        disabled={isOver}
      >
        Sign in as this person
      </Button>
      <Button busy={isOver && isDeclined} disabled={isOver} onClick={() => leave.mutate({ query })}>
        Cancel
      </Button>
    </Form>
  );
}
