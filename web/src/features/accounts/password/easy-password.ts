import { notify } from '../../../ui/notifications/notify.ts';

/** The title of the server's warning about a new password. */
export const EASY_PASSWORD_TITLE = 'Easy to guess';

/** Shows the server's warning about a new password, if there is one. */
export function notifyEasyPassword(warning: string | null): void {
  if (warning) notify.warning(EASY_PASSWORD_TITLE, warning);
}
