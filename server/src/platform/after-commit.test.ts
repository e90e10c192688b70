import { DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { afterCommit, CommitAwareKysely } from './after-commit.ts';

const db = new CommitAwareKysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

it('does each task once after the commit, in order, before the transaction is over for its caller', async () => {
  const done: string[] = [];
  const first = async () => void done.push('first');
  await db.transaction().execute(async (tx) => {
    afterCommit(tx, first);
    afterCommit(tx, async () => void done.push('second'));
    afterCommit(tx, first);
    done.push('work');
  });
  expect(done).toEqual(['work', 'first', 'second']);
});

it('does nothing after a rollback', async () => {
  const done: string[] = [];
  const work = db.transaction().execute(async (tx) => {
    afterCommit(tx, async () => void done.push('task'));
    throw new Error('rolled back');
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(done).toEqual([]);
});

it('refuses what would be forgotten, outside a transaction of its own', () => {
  expect(() => afterCommit(db, async () => {})).toThrow('CommitAwareKysely');
});
