import { CommandFailed } from '../../command-line/failures.ts';
import type { AdminContext } from '../context.ts';

/** Looks at one thing that Sheaf needs. Returns what there is; throws a Wrong, or any error, when it is not right. */
export type Check = (context: AdminContext) => Promise<string>;

/** What a check has found to be wrong; the message explains it, and what to do. */
export class CheckFailed extends CommandFailed {
  override name = 'Wrong';
}
