/** How the types of the API are made. */
export const GENERATE_TYPES = `npm install openapi-fetch && npm install --save-dev openapi-typescript typescript@5
npx openapi-typescript "$SHEAF_URL/openapi.json" -o sheaf-api.d.ts`;

/**
 * The main job by a typed client, as one file that Node runs as it stands. A test makes the types from a running server,
 * compiles this strictly, and runs it.
 */
export const TYPED_CLIENT = `import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { paths } from './sheaf-api.d.ts';

const { SHEAF_URL = 'http://localhost:3000', SHEAF_KEY } = process.env;
const headers = { authorization: \`Bearer \${SHEAF_KEY}\` };
const sheaf = createClient<paths>({ baseUrl: SHEAF_URL, headers });

/** The answer, or the server's own sentence as an error. */
function answerOf<T>({ data, error }: { data?: T; error?: { detail: string } }): T {
  if (data === undefined) throw new Error(error?.detail ?? 'No answer');
  return data;
}

/** Waits for a job, and returns its result. */
async function resultOf(jobId: string) {
  for (;;) {
    const params = { path: { jobId } };
    const job = answerOf(await sheaf.GET('/internal/background-jobs/{jobId}/status', { params }));
    if (job.status === 'completed') return job.result;
    if (job.status === 'failed') throw new Error(job.error_message ?? 'Failed');
    await setTimeout(1_000);
  }
}

const { id } = answerOf(await sheaf.POST('/projects', { body: { name: 'Reading room', reuse: true } }));
const params = { path: { id } };

const uploaded = answerOf(
  await sheaf.POST('/projects/{id}/upload', {
    params,
    body: {
      files: [
        new File(['Knead flour, water and salt. Let the sourdough rise, then bake the loaf.'], 'bread.txt'),
        new File(['Jupiter is a planet. Four of its moons can be seen with a telescope.'], 'moons.txt'),
      ],
    },
    bodySerializer: ({ files }) => {
      const form = new FormData();
      for (const file of files) if (file instanceof File) form.append('files', file);
      return form;
    },
  }),
);
for (const { filename, error } of uploaded.failed_files) console.error(\`\${filename}: \${error}\`);

const phase1 = answerOf(await sheaf.POST('/ai/{id}/categorize-raw', { params }));
await resultOf(phase1.job_id);
const phase2 = answerOf(await sheaf.POST('/ai/{id}/merge', { params, body: { max_categories: 2 } }));
await resultOf(phase2.job_id);

const query = { target: 'notebooklm-standard' };
const download = answerOf(
  await sheaf.GET('/projects/{id}/bundles/download', { params: { ...params, query } }),
);
const link = download.download_url ?? (await resultOf(download.job_id ?? ''))?.download_url;
if (!link) throw new Error('There is no link.');
// It works without the key, for ten minutes.
const zip = await fetch(new URL(link, SHEAF_URL));
await writeFile('bundles.zip', new Uint8Array(await zip.arrayBuffer()));
`;
