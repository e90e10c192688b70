import type { User } from '@sheaf/contract/accounts';
import { useProfile } from '../../session/session.ts';
import { Card } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { chooseLetterKeys, useHasLetterKeys } from '../../ui/controls/letter-keys.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { Monitor, Moon, Sun } from '../../ui/icons/account-icons.ts';
import { formatDay } from '../../ui/text/format.ts';
import { chooseTheme, useTheme } from '../../ui/theme.ts';

const themes = [
  { value: 'system', label: <Labeled icon={<Monitor />} text="System" /> },
  { value: 'light', label: <Labeled icon={<Sun />} text="Light" /> },
  { value: 'dark', label: <Labeled icon={<Moon />} text="Dark" /> },
] as const;

/** The signed-in account, and what is chosen on this device: the color theme, and whether letters are shortcuts. */
export function ProfileCard() {
  const { profile: user, failure } = useProfile();
  const theme = useTheme();
  const hasLetterKeys = useHasLetterKeys();
  return (
    <Card className="flex flex-col justify-between gap-5">
      <div>
        <h2 className="text-sm font-medium text-muted">Signed in as</h2>
        <p className="mt-1 text-lg font-medium break-all">{user.email}</p>
        <p className="text-sm text-muted">{signInMethods(user)}</p>
        <p className="text-sm text-muted">Member since {formatDay(user.created_at)}</p>
        {failure !== null && (
          <p role="alert" className="mt-2 text-sm text-bad">
            {failure}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
        <span className="text-sm font-medium">Appearance</span>
        <Choice label="Appearance" value={theme} options={themes} onChange={chooseTheme} />
      </div>
      <Switch
        label="Single letters as shortcuts in projects"
        isOn={hasLetterKeys}
        onChange={chooseLetterKeys}
      />
    </Card>
  );
}

function Labeled({ icon, text }: { icon: React.ReactNode; text: string }) {
  return (
    <>
      <span aria-hidden="true" className="max-sm:hidden [&_svg]:size-4">
        {icon}
      </span>
      {text}
    </>
  );
}

export function signInMethods({
  has_password,
  google_linked,
}: Pick<User, 'has_password' | 'google_linked'>): string {
  if (has_password && google_linked) return 'Signs in with a password or with Google';
  return google_linked ? 'Signs in with Google' : 'Signs in with a password';
}
