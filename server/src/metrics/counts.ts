import { api } from '@sheaf/contract/api';
import { Counter, Histogram, type Registry } from 'prom-client';
import { modelCalled, modelFailed } from '../features/categorization/model/model-categorizer.ts';
import { uploadEnded } from '../features/files/upload/upload.ts';
import { jobEnded } from '../features/jobs/jobs.ts';
import { mailAttempted } from '../features/mails/mail-worker.ts';
import { requestAnswered } from '../platform/http/request-log.ts';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const JOB_SECONDS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 180, 600, 1800, 7200];
/** The methods that the product supports; callers may invent others, which are counted as `other`. */
const METHODS: ReadonlySet<string> = new Set([
  ...Object.values(api).map(({ method }) => method),
  'HEAD',
  'OPTIONS',
]);

/** Counts what happens in this process from now on. Returns a function that stops counting. */
export function countEvents(registry: Registry): () => void {
  const ends = [countRequests(registry), countUploads(registry), countWork(registry), countModel(registry)];
  return () => {
    for (const end of ends.flat()) end();
  };
}

function countRequests(registry: Registry): Array<() => void> {
  const seconds = new Histogram({
    name: 'sheaf_http_request_duration_seconds',
    help: 'Answered requests, by the route as it is declared. Those of /projects/:id/events last as long as a page is open.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [registry],
  });
  return [
    requestAnswered.subscribe(({ method, route, status, durationMs }) => {
      const known = METHODS.has(method) ? method : 'other';
      seconds.observe({ method: known, route, status }, durationMs / 1000);
    }),
  ];
}

function countUploads(registry: Registry): Array<() => void> {
  const files = new Counter({
    name: 'sheaf_uploaded_files_total',
    help: 'Files that were uploaded and kept.',
    registers: [registry],
  });
  const bytes = new Counter({
    name: 'sheaf_uploaded_bytes_total',
    help: 'Bytes of the files that were uploaded and kept.',
    registers: [registry],
  });
  const refused = new Counter({
    name: 'sheaf_refused_files_total',
    help: 'Files that were not kept, by the code of the refusal.',
    labelNames: ['code'],
    registers: [registry],
  });
  return [
    uploadEnded.subscribe((upload) => {
      files.inc(upload.files);
      bytes.inc(upload.bytes);
      for (const code of upload.refusals) refused.inc({ code });
    }),
  ];
}

function countWork(registry: Registry): Array<() => void> {
  const jobs = new Histogram({
    name: 'sheaf_job_duration_seconds',
    help: 'Runs and downloads that ended in this process, from when they were requested.',
    labelNames: ['type', 'outcome'],
    buckets: JOB_SECONDS,
    registers: [registry],
  });
  const mails = new Counter({
    name: 'sheaf_mails_total',
    help: 'Attempts to send an email: sent, failed (retried), refused (given up).',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return [
    jobEnded.subscribe(({ type, outcome, durationMs }) => jobs.observe({ type, outcome }, durationMs / 1000)),
    mailAttempted.subscribe(({ outcome }) => mails.inc({ outcome })),
  ];
}

function countModel(registry: Registry): Array<() => void> {
  const calls = new Counter({
    name: 'sheaf_model_calls_total',
    help: 'Calls to the language model, including those that failed.',
    registers: [registry],
  });
  const tokens = new Counter({
    name: 'sheaf_model_tokens_total',
    help: 'Tokens sent (prompt) and received (completion), as the provider counts them.',
    labelNames: ['direction'],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'sheaf_model_failures_total',
    help: 'Calls to the language model that failed, by kind. Those that may succeed later are retried.',
    labelNames: ['kind'],
    registers: [registry],
  });
  return [
    modelCalled.subscribe(({ promptTokens, completionTokens }) => {
      calls.inc();
      tokens.inc({ direction: 'prompt' }, promptTokens);
      tokens.inc({ direction: 'completion' }, completionTokens);
    }),
    modelFailed.subscribe(({ kind }) => failures.inc({ kind })),
  ];
}
