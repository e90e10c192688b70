const STORAGE_KEY = 'sheaf-signed-in';

/**
 * Runs in the head before anything is painted: if somebody was signed in at the last visit, content meant for visitors
 * who are not signed in (`hidden-where-likely-signed-in`) is hidden until it is known whether they still are. Written
 * like `APPLY_STORED_THEME`.
 */
export const APPLY_SESSION_HINT = `try{if(localStorage.getItem(\`${STORAGE_KEY}\`))document.documentElement.dataset.session=\`likely\`}catch{}`;

/** Shows what was hidden because somebody is likely signed in. */
export function revealVisitorContent(): void {
  delete document.documentElement.dataset.session;
}

/** Stores whether somebody is signed in, for the next visit; for this visit, it is now known. */
export function storeSessionHint({ isSignedIn }: { isSignedIn: boolean }): void {
  // A signed-in person is redirected before anything hidden is shown.
  if (!isSignedIn) revealVisitorContent();
  try {
    if (isSignedIn) {
      localStorage.setItem(STORAGE_KEY, 'yes');
    } else {
      localStorage.removeItem(STORAGE_KEY);
    }
  } catch {
    // Storage can be disabled; the sign-in form may then be visible for a moment.
  }
}
