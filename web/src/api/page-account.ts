/** Whose page this is: the account whose things it shows, and under whose name it calls. */
export interface PageAccount {
  /** Null as long as nobody was signed in. */
  readonly id: string | null;
  /** Whether an account is another than the one that the page has shown until now. */
  isOther(accountId: string): boolean;
  become(accountId: string): void;
  /** The page shows nothing of anybody any more. */
  forget(): void;
}

export function createPageAccount(): PageAccount {
  let id: string | null = null;
  return {
    get id() {
      return id;
    },
    isOther: (accountId) => id !== null && id !== accountId,
    become: (accountId) => {
      id = accountId;
    },
    forget: () => {
      id = null;
    },
  };
}

/** Of the page as it is loaded: another window's sign-in changes the session of the browser, but not this. */
export const pageAccount = createPageAccount();
