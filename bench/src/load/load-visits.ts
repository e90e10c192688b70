import type { PhaseStart } from '@sheaf/contract/categorization';
import type { Download } from '@sheaf/contract/downloads';
import { syntheticToken } from '@sheaf/testing/database/synthetic-accounts';
import { type Answer, Visitor } from '@sheaf/testing/visitor/visitor';

/** A signed-in person who works on their own project. */
export interface Visit {
  /** The same browser session, at each of the processes. */
  readonly browsers: readonly Visitor[];
  readonly projectId: string;
  /** The last run; empty before the first. */
  jobId: string;
  /** The number of steps taken. */
  steps: number;
}

/** The kinds of requests that are measured separately. */
export type StepKind = 'read' | 'change';

/** One request of a visit. */
interface Step {
  readonly kind: StepKind;
  take(visit: Visit, browser: Visitor): Promise<Answer<unknown>>;
}

const read = (path: (visit: Visit) => string): Step => ({
  kind: 'read',
  take: (visit, browser) => browser.get(path(visit)),
});
const ofProject = (path: string) => read(({ projectId }) => `/projects/${projectId}${path}`);
const status = ofProject('/phase-status');

const upload: Step = {
  kind: 'change',
  take: ({ projectId, steps }, browser) =>
    browser.upload(`/projects/${projectId}/upload`, [{ name: `page-${steps}.txt`, content: textOf(steps) }]),
};

const run: Step = {
  kind: 'change',
  take: async (visit, browser) => {
    const answer = await browser.post<PhaseStart>(`/ai/${visit.projectId}/categorize-raw`);
    if (answer.status === 200) visit.jobId = answer.body.job_id;
    return answer;
  },
};

const download: Step = {
  kind: 'change',
  take: (visit, browser) => browser.get<Download>(`/projects/${visit.projectId}/download-single-text-file`),
};

/**
 * One round of a visit: a file is uploaded, categorized, viewed and downloaded, between views of lists and statuses.
 */
const ROUND: readonly Step[] = [
  read(() => '/auth/status'),
  read(() => '/projects'),
  ofProject(''),
  ofProject('/files'),
  status,
  upload,
  ofProject('/files'),
  ofProject('/files/storage-usage'),
  status,
  run,
  status,
  read(({ jobId, projectId }) =>
    jobId ? `/internal/background-jobs/${jobId}/status` : `/projects/${projectId}/phase-status`,
  ),
  status,
  read(() => '/credits/balance'),
  ofProject('/raw-categories'),
  ofProject('/categories'),
  ofProject('/files'),
  download,
  status,
  read(() => '/credits/transactions'),
];

/** Takes a visit's next step at one of its processes; returns the step's kind and the status of the response. */
export async function takeStep(visit: Visit): Promise<{ kind: StepKind; status: number }> {
  const step = ROUND[visit.steps % ROUND.length] ?? status;
  const browser = visit.browsers[visit.steps % visit.browsers.length];
  visit.steps++;
  const answer = browser && (await step.take(visit, browser));
  return { kind: step.kind, status: answer?.status ?? 0 };
}

/** Begins the visit of a synthetic person at some point of a round, with a project of a few files. */
export async function beginVisit(urls: readonly string[], person: number): Promise<Visit> {
  const browsers = urls.map((url) => new Visitor(url));
  for (const browser of browsers) browser.setCookie('session', syntheticToken(person));
  const [first] = browsers;
  if (!first) throw new Error('Nobody answers.');
  const { body: project } = answered(await first.post<{ id: string }>('/projects', { name: 'A visit' }));
  const files = [1, 2, 3].map((number) => ({ name: `first-${number}.txt`, content: textOf(number) }));
  answered(await first.upload(`/projects/${project.id}/upload`, files));
  const visit: Visit = { browsers, projectId: project.id, jobId: '', steps: 0 };
  // A browser requests its CSRF token once; people do not all begin at the same moment.
  for (const browser of browsers.slice(1)) answered(await browser.get('/auth/csrf-token'));
  visit.steps = person % ROUND.length;
  return visit;
}

function answered<T>(answer: Answer<T>): Answer<T> {
  if (answer.status === 200) return answer;
  throw new Error(`The server answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

const WORDS =
  'harbour sail mast wind keel anchor rope deck tide rudder bread flour dough oven crust yeast'.split(' ');

/** A two-kilobyte page of text, different for each number. */
const textOf = (number: number): string =>
  Array.from({ length: 350 }, (_, index) => WORDS[(index * 7 + number * (index % 5)) % WORDS.length]).join(
    ' ',
  );
