import { type ChangeEvent, useMemo, useRef } from 'react';

/** The address that was typed into one of the forms of the sign-in screen, for the others to begin with. */
export interface TypedEmail {
  readonly current: string;
  keep(event: ChangeEvent<HTMLInputElement>): void;
}

/** Keeps the typed address while a person changes between the forms. */
export function useTypedEmail(): TypedEmail {
  const email = useRef('');
  return useMemo(
    () => ({
      get current() {
        return email.current;
      },
      keep: (event: ChangeEvent<HTMLInputElement>) => {
        email.current = event.target.value;
      },
    }),
    [],
  );
}
