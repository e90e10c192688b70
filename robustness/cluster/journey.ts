import type { Category, PhaseStart, PhaseStatus } from '@sheaf/contract/categorization';
import type { Download } from '@sheaf/contract/downloads';
import type { File, UploadResult } from '@sheaf/contract/files';
import type { BackgroundJob } from '@sheaf/contract/jobs';
import type { Problem } from '@sheaf/contract/problems';
import { referencesIn, type SentDocument } from './documents.ts';
import { countReferences, readReferences } from './merged-files.ts';
import { type Person, UnexpectedResponse } from './person.ts';

const BATCH = 10;
const MAX_CATEGORIES = 5;
// What a fault may do to a file or to the rest of an upload; any other refusal of a good document is an error.
const TOLERATED_CODES = ['no_room', 'not_stored', 'upload_broken'];

/**
 * Takes a pile from upload to merged files, and checks each merged file as the person who downloads it would. Sorting
 * and downloading are repeated for each of the `rounds`.
 */
export async function runJourney(
  person: Person,
  { documents, rounds }: { documents: readonly SentDocument[]; rounds: number },
): Promise<void> {
  const projectId = await createProject(person);
  await uploadAll(person, projectId, documents);
  await runPhase(person, { projectId, call: 'categorize-raw', isDone: ({ phase1 }) => phase1.complete });
  for (let round = 0; round < rounds; round++) {
    const body = { max_categories: MAX_CATEGORIES + round };
    await runPhase(person, {
      projectId,
      call: 'assign-categories',
      body,
      isDone: ({ phase2 }) => phase2.complete,
    });
    await checkDownloads(person, projectId);
  }
}

async function createProject(person: Person): Promise<string> {
  const name = `Pile ${crypto.randomUUID()}`;
  return person.untilDone('create a project', async () => {
    const answer = await person.change<{ id: string }>('/projects', { name });
    if (answer?.status === 200) return answer.body.id;
    if (answer) throw new UnexpectedResponse('/projects', answer);
    const projects = await person.get<Array<{ id: string; name: string }>>('/projects');
    return projects.find((project) => project.name === name)?.id;
  });
}

async function uploadAll(
  person: Person,
  projectId: string,
  documents: readonly SentDocument[],
): Promise<void> {
  let open = [...documents];
  await person.untilDone('upload everything', async () => {
    const batch = open.slice(0, BATCH);
    const answer = await person.upload<UploadResult & Problem>(`/projects/${projectId}/upload`, batch);
    const arrived = answer
      ? acknowledge(person, { projectId, batch, result: answer })
      : await findArrived(person, projectId);
    open = open.filter(({ reference }) => !arrived.has(reference));
    return open.length === 0 || undefined;
  });
}

/** Records which files the product says it has stored; returns their references. */
function acknowledge(
  person: Person,
  upload: {
    projectId: string;
    batch: readonly SentDocument[];
    result: { status: number; body: UploadResult & Problem; headers: Headers };
  },
): Set<string> {
  const { projectId, batch, result } = upload;
  if (result.status !== 200) throw new UnexpectedResponse('upload', result);
  const documents = new Map(batch.map((document) => [document.reference, document]));
  const references = new Set<string>();
  for (const { id, filename } of result.body.uploaded_files) {
    const reference = referencesIn(filename)[0] ?? '';
    const document = documents.get(reference);
    if (!document) throw new UnexpectedResponse('upload', result);
    person.acknowledged.push({ fileId: id, projectId, document });
    references.add(reference);
  }
  // An earlier request that got no response may have stored them: its retry reports them as already present.
  for (const { filename, duplicate_of } of result.body.skipped_files) {
    const reference = referencesIn(filename)[0] ?? '';
    if (!duplicate_of.includes(reference)) throw new UnexpectedResponse('upload', result);
    references.add(reference);
  }
  for (const { filename, code, error } of result.body.failed_files) {
    if (!TOLERATED_CODES.includes(code))
      person.reportViolation(`upload of ${filename} was refused: ${error}`);
  }
  if (result.body.failed_files.length > 0) person.refused++;
  return references;
}

const listFiles = (person: Person, projectId: string) => person.get<File[]>(`/projects/${projectId}/files`);

/** The references of a project's files, which may include those of an upload that got no response. */
const findArrived = async (person: Person, projectId: string): Promise<Set<string>> =>
  new Set((await listFiles(person, projectId)).flatMap(({ filename }) => referencesIn(filename)));

interface Phase {
  readonly projectId: string;
  readonly call: 'categorize-raw' | 'assign-categories';
  readonly body?: object;
  isDone(status: PhaseStatus): boolean;
}

/** Starts a phase and waits for its end, repeatedly until it is done. A failed run is a violation. */
async function runPhase(person: Person, phase: Phase): Promise<void> {
  const { projectId, call, body } = phase;
  await person.untilDone(call, async () => {
    const start = await person.change<PhaseStart & Problem>(`/ai/${projectId}/${call}`, body);
    if (start?.status === 200) await checkEnd(person, start.body.job_id);
    else if (start && start.body.code !== 'run_in_progress' && start.body.code !== 'nothing_to_do')
      throw new UnexpectedResponse(call, start);
    const status = await person.get<PhaseStatus>(`/projects/${projectId}/phase-status`);
    // A run that was started but got no response continues anyway.
    for (const { job_id } of status.job_details) await checkEnd(person, job_id);
    return phase.isDone(await person.get<PhaseStatus>(`/projects/${projectId}/phase-status`)) || undefined;
  });
}

async function checkEnd(person: Person, jobId: string): Promise<BackgroundJob> {
  const job = await person.jobEnd(jobId);
  if (job.status === 'failed') person.reportViolation(`job ${jobId} failed: ${job.error_message}`);
  return job;
}

/** Fetches every merged file, and counts the documents in each. */
async function checkDownloads(person: Person, projectId: string): Promise<void> {
  const files = await listFiles(person, projectId);
  const wanted = (passes: (file: File) => boolean) =>
    countReferences(files.filter(passes).flatMap(({ filename }) => referencesIn(filename)));
  const isPdf = ({ file_type }: File) => file_type === 'pdf';
  const project = `/projects/${projectId}`;
  const check = async (path: string, kind: 'text' | 'pdf' | 'zip', passes: (file: File) => boolean) => {
    const found = await readReferences(kind, await fetchDownload(person, project + path));
    const expected = wanted(passes);
    if (found !== expected) person.reportViolation(`${project}${path} holds ${found} instead of ${expected}`);
  };
  const categories = await person.get<Category[]>(`${project}/categories`);
  for (const { id, pdf_file_count } of categories) {
    const isIn = (file: File) => file.final_category_id === id;
    await check(`/categories/${id}/download/txt`, 'text', isIn);
    if (pdf_file_count > 0)
      await check(`/categories/${id}/download/pdf`, 'pdf', (file) => isIn(file) && isPdf(file));
  }
  await check('/download-single-text-file', 'text', () => true);
  // It contains the texts of all files, and the PDFs a second time as PDFs.
  const zip = await fetchDownload(person, `${project}/download-all-merged-categories-zip`);
  const inZip = await readReferences('zip', zip);
  const all = [...files, ...files.filter(isPdf)].flatMap(({ filename }) => referencesIn(filename));
  if (inZip !== countReferences(all)) person.reportViolation(`the ZIP of ${projectId} holds ${inZip}`);
}

/** Requests a download and fetches it, starting over when anything breaks. */
function fetchDownload(person: Person, path: string): Promise<Buffer> {
  return person.untilDone(path, async () => {
    const asked = await person.get<Download>(path);
    const job = asked.job_id ? await checkEnd(person, asked.job_id) : undefined;
    const url = asked.download_url ?? job?.result?.download_url;
    return url ? person.fetchBytes(url) : undefined;
  });
}
