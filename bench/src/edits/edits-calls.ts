import type { Bench } from '../bench.ts';
import { interleave, type ResultRow, timed } from '../measuring.ts';
import { withServer } from '../server.ts';
import { resultRowsOf } from './edit-rows.ts';
import { type LargeProject, makeLargeProject } from './large-project.ts';

const TIMES_PER_ROUND = 12;
const WARM_UP = 3;
const MAX_MS = 50;
const MOVED_FILES = 10;

/** Times each kind of edit in turn with just reading the project, a call that only finds the caller and one row. */
export function measureCalls(bench: Bench): Promise<ResultRow[]> {
  return bench.folder('server').then((folder) =>
    withServer(folder, async ({ url }) => {
      const project = await makeLargeProject(bench, url);
      const contestants: Record<string, () => Promise<number>> = {
        ...editsOf(project),
        reference: () => ask(project, 'GET', ''),
      };
      await interleave(WARM_UP, contestants);
      const times = await interleave(bench.rounds * TIMES_PER_ROUND, contestants);
      const { reference = [], ...edits } = times;
      const all = Object.values(edits).flat();
      return [
        ...Object.entries(edits).flatMap(([what, ms]) =>
          resultRowsOf(what, { ms, reference, maxMs: MAX_MS }),
        ),
        ...resultRowsOf('any edit', { ms: all, reference, maxMs: MAX_MS }),
      ];
    }),
  );
}

/** Calls that change something every time. */
function editsOf(project: LargeProject): Record<string, () => Promise<number>> {
  const { files, categories } = project;
  const category = (number: number) => categories[number % categories.length]?.id;
  const idsFrom = (start: number) =>
    Array.from({ length: MOVED_FILES }, (_, index) => files[(start + index) % files.length]?.id);
  let number = 0;
  const next = () => {
    number += 1;
    return number;
  };
  return {
    [`move ${MOVED_FILES} files`]: () =>
      ask(project, 'POST', '/files/move', {
        file_ids: idsFrom(next() * MOVED_FILES),
        category_id: category(number * 7),
      }),
    rename: () => ask(project, 'PATCH', `/categories/${category(3)}`, { name: `Renamed ${next()}` }),
    lock: () =>
      ask(project, 'PATCH', `/categories/${category(5)}`, { lock: next() % 2 === 0 ? 'grow' : 'none' }),
    describe: () =>
      ask(project, 'PATCH', `/categories/${category(9)}`, { description: `What is number ${next()}.` }),
    undo: () => ask(project, 'POST', '/edits/undo', {}),
    redo: () => ask(project, 'POST', '/edits/redo', {}),
  };
}

/** The duration of a call, which must succeed. */
async function ask(
  { person, base }: LargeProject,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<number> {
  let status = 0;
  const ms = await timed(async () => {
    const { visitor } = person;
    const answer =
      method === 'GET'
        ? await visitor.get(`${base}${path}`)
        : method === 'POST'
          ? await visitor.post(`${base}${path}`, body)
          : await visitor.patch(`${base}${path}`, body);
    status = answer.status;
  });
  if (status !== 200) throw new Error(`${method} ${path} was answered with ${status}.`);
  return ms;
}
