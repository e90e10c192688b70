import { CommandFailed } from '../../command-line/failures.ts';
import type { AdminContext } from '../context.ts';

/** Looks at one thing that Sheaf needs. Returns what there is; throws a Wrong, or any error, when it is not right. */
export type Check = (context: AdminContext) => Promise<string>;

/** Something is not right; the message says what, and what to do. */
export class Wrong extends CommandFailed {
  override name = 'Wrong';
}
