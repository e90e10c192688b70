/** The account that the page belongs to: its data is shown, and its ID is sent with calls. */
interface PageAccount {
  /** Null until somebody has signed in. */
  readonly id: string | null;
  isOther(accountId: string): boolean;
  set(accountId: string): void;
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

/** The account of this page load: a sign-in in another window changes the browser's session, but not this. */
export const pageAccount = createPageAccount();
