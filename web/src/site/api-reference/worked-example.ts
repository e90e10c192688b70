/** One step of the example: what it does, and its commands. */
export interface Step {
  readonly title: string;
  readonly text: string;
  readonly commands: string;
}

/**
 * From nothing to a merged file, with a POSIX shell and curl. Together, the steps form a script; a browser test reads
 * them from the page and runs them.
 */
export const WORKED_EXAMPLE: readonly Step[] = [
  {
    title: 'Set up',
    text: '`call` runs curl with the cookies in the file `jar`, including the CSRF token. `field` extracts a field from a JSON response; if you have jq, use that instead.',
    commands: `set -eu
SHEAF=\${SHEAF:-http://127.0.0.1:3000}   # the address of the server
EMAIL=reader@example.org
PASSWORD='a good password'

call() {
  token=$(awk '$6 == "csrf_token" { print $7 }' jar)
  curl -sS --fail-with-body -b jar -c jar -H "X-CSRF-Token: $token" "$@"
}
field() { grep -o "\\"$1\\":\\"[^\\"]*\\"" | head -n 1 | cut -d '"' -f 4; }`,
  },
  {
    title: 'Create an account (once)',
    text: 'A new account starts with courtesy credits. If the server confirms e-mail addresses, the response says so; open the link in the mail before you continue.',
    commands: String.raw`curl -sS -c jar "$SHEAF/auth/csrf-token"
call "$SHEAF/auth/signup" --json "{\"email\": \"$EMAIL\", \"password\": \"$PASSWORD\"}"`,
  },
  {
    title: 'Sign in (each time)',
    text: 'The session is a cookie in `jar`, and its CSRF token is another.',
    commands: String.raw`curl -sS -c jar "$SHEAF/auth/csrf-token"
call "$SHEAF/auth/signin" --json "{\"email\": \"$EMAIL\", \"password\": \"$PASSWORD\"}"`,
  },
  {
    title: 'Create a key',
    text: 'The key is only in this response. From here on, `call` sends it and needs no cookie or CSRF token.',
    commands: `key=$(call "$SHEAF/account/keys" --json '{"name": "Reading room", "scopes": ["read", "write", "run"]}' | field key)
call() { curl -sS --fail-with-body -H "Authorization: Bearer $key" "$@"; }`,
  },
  {
    title: 'Create a project and upload two documents',
    text: 'Check `failed_files` in the response: it lists the refused files and the reasons.',
    commands: `project=$(call "$SHEAF/projects" --json '{"name": "Reading room"}' | field id)

echo 'Knead flour, water and salt. Let the sourdough rise, then bake the loaf.' > bread.txt
echo 'Jupiter is a planet. Four of its moons can be seen with a small telescope.' > moons.txt
call "$SHEAF/projects/$project/upload" -F files=@bread.txt -F files=@moons.txt`,
  },
  {
    title: 'Run phase 1 and poll its status',
    text: 'Longer work is done by a job. The call that starts it returns a `job_id`, and its status is `running` until it is `completed` or `failed`.',
    commands: `ended() {   # waits for the job $1 and prints its result
  while status=$(call "$SHEAF/internal/background-jobs/$1/status"); do
    case $status in
      *'"status":"running"'*) sleep 1 ;;
      *'"status":"completed"'*) echo "$status"; return 0 ;;
      *) echo "$status" >&2; return 1 ;;
    esac
  done
  return 1
}
job=$(call -X POST "$SHEAF/ai/$project/categorize-raw" | field job_id)
ended "$job"`,
  },
  {
    title: 'Run phase 2 and listen for events',
    text: 'Instead of polling, you can listen: the event stream of a project reports every change of its jobs. It needs the session, not the key. The stream is open once its first line arrives.',
    commands: String.raw`curl -sSN -b jar "$SHEAF/projects/$project/events" > events.txt &
stream=$!
until [ -s events.txt ]; do sleep 1; done

job=$(call "$SHEAF/ai/$project/merge" --json '{"max_categories": 2}' | field job_id)
until grep -qE "$job.*\"status\":\"(completed|failed)\"" events.txt; do sleep 1; done
kill "$stream"`,
  },
  {
    title: 'Download a merged file',
    text: 'A download returns its link if the file is up to date. Otherwise it returns a job, and the link is in the result of that job. The link needs no cookie and works for 10 minutes.',
    commands: `category=$(call "$SHEAF/projects/$project/categories" | field id)
answer=$(call "$SHEAF/projects/$project/categories/$category/download/txt")
job=$(echo "$answer" | field job_id)
if [ -n "$job" ]; then answer=$(ended "$job"); fi

link=$(echo "$answer" | field download_url)
case $link in /*) link=$SHEAF$link ;; esac   # an object store returns a full URL
curl -sS --fail -o merged.txt "$link"
cat merged.txt`,
  },
];

export const GENERATE_TYPES = `npm install openapi-fetch && npm install --save-dev openapi-typescript typescript@5
npx openapi-typescript "$SHEAF_URL/openapi.json" -o sheaf-api.d.ts`;

/**
 * The main job with a typed client, as one file that Node runs as is. A test generates the types from a running server,
 * compiles this file strictly, and runs it.
 */
export const TYPED_CLIENT = `import { writeFile } from 'node:fs/promises';
import { env } from 'node:process';
import { setTimeout } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { paths } from './sheaf-api.d.ts';

const { SHEAF_URL = 'http://localhost:3000', SHEAF_KEY } = env;
const headers = { authorization: \`Bearer \${SHEAF_KEY}\` };
const sheaf = createClient<paths>({ baseUrl: SHEAF_URL, headers });

/** Returns the response, or throws an error with the server's message. */
function answerOf<T>({ data, error }: { data?: T; error?: { detail: string } }): T {
  if (data === undefined) throw new Error(error?.detail ?? 'No response');
  return data;
}

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

const query = { target: 'gemini-notebook-free' };
const download = answerOf(
  await sheaf.GET('/projects/{id}/bundles/download', { params: { ...params, query } }),
);
const link = download.download_url ?? (await resultOf(download.job_id ?? ''))?.download_url;
if (!link) throw new Error('There is no link.');
// It works without the key, for 10 minutes.
const zip = await fetch(new URL(link, SHEAF_URL));
await writeFile('bundles.zip', new Uint8Array(await zip.arrayBuffer()));
`;
