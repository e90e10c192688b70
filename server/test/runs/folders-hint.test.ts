import type { PhaseStart } from '@sheaf/contract/categorization';
import type { Problem } from '@sheaf/contract/problems';
import type { Project } from '@sheaf/contract/projects';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { jobEnd, run } from '@sheaf/testing/visitor/jobs';
import { documentAboutBoth, filesOf, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import type { Upload } from '@sheaf/testing/visitor/visitor';
import { expect, it } from 'vitest';

const app = duringTests(() => startApp({ env: { SIGNUP_COURTESY_CREDITS: '200' } }));

const FOLDERS = { baking: 'Papers/Kitchen', sailing: 'Papers/Boat' } as const;
const TOPICS = ['baking', 'sailing'] as const;

/** A project of files about two topics, each in its folder, and of one file about both, in the folder of one of them. */
async function filedProject(undecidedIn: keyof typeof FOLDERS, settings: Partial<Project>) {
  const person = await app.signedIn();
  const filed = pileOf(12, TOPICS).map((file): Upload => {
    const topic = file.name.startsWith('baking') ? 'baking' : 'sailing';
    return { ...file, folder: FOLDERS[topic] };
  });
  const undecided = { name: 'undecided.txt', folder: FOLDERS[undecidedIn], content: documentAboutBoth() };
  const id = await projectWith(person, [...filed, undecided]);
  await person.patch(`/projects/${id}`, settings);
  /** The topics of the other files where the undecided one is, in its raw category or its category. */
  const besides = async (kind: 'raw_category' | 'final_category_name') => {
    const files = await filesOf(person, id);
    const own = files.find(({ filename }) => filename === undecided.name);
    const beside = files.filter((file) => file !== own && file[kind] === own?.[kind]);
    return [...new Set(beside.map(({ filename }) => filename.split('-')[0]))];
  };
  const sort = async () => {
    const { next_job_id } = await run(person, `/ai/${id}/sort`, {});
    if (next_job_id) await jobEnd(person, next_job_id);
  };
  return { person, id, besides, sort };
}

it.each(TOPICS)('folders decide where the text is undecided, in both phases (%s)', async (topic) => {
  const { besides, sort } = await filedProject(topic, { use_folders: true });
  await sort();
  expect(await besides('raw_category')).toEqual([topic]);
  expect(await besides('final_category_name')).toEqual([topic]);
});

it('folders say nothing unless their owner wants them to; with them, a project is sorted again', async () => {
  const { person, id, besides, sort } = await filedProject('sailing', {});
  await sort();
  expect(await besides('final_category_name')).toEqual(['baking']);
  const again = () => person.post<PhaseStart & Problem>(`/ai/${id}/sort`, {});
  expect((await again()).body).toMatchObject({ code: 'nothing_to_do' });
  await person.patch(`/projects/${id}`, { use_folders: true });
  const { status, body } = await again();
  expect(status).toBe(200);
  const change = await person.patch<Problem>(`/projects/${id}`, { use_folders: false });
  expect([change.status, change.body.code]).toEqual([409, 'run_in_progress']);
  await jobEnd(person, body.job_id);
  const { body: project } = await person.get<Project>(`/projects/${id}`);
  expect(project.use_folders).toBe(true);
});
