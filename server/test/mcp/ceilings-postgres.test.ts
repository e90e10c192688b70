import { duringTests } from '@sheaf/testing/server/during-tests';
import { startTwoProcesses } from '@sheaf/testing/server/two-processes';
import { transactionsOf } from '@sheaf/testing/visitor/jobs';
import { keyOf, McpVisitor } from '@sheaf/testing/visitor/mcp';
import { documentAbout, personWith, pileOf } from '@sheaf/testing/visitor/pile';
import { describe, expect, it } from 'vitest';

describe('twenty simultaneous tool calls to two processes on one PostgreSQL', () => {
  const both = duringTests(() => startTwoProcesses({ env: {}, hasWorker: false }));

  const connected = (key: string) =>
    Promise.all([both.front, both.back].map(({ url }) => McpVisitor.connect(url, { key })));
  const twenty = <T>(
    programs: readonly McpVisitor[],
    attempt: (program: McpVisitor, index: number) => Promise<T>,
  ): Promise<T[]> =>
    Promise.all(Array.from({ length: 20 }, (_, index) => attempt(programs[index % 2] as McpVisitor, index)));

  it('never start a run that costs more than they allow, while files are added', async () => {
    const { person, id: project_id } = await personWith(both.front, pileOf(3, ['baking']));
    const programs = await connected((await keyOf(person)).key);
    const start = { project_id, run: 'raw_categorization', max_credits: 4 } as const;
    const answers = await twenty(programs, async (program, index) => {
      if (index % 3) return program.call('start_run', start);
      const text = documentAbout('sailing', 500 + index);
      await program.call('add_text', { project_id, filename: `${index}.txt`, text });
      return undefined;
    });
    const started = answers.filter((answer) => answer && !answer.isError);
    expect(started.length).toBeLessThanOrEqual(1);
    const transactions = await transactionsOf(person);
    const spent = transactions.filter(({ transaction_type }) => transaction_type === 'usage');
    expect(spent).toHaveLength(started.length);
    const [answer] = started;
    if (answer && 'credits_used' in answer.data) {
      expect(answer.data.credits_used).toBeLessThanOrEqual(4);
      expect(spent[0]?.amount).toBe(-answer.data.credits_used);
    }
    await Promise.all(programs.map((program) => program.close()));
  });
});
