import { cpSync } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { answerOf } from './embedded-answer.ts';
import type { CopyEnd, ThreadOrder, ThreadSetup, ThreadWord } from './embedded-thread.ts';
import { joinedBytes } from './joined-bytes.ts';
import { Turns } from './turns.ts';

/** The embedded database: answers the wire protocol of PostgreSQL, one message at a time. */
const parent = parentPort;
if (!parent) throw new Error('The embedded database runs in a worker thread.');
const say = (word: ThreadWord) => parent.postMessage(word);

const { folder, longestWaitMs } = workerData as ThreadSetup;
const database = await PGlite.create({
  dataDir: folder,
  // A file of the log that is used again keeps what was written to it before, until that is written over.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'wal_recycle=off'],
});
const turns = new Turns<MessagePort>();

// A simple query ('Q', the length of the rest, the text and its end), as frontend and backend exchange it.
const ROLLBACK = Buffer.from('Q\0\0\0\x0drollback\0', 'latin1');
const CHECKPOINT = Buffer.from('Q\0\0\0\x0fcheckpoint\0', 'latin1');

/** Listens on a connection; what comes is answered when it has its turn. */
function serve(port: MessagePort): void {
  port.on('message', (message: Uint8Array) => {
    turns.add(port, message, { now: performance.now() });
    wake();
  });
  port.on('close', () => {
    // As with any server, a transaction ends with its connection.
    if (turns.leave(port) && !isClosed) {
      answerOf(database, ROLLBACK);
      turns.setOwner(undefined);
    }
    wake();
  });
}

let isAwake = false;
let isClosed = false;

/** Sees to it that the next message is answered, once those that have come meanwhile are known. */
function wake(): void {
  if (isAwake) return;
  isAwake = true;
  setImmediate(() => {
    isAwake = false;
    if (isClosed) return;
    if (!database.isInTransaction()) makeCopies();
    const turn = turns.next({ now: performance.now() });
    if (!turn) return;
    answer(turn.connection, answerOf(database, turn.message));
    turns.setOwner(database.isInTransaction() ? turn.connection : undefined);
    wake();
  });
}

let copies: Array<{ folder: string; port: MessagePort }> = [];

/**
 * Copies the folder between two messages. The database is one thread and writes to files as they are, so the copy is
 * what a kill at this moment would leave; after a checkpoint there is nearly nothing that it has to recover.
 */
function makeCopies(): void {
  for (const { folder: to, port } of copies) {
    let failure: Error | null = null;
    try {
      answerOf(database, CHECKPOINT);
      cpSync(folder, to, { recursive: true, errorOnExist: true, force: false });
    } catch (error) {
      failure = error as Error;
    }
    port.postMessage({ failure } satisfies CopyEnd);
    port.close();
  }
  copies = [];
}

function answer(port: MessagePort, message: Uint8Array<ArrayBuffer>): void {
  port.postMessage(message, [message.buffer]);
}

// Who waits so long most often waits, further up, for itself.
setInterval(() => {
  for (const turn of turns.takeOverdue({ before: performance.now() - longestWaitMs })) {
    answer(turn.connection, refusal(`Waited ${longestWaitMs} ms for another transaction to end`));
  }
}, longestWaitMs / 30);

/** An error of the wire protocol, 55P03 (lock not available), and that the connection is ready for more. */
function refusal(sentence: string): Uint8Array<ArrayBuffer> {
  const fields = Buffer.from(`SERROR\0VERROR\0C55P03\0M${sentence}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + fields.length);
  return joinedBytes([Buffer.from('E'), length, fields, Buffer.from('Z\0\0\0\x05I', 'latin1')]);
}

parent.on('message', async (order: ThreadOrder) => {
  if (order.kind === 'connect') return serve(order.port);
  if (order.kind === 'copy') {
    copies.push(order);
    return wake();
  }
  // What still comes are the farewells of connections that have ended.
  isClosed = true;
  await database.close();
  say('closed');
});
say('ready');
