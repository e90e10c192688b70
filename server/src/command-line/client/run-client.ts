import { readClientSettings } from '../../config.ts';
import { CommandFailed, fileErrorReason } from '../failures.ts';
import type { ClientInvocation } from './client-commands.ts';
import type { ClientContext, Outcome } from './client-context.ts';
import { connectTo } from './server.ts';
import { serverAccess } from './server-address.ts';
import { toFailure } from './server-errors.ts';

interface ProcessContext extends Omit<ClientContext, 'server' | 'report' | 'warn'> {
  readonly printErrors: (lines: readonly string[]) => void;
  readonly environment: NodeJS.ProcessEnv | undefined;
}

/** Runs a command that talks to a server. Throws a CommandFailed that says what to do. */
export async function runClient(
  { kind, request, options }: ClientInvocation,
  { printErrors, environment, ...processContext }: ProcessContext,
): Promise<Outcome> {
  const access = serverAccess(readClientSettings(environment), options);
  const context: ClientContext = {
    ...processContext,
    server: connectTo(access, options),
    report: options.isQuiet ? () => {} : printErrors,
    warn: printErrors,
  };
  try {
    if (kind === 'push' && request.watches)
      return await (await import('./push/watch-folder.ts')).pushAndWatch(request, context);
    if (kind === 'push') return await (await import('./push/push.ts')).push(request, context);
    if (kind === 'run') return await (await import('./run/run.ts')).runProject(request, context);
    return await (await import('./pull/watch-bundles.ts')).pull(request, context);
  } catch (error) {
    const reason = fileErrorReason(error);
    if (reason !== undefined) throw new CommandFailed(`A file cannot be read or written: ${reason}.`);
    throw toFailure(error, access.url);
  }
}
