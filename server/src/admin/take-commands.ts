import { answerCall } from './answer-call.ts';
import type { Installation } from './context.ts';
import { type CallListener, listenForCalls } from './listen-for-calls.ts';
import { HAS_SOCKETS } from './socket.ts';

/**
 * Lets a running server carry out the operator's commands where they could not be carried out beside it: on the
 * embedded database, which serves one process. Undefined elsewhere, and where the file system takes no socket.
 */
export async function takeCommands({ services, features }: Installation): Promise<CallListener | undefined> {
  const { config, audit, database, log, temporaryFolder } = services;
  if (database.kind !== 'embedded' || !HAS_SOCKETS) return undefined;
  const context = { config, audit, open: async () => ({ services, features }) };
  try {
    return await listenForCalls({
      dataDir: config.dataDir,
      temporaryFolder,
      answer: (call) => answerCall(call, context),
    });
  } catch (err) {
    log.warn({ err }, 'no commands are taken (npm run admin): the data folder takes no socket');
    return undefined;
  }
}
