import type { Category, PhaseStart } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import { jobEnd, run } from '@sheaf/testing/visitor/jobs';
import { pdfAbout, pileOf, projectWith } from '@sheaf/testing/visitor/pile';
import { Visitor } from '@sheaf/testing/visitor/visitor';

/** An account that has one of everything; requests are made on its behalf. */
export interface FuzzAccount {
  readonly person: Visitor;
  /** A visitor who is not signed in but has a CSRF token. */
  readonly stranger: Visitor;
  /** The caller's own value for each path parameter. */
  readonly own: Readonly<Record<string, string>>;
}

let opened = 0;

/** Opens an account with a sorted project, files, a category, a job and a purchase. */
export async function openCaller(url: string): Promise<FuzzAccount> {
  const person = new Visitor(url);
  opened += 1;
  const email = `fuzz-${process.pid}-${Date.now()}-${opened}@example.org`;
  await person.post('/auth/signup', { email, password: 'a good password' });
  const id = await projectWith(person, [...pileOf(1), pdfAbout('baking', 1)]);
  await run(person, `/ai/${id}/categorize-raw`);
  const { body: merge } = await person.post<PhaseStart>(`/ai/${id}/merge`);
  await jobEnd(person, merge.job_id);
  const [{ body: files }, { body: categories }, { body: bought }] = [
    await person.get<File[]>(`/projects/${id}/files`),
    await person.get<Category[]>(`/projects/${id}/categories`),
    await person.post<{ purchase: { id: string } }>('/credits/purchase/starter'),
  ];
  const stranger = new Visitor(url);
  await stranger.get('/auth/csrf-token');
  return {
    person,
    stranger,
    own: {
      id,
      jobId: merge.job_id,
      fileId: files[0]?.id ?? '',
      categoryId: categories[0]?.id ?? '',
      purchaseId: bought.purchase.id,
      packageId: 'starter',
      format: 'txt',
    },
  };
}

/** Whether the account can still be used: some of the calls tried sign it out, empty it, or close it. */
export async function isUsable({ person, own }: FuzzAccount): Promise<boolean> {
  const [{ status }, profile] = [
    await person.get(`/projects/${own.id}`),
    await person.get<{ blocked: boolean }>('/account/profile'),
  ];
  return status === 200 && profile.status === 200 && !profile.body.blocked;
}
