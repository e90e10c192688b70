import { setTimeout } from 'node:timers/promises';
import { CommandFailed } from '../../failures.ts';
import type { ClientContext, Outcome } from '../client-context.ts';
import { isPermanent, toFailure } from '../server-errors.ts';
import { BundleFolder } from './bundle-folder.ts';
import { outcomeOf, type PullRequest, pulledLines, pullOnce, untouchedLines } from './pull.ts';

/** Pulls bundles: once, or repeatedly until the command is ended. */
export async function pull(request: PullRequest, context: ClientContext): Promise<Outcome> {
  const folder = new BundleFolder(request.folder);
  const { everySeconds } = request;
  if (everySeconds === null) {
    const { project, pulled } = await pullOnce(request, { folder, context });
    context.progress.clear();
    context.report(pulledLines(project, pulled));
    context.warn(untouchedLines(pulled));
    return outcomeOf(pulled);
  }
  context.report([`Checking for changes every ${everySeconds} seconds, until Ctrl-C.`]);
  let last = '';
  for (;;) {
    last = await pullAgain(request, { folder, context, last });
    await setTimeout(everySeconds * 1000);
  }
}

/** Pulls once; a problem is only printed when it is new, not at every check. Returns the problem, or UP_TO_DATE. */
async function pullAgain(
  request: PullRequest,
  { folder, context, last }: { folder: BundleFolder; context: ClientContext; last: string },
): Promise<string> {
  try {
    const { project, pulled } = await pullOnce(request, { folder, context });
    context.progress.clear();
    const left = untouchedLines(pulled).join('\n');
    if (pulled.written.length + pulled.removed.length > 0 || last === '')
      context.report(pulledLines(project, pulled));
    else if (last !== left && last !== UP_TO_DATE) context.report([`${project.name}: working again.`]);
    if (left !== '' && left !== last) context.warn([left]);
    return left || UP_TO_DATE;
  } catch (error) {
    context.progress.clear();
    if (isPermanent(error)) throw error;
    const failure = toFailure(error, context.server.url);
    if (!(failure instanceof CommandFailed)) throw error;
    if (failure.message !== last) context.warn([failure.message, 'Still checking.']);
    return failure.message;
  }
}

const UP_TO_DATE = 'up to date';
