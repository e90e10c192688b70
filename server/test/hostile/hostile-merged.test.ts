import type { PhaseStart } from '@sheaf/contract/categorization';
import type { Download } from '@sheaf/contract/downloads';
import { readZip } from '@sheaf/testing/documents/zip';
import { HOSTILE_FILES } from '@sheaf/testing/hostile/files';
import { startApp } from '@sheaf/testing/server/app';
import { duringTests } from '@sheaf/testing/server/during-tests';
import { download, jobEnd } from '@sheaf/testing/visitor/jobs';
import { projectWith } from '@sheaf/testing/visitor/pile';
import type { Visitor } from '@sheaf/testing/visitor/visitor';
import { beforeAll, expect, it } from 'vitest';

/** Documents that are accepted on upload and merged quickly. */
const KEPT = [
  ...[
    'runs-scripts-and-programs.pdf',
    'outline-round.pdf',
    'image-of-negative-size.pdf',
    'length-past-the-end.pdf',
  ],
  ...['object-streams-that-extend-each-other.pdf', 'offsets-past-the-end.pdf', 'form-that-draws-itself.pdf'],
  ...['page-tree-round.pdf', 'quotes-in-quotes.md', 'two-bytes-without-a-mark.txt'],
];

/** Documents without readable text: they are in no category, and the text of the whole project names them. */
const UNREAD = ['image-of-negative-size.pdf', 'page-tree-round.pdf'];

const app = duringTests(() => startApp());
let person: Visitor;
beforeAll(async () => {
  person = await app.signedIn();
});

it('malicious documents are sorted and merged like others, and those that cannot be merged are named', async () => {
  const files = HOSTILE_FILES.filter(({ name }) => KEPT.includes(name));
  expect(files.length).toBe(KEPT.length);
  const id = await projectWith(
    person,
    files.map(({ name, make }) => ({ name, content: make() })),
  );
  for (const phase of ['categorize-raw', 'merge']) {
    const { body } = await person.post<PhaseStart>(
      `/ai/${id}/${phase}`,
      phase === 'merge' ? { max_categories: 1 } : {},
    );
    expect((await jobEnd(person, body.job_id)).status).toBe('completed');
  }
  const { body } = await person.get<Download>(`/projects/${id}/download-all-merged-categories-zip`);
  const { result } = await jobEnd(person, body.job_id ?? '');
  const response = await person.fetch(result?.download_url ?? '');
  const zip = await readZip(Buffer.from(await response.arrayBuffer()));
  const [text, pdf] = ['.txt', '.pdf'].map((end) =>
    [...zip].find(([name]) => name.endsWith(end))?.[1].toString('latin1'),
  );
  const whole = await download(person, `/projects/${id}/download-single-text-file`);
  for (const { name } of files) {
    expect(whole.content.toString('latin1')).toContain(name);
    if (!UNREAD.includes(name)) expect(text).toContain(name);
  }
  expect(pdf).toMatch(/^%PDF-/);
  expect(pdf).not.toMatch(/\/(?:OpenAction|JavaScript|JS|Launch|EmbeddedFile)\b/);
});
