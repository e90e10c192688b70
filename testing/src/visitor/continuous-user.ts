import type { PhaseStart } from '@sheaf/contract/categorization';
import type { Download } from '@sheaf/contract/downloads';
import type { File, UploadResult } from '@sheaf/contract/files';
import { signUp } from '../server/admin.ts';
import type { ServerProcess } from '../server/process.ts';
import { jobEnd } from './jobs.ts';
import { documentAbout, pdfAbout, pileOf, projectWith } from './pile.ts';
import type { Visitor } from './visitor.ts';

/** A person who continuously uploads, deletes, sorts and downloads. */
export interface ContinuousUser {
  readonly person: Visitor;
  readonly projectId: string;
  /** The names of the files that the server has confirmed and that nobody has asked to delete. */
  readonly kept: ReadonlySet<string>;
  /** The IDs of the files whose deletion was requested. */
  readonly deleted: ReadonlySet<string>;
  /** How often each action was done. */
  readonly done: { uploads: number; deletions: number; runs: number; downloads: number };
  /** Stops; rejects with the failure that interrupted it, if any. */
  stop(): Promise<void>;
}

/** Starts a person with a first pile, who works on a server from now on. */
export async function startContinuousUser(server: ServerProcess): Promise<ContinuousUser> {
  const person = await signUp(server.url);
  const projectId = await projectWith(person, [...pileOf(3), pdfAbout('baking', 1), pdfAbout('sailing', 2)]);
  const project = `/projects/${projectId}`;
  const kept = new Set((await person.get<File[]>(`${project}/files`)).body.map(({ filename }) => filename));
  const deleted = new Set<string>();
  const done = { uploads: 0, deletions: 0, runs: 0, downloads: 0 };
  let isOver = false;
  const repeat = async (work: (round: number) => Promise<void>) => {
    for (let round = 1; !isOver; round += 1) await work(round);
  };
  const work = Promise.all([
    repeat(async (round) => {
      const { body } = await person.upload<UploadResult>(`${project}/upload`, [
        { name: `new-${round}.txt`, content: documentAbout('baking', 100 + round) },
        { name: `gone-${round}.txt`, content: documentAbout('garten', 100 + round) },
        pdfAbout('sailing', 100 + round),
      ]);
      done.uploads += body.uploaded_files.length;
      for (const { id, filename } of body.uploaded_files) {
        if (!filename.startsWith('gone')) {
          kept.add(filename);
          continue;
        }
        deleted.add(id);
        await person.delete(`${project}/files/${id}`);
        done.deletions += 1;
      }
    }),
    repeat(async () => {
      const start = await person.post<PhaseStart>(`/ai/${projectId}/categorize-raw`);
      if (start.status === 200) done.runs += 1;
      const { body } = await person.get<Download>(
        `${project}/download-single-text-file?force_regenerate=true`,
      );
      if (!body.job_id) return;
      await jobEnd(person, body.job_id);
      done.downloads += 1;
    }),
  ]);
  return {
    person,
    projectId,
    kept,
    deleted,
    done,
    stop: async () => {
      isOver = true;
      await work;
    },
  };
}
