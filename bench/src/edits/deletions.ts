import type { File } from '@sheaf/contract/files';
import type { Bench } from '../bench.ts';
import { writeTexts } from '../files/documents.ts';
import { comparisonRow, interleave, type ResultRow, timed } from '../measuring.ts';
import { asFiles, Person } from '../person.ts';
import { withServer } from '../server.ts';

const FILES = 500;
const FILE_BYTES = 500;
const EDITS = 200;
const TIMES_PER_ROUND = 12;
const WARM_UP = 3;
/** The history must not matter. */
const MAX_RATIO = 1.5;

/** Times the deletion of a file with a long history, in turn with the same in a project without one. */
export async function measureDeletions(bench: Bench): Promise<ResultRow[]> {
  const from = await bench.data.texts('mixed_a');
  const folder = await bench.folder('deletions');
  const texts = asFiles(
    (await writeTexts(folder, { from, count: FILES, sizeBytes: FILE_BYTES })).map(({ path }) => path),
  );
  return withServer(await bench.folder('server'), async ({ url }) => {
    const person = await Person.signUp(url);
    const { visitor } = person;
    const makeProject = async (editCount: number) => {
      const base = `/projects/${await person.createProject()}`;
      await person.upload(base.replace('/projects/', ''), texts);
      const file_ids = (await visitor.get<File[]>(`${base}/files`)).body.map(({ id }) => id);
      for (let number = 1; number <= editCount; number += 1) {
        const move = { file_ids, new_category: { name: `Category ${number}` } };
        const { status } = await visitor.post(`${base}/files/move`, move);
        if (status !== 200) throw new Error(`A move was answered with ${status}.`);
      }
      return { base, file_ids };
    };
    bench.logProgress(`uploading ${FILES} documents twice, and moving them ${EDITS} times`);
    const [old, fresh] = [await makeProject(EDITS), await makeProject(1)];
    const deleteOne = async ({ base, file_ids }: typeof old): Promise<number> => {
      const path = `${base}/files/${file_ids.pop()}`;
      return timed(async () => {
        const { status } = await visitor.delete(path);
        if (status !== 200) throw new Error(`A deletion was answered with ${status}.`);
      });
    };
    const contestants = { ours: () => deleteOne(old), reference: () => deleteOne(fresh) };
    await interleave(WARM_UP, contestants);
    const times = await interleave(bench.rounds * TIMES_PER_ROUND, contestants);
    return [
      comparisonRow(`delete a file after ${EDITS} edits of ${FILES} files`, { ...times, max: MAX_RATIO }),
    ];
  });
}
