import { CommandFailed } from '../../command-line/failures.ts';
import type { AdminContext } from '../context.ts';

/** Checks one thing that Sheaf needs, and describes it; throws a CheckFailed, or any error, if it is wrong. */
export type Check = (context: AdminContext) => Promise<string>;

/** A check has found something wrong; the message explains it, and what to do. */
export class CheckFailed extends CommandFailed {
  override name = 'CheckFailed';
}
