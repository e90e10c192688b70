import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { freeBytesAt } from '../disk/free-bytes.ts';
import { concatBytes } from './concat-bytes.ts';
import type { CopyResult, ThreadSetup, WorkerCommand, WorkerEvent } from './embedded-thread.ts';
import { fatalErrorIn } from './fatal-error.ts';
import { SessionScheduler } from './session-scheduler.ts';

const parent = parentPort;
if (!parent) throw new Error('The embedded database runs in a worker thread.');
const emit = (event: WorkerEvent) => parent.postMessage(event);

const { folder, maxWaitMs } = workerData as ThreadSetup;
const database = await PGlite.create({
  dataDir: folder,
  // A recycled WAL file would retain its previous contents until they are overwritten.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'wal_recycle=off'],
});
const scheduler = new SessionScheduler<MessagePort>();

// A simple query ('Q', the length of the rest, the text and a terminating NUL) in the frontend/backend protocol.
const ROLLBACK = Buffer.from('Q\0\0\0\x0drollback\0', 'latin1');
const CHECKPOINT = Buffer.from('Q\0\0\0\x0fcheckpoint\0', 'latin1');

function serve(port: MessagePort): void {
  port.on('message', (message: Uint8Array) => {
    scheduler.add(port, message, { now: performance.now() });
    wake();
  });
  port.on('close', () => {
    // As on a server, a transaction ends with its connection.
    if (scheduler.leave(port) && !isClosed) {
      execProtocol(database, ROLLBACK);
      scheduler.setOwner(undefined);
    }
    wake();
  });
}

let isAwake = false;
let isClosed = false;

/** Answers the next message, once those that have arrived meanwhile are in the scheduler. */
function wake(): void {
  if (isAwake) return;
  isAwake = true;
  setImmediate(() => {
    isAwake = false;
    if (isClosed) return;
    if (!database.isInTransaction()) makeCopies();
    const next = scheduler.next({ now: performance.now() });
    if (!next) return;
    const response = execProtocol(database, next.message);
    const fatal = fatalErrorIn(response);
    answer(next.connection, response);
    // It has stopped: the next message would never be answered. The thread ends with the reason.
    if (fatal) throw fatal;
    scheduler.setOwner(database.isInTransaction() ? next.connection : undefined);
    wake();
  });
}

let copies: Array<{ folder: string; port: MessagePort }> = [];

/**
 * Copies the folder between two messages. The database runs in a single thread and writes directly to files, so the
 * copy is what a kill at this moment would leave; after a checkpoint there is almost nothing to recover.
 */
function makeCopies(): void {
  for (const { folder: to, port } of copies) {
    let failure: Error | null = null;
    try {
      execProtocol(database, CHECKPOINT);
      cpSync(folder, to, { recursive: true, errorOnExist: true, force: false });
    } catch (error) {
      failure = error as Error;
    }
    port.postMessage({ failure } satisfies CopyResult);
    port.close();
  }
  copies = [];
}

function answer(port: MessagePort, message: Uint8Array<ArrayBuffer>): void {
  port.postMessage(message, [message.buffer]);
}

// A query that waits this long is most often in a deadlock: the code that sent it holds the open transaction itself.
setInterval(() => {
  for (const { connection } of scheduler.takeOverdue({ before: performance.now() - maxWaitMs })) {
    answer(connection, errorResponse(`Waited ${maxWaitMs} ms for another transaction to end`));
  }
}, maxWaitMs / 30);

setInterval(() => {
  if (isClosed) return;
  emit('alive');
  if (!database.isInTransaction() && freeBytesAt(folder) < LOW_BYTES && countLogFiles() > 1)
    execProtocol(database, CHECKPOINT);
}, 1_000);
// Twice the reserve: nothing else discards the log before the nightly purge, since PGlite has no background process.
const LOW_BYTES = 128 * 1024 * 1024;
const LOG_FILE = /^[0-9A-F]{24}$/;

function countLogFiles(): number {
  return readdirSync(path.join(folder, 'pg_wal')).filter((name) => LOG_FILE.test(name)).length;
}

/** An error of the wire protocol, 55P03 (lock not available), followed by "ready for query". */
function errorResponse(sentence: string): Uint8Array<ArrayBuffer> {
  const fields = Buffer.from(`SERROR\0VERROR\0C55P03\0M${sentence}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + fields.length);
  return concatBytes([Buffer.from('E'), length, fields, Buffer.from('Z\0\0\0\x05I', 'latin1')]);
}

parent.on('message', async (command: WorkerCommand) => {
  if (command.kind === 'connect') return serve(command.port);
  if (command.kind === 'copy') {
    copies.push(command);
    return wake();
  }
  // After this, only the close events of connections arrive.
  isClosed = true;
  await database.close();
  emit('closed');
});
emit('ready');

/** Has the embedded database execute a message of the wire protocol; the response's buffer may be transferred. */
function execProtocol(database: PGlite, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  // Not `execProtocolRawSync`, which also parses every row of the response and retains everything that it ever read.
  // This one completes before it returns; each piece is in memory that the database reuses.
  void database.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (bytes) => pieces.push(new Uint8Array(bytes)),
  });
  return concatBytes(pieces);
}
