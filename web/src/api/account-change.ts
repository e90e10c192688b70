const STORAGE_KEY = 'sheaf-account-changed';

/** What is one account's alone, and would read "not found" to the other. */
const OWN_THING = /^\/app\/(projects|account\/purchases)\//;

/** Where a page goes that shows another account than the one that is signed in: it stays where both have something. */
export const targetAfterAccountChange = ({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): string => (OWN_THING.test(pathname) ? '/app' : pathname + search);

/** Loads the page anew for the account that is signed in now, which it then says. */
export function reloadForOtherAccount(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, 'yes');
  } catch {
    // Storage can be switched off; the page then changes without a word.
  }
  window.location.replace(targetAfterAccountChange(window.location));
}

/** Whether the page was loaded by `reloadForOtherAccount`; says so once. */
export function takeAccountChange(): boolean {
  try {
    const hasChanged = sessionStorage.getItem(STORAGE_KEY) !== null;
    sessionStorage.removeItem(STORAGE_KEY);
    return hasChanged;
  } catch {
    return false;
  }
}
