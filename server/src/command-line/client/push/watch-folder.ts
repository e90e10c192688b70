import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CommandFailed, orFail } from '../../failures.ts';
import { findDocuments } from '../../sort/find-documents.ts';
import { refusedLines } from '../../sort/report.ts';
import type { ClientContext } from '../client-context.ts';
import { isPermanent, toFailure } from '../server-errors.ts';
import { type PushRequest, pushSettled } from './push.ts';
import { type Look, nextPush, type WatchedPush } from './watch.plan.ts';

/** A file is pushed once it has been the same for this long. */
const SETTLE_MS = 2_000;

/**
 * Pushes a folder whenever it has changed, until the command is ended, which is safe at any time: a push that was cut off
 * is completed by the next. The folder is looked at again and again, since changes on network drives are not announced.
 * A file that is still changing, or has just gone, is left as it is on the server until it has settled.
 */
export async function pushAndWatch(request: PushRequest, context: ClientContext): Promise<never> {
  context.report([`Watching ${request.folder}, until Ctrl-C.`]);
  context.setInterruptMessage(['Stopped. What was uploaded is kept; the next push does the rest.']);
  const told = new Set<string>();
  const tell = (lines: readonly string[]) => {
    const fresh = lines.filter((line) => !told.has(line));
    for (const line of fresh) told.add(line);
    if (fresh.length > 0) context.warn(fresh);
  };
  let before: Look | undefined;
  let last: WatchedPush | undefined;
  for (;;) {
    try {
      const now = lookAt(request);
      const next = before && nextPush(last, { before, now });
      before = now;
      if (next) {
        const { changes, refused } = await pushSettled(request, { context, unsettled: next.unsettled });
        last = next;
        context.report(changes);
        tell(refusedLines(refused));
      }
    } catch (error) {
      context.progress.clear();
      if (isPermanent(error)) throw error;
      const failure = toFailure(error, context.server.url);
      if (!(failure instanceof CommandFailed)) throw error;
      tell([`${failure.message} Still watching.`]);
    }
    await setTimeout(SETTLE_MS);
  }
}

function lookAt({ folder, converts }: PushRequest): Look {
  const found = orFail(`The folder ${folder} cannot be read`, () =>
    findDocuments(realpathSync(folder), { except: null }),
  );
  const files = [...found.documents.map(({ file }) => file), ...(converts ? found.convertible : [])];
  return new Map(
    files.flatMap((file) => {
      const stats = statSync(path.join(folder, file), { throwIfNoEntry: false });
      return stats ? [[file, `${stats.size} ${stats.mtimeMs}`] as const] : [];
    }),
  );
}
