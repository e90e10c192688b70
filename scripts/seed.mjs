// `npm run seed`: creates an account with a project of the sample documents, sorted by both phases, on a running
// server.
//   npm run seed -- http://localhost:3000      another address than PUBLIC_URL or that of `npm run dev`
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobEnd } from '../testing/src/visitor/jobs.ts';
import { Visitor } from '../testing/src/visitor/visitor.ts';
import { root, runCommand, UserFacingError } from './programs.mjs';

const url = process.argv[2] ?? process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;
const account = { email: 'demo@example.org', password: 'paper and twine' };

await runCommand(async () => {
  const visitor = new Visitor(url);
  await signIn(visitor);
  const { id } = await post(visitor, '/projects', {
    name: `Samples of ${new Date().toLocaleString('en-GB')}`,
    description: 'The sample documents, sorted.',
  });
  const { body: uploaded } = await visitor.upload(`/projects/${id}/upload`, sampleDocuments());
  console.log(`${uploaded.uploaded_files.length} documents uploaded.`);
  for (const phase of ['categorize-raw', 'merge']) {
    const body = phase === 'merge' ? { max_categories: 12 } : {};
    const start = await post(visitor, `/ai/${id}/${phase}`, body);
    await jobEnd(visitor, start.job_id);
  }
  console.log(`Sorted. Sign in at ${url}/login as ${account.email} with the password "${account.password}":`);
  console.log(`${url}/app/projects/${id}`);
});

async function signIn(visitor) {
  const { status } = await visitor.post('/auth/signup', account).catch(() => {
    throw new UserFacingError(
      `No server answers at ${url}. Start one with "npm run dev", then run this again.`,
    );
  });
  if (status !== 200) await post(visitor, '/auth/signin', account);
}

async function post(visitor, path, body) {
  const answer = await visitor.post(path, body);
  if (answer.status === 200) return answer.body;
  throw new UserFacingError(`${path}: ${answer.body.detail ?? `HTTP ${answer.status}`}`);
}

function sampleDocuments() {
  const folder = join(root, 'samples');
  return readdirSync(folder)
    .filter((name) => /\.(txt|md|pdf)$/i.test(name))
    .map((name) => ({ name, content: readFileSync(join(folder, name)) }));
}
