import { Kysely } from 'kysely';

type Task = () => Promise<void>;

const tasksOf = new WeakMap<object, Set<Task>>();

/** A database whose transactions, once they have committed, do the tasks that `afterCommit` was given. */
export class CommitAwareKysely<Tables> extends Kysely<Tables> {
  override transaction() {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      const tasks = new Set<Task>();
      const result = await execute((tx) => {
        tasksOf.set(tx, tasks);
        return work(tx);
      });
      for (const task of tasks) await task();
      return result;
    };
    return builder;
  }
}

/**
 * Does a task once after the commit, before whoever began the transaction goes on; never if it is rolled back. The task
 * must not throw, since the transaction has happened.
 */
export function afterCommit(tx: object, task: Task): void {
  const tasks = tasksOf.get(tx);
  if (!tasks) throw new Error('Only a transaction of a CommitAwareKysely can do something after its commit.');
  tasks.add(task);
}
