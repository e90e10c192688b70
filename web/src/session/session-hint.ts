const STORAGE_KEY = 'sheaf-signed-in';

/**
 * Runs in the head before anything is drawn: where somebody was signed in at the last visit, what is for strangers alone
 * (`hidden-where-likely-signed-in`) waits until it is known whether they still are. Written as `APPLY_STORED_THEME` is.
 */
export const APPLY_SESSION_HINT = `try{if(localStorage.getItem(\`${STORAGE_KEY}\`))document.documentElement.dataset.session=\`likely\`}catch{}`;

/** Notes for the next visit whether somebody is signed in; for this one it is known now. */
export function rememberSession({ isSignedIn }: { isSignedIn: boolean }): void {
  // Where somebody is, the page goes on to something else before anything hidden is shown.
  if (!isSignedIn) delete document.documentElement.dataset.session;
  try {
    if (isSignedIn) {
      localStorage.setItem(STORAGE_KEY, 'yes');
    } else {
      localStorage.removeItem(STORAGE_KEY);
    }
  } catch {
    // Storage can be switched off; the sign-in form may then be seen for a moment.
  }
}
