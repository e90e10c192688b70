import { zodResolver } from '@hookform/resolvers/zod';
import { NewPassword } from '@sheaf/contract/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { failureMessage } from '../../../api/api-error.ts';
import { isDeactivated, useProfile, useUser } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ExplainedButton } from '../../../ui/explained-button.tsx';
import { Field, Form } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { needsReauthentication } from '../google/reauthentication.ts';
import { ReauthenticationNotice } from '../google/reauthentication-notice.tsx';
import { NewPasswordFields, PASSWORDS_DIFFER, passwordsMatch } from './new-password-fields.tsx';
import { useChangePassword, useWorkingKeys } from './queries.ts';

/** Changes the password, or sets the first one for an account that signs in with Google. */
export function PasswordCard() {
  const { profile } = useProfile();
  const { has_password } = profile;
  const disabledReason = isDeactivated(profile) ? 'Reactivate your account to change your password' : null;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card>
      <CardHeader
        title="Password"
        description={
          has_password
            ? 'Changing it signs you out everywhere else.'
            : 'You sign in with Google. Set a password to sign in without it, too.'
        }
        actions={
          !isOpen && (
            <ExplainedButton size="small" disabledReason={disabledReason} onClick={() => setIsOpen(true)}>
              {has_password ? 'Change Password' : 'Set Password'}
            </ExplainedButton>
          )
        }
      />
      {isOpen && <ChangePasswordForm hasPassword={has_password} onEnd={() => setIsOpen(false)} />}
    </Card>
  );
}

const Passwords = z
  .object({ current: z.string(), password: NewPassword, confirmation: z.string(), endsKeys: z.boolean() })
  .refine(passwordsMatch, PASSWORDS_DIFFER);

interface ChangePasswordFormProps {
  /** If false, sets the first password and does not ask for a current one. */
  hasPassword: boolean;
  onEnd: () => void;
}

function ChangePasswordForm({ hasPassword, onEnd }: ChangePasswordFormProps) {
  const { email } = useUser();
  const change = useChangePassword();
  const workingKeys = useWorkingKeys();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Passwords),
    defaultValues: { current: '', password: '', confirmation: '', endsKeys: false },
  });
  return (
    <Form
      className="max-w-md"
      onSubmit={handleSubmit(({ current, password, endsKeys }) =>
        change.mutate(
          {
            new_password: password,
            end_keys: endsKeys,
            ...(hasPassword && { current_password: current }),
          },
          { onSuccess: onEnd },
        ),
      )}
    >
      {needsReauthentication(change.error) && <ReauthenticationNotice error={change.error} />}
      {change.isError && !needsReauthentication(change.error) && (
        <Notice tone="bad">{failureMessage(change.error, 'Failed to change password')}</Notice>
      )}
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <Field
          label="Current Password"
          type="password"
          autoComplete="current-password"
          {...register('current')}
        />
      )}
      <NewPasswordFields label="New Password" register={register} errors={formState.errors} />
      {workingKeys > 0 && (
        <label className="flex min-h-9 items-center gap-3 text-sm pointer-coarse:min-h-11">
          <input type="checkbox" className="size-4.5 shrink-0 accent-ink" {...register('endsKeys')} />
          Also end {workingKeys === 1 ? 'my key' : `my ${workingKeys} keys`} for programs, in case someone
          else has {workingKeys === 1 ? 'it' : 'them'}
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={change.isPending}>
          {hasPassword ? 'Change Password' : 'Set Password'}
        </Button>
        <Button disabled={change.isPending} onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
