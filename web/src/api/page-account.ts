/** The account that the page belongs to: whose data it shows, and which its calls name. */
export interface PageAccount {
  /** Null as long as nobody was signed in. */
  readonly id: string | null;
  /** Whether an account is another than the one that the page has shown until now. */
  isOther(accountId: string): boolean;
  set(accountId: string): void;
  /** The page shows nothing of anybody any more. */
  clear(): void;
}

export function createPageAccount(): PageAccount {
  let id: string | null = null;
  return {
    get id() {
      return id;
    },
    isOther: (accountId) => id !== null && id !== accountId,
    set: (accountId) => {
      id = accountId;
    },
    clear: () => {
      id = null;
    },
  };
}

/** Of the page as it is loaded: another window's sign-in changes the session of the browser, but not this. */
export const pageAccount = createPageAccount();
