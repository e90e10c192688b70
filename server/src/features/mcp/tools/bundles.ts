import type { BundlePlan } from '@sheaf/contract/bundles/bundles';
import { plural } from '@sheaf/contract/plural';
import type { Tool } from '../tool-call.ts';
import { toolError } from '../tool-results.ts';
import { waitForJob } from './runs.ts';

export const checkFit: Tool<'check_fit'> = async ({ call }, { project_id: id, ...query }) => {
  const plan = await call('getBundlePlan', { params: { id }, query });
  const { fits, refusal: why, totals, target, format } = plan;
  return {
    data: plan,
    text: fits
      ? `It fits ${target}: ${totals.documents} ${plural(totals.documents, 'document')} in ${totals.files} .${format} ${plural(totals.files, 'file')}. ${versionSentence(plan)}`
      : `It does not fit ${target}: ${why?.detail}`,
  };
};

function versionSentence({ bundles, last_download: last }: BundlePlan): string {
  if (!last) return 'None of them has been generated yet.';
  const behind = bundles.filter(({ made_on }) => made_on === null).length;
  const state = behind === 0 ? 'the newest' : `${behind} of ${bundles.length} changed since`;
  return `Last generated: version ${last.version}, ${last.created_at.slice(0, 10)}; ${state}.`;
}

/** How long to wait for bundles to be generated; most programs time out a call after a minute. */
const WAIT_SECONDS = 25;

export const getBundle: Tool<'get_bundle'> = async (context, { project_id: id, name, cursor, ...target }) => {
  const { call, linkTo } = context;
  const query = { ...target, ...(name !== undefined && { name, from: cursor }) };
  const read = () => call('readBundles', { params: { id }, query });
  let content = await read();
  if (content.job_id !== undefined) {
    const jobId = content.job_id;
    const { status, error_message } = await waitForJob(context, { jobId, seconds: WAIT_SECONDS });
    if (status === 'failed')
      throw toolError('nothing_to_do', `The bundles could not be made: ${error_message}`);
    if (status === 'completed') content = await read();
  }
  const { job_id = null, download_url: link, filename = null, files, page } = content;
  const text = page?.text ?? null;
  return {
    data: {
      job_id,
      download_url: link?.startsWith('/') ? linkTo(link) : (link ?? null),
      filename,
      files,
      text,
      sha256: files.find((file) => file.name === page?.name)?.sha256 ?? null,
      next_cursor: page?.next == null ? null : String(page.next),
    },
    text: job_id
      ? `Job ${job_id} is still making the bundles. Call again once get_run says that it has ended.`
      : page
        ? `A page of “${page.name}”${page.next === null ? ', the last' : '; continue with next_cursor'}.`
        : `${files.length} ${plural(files.length, 'bundle')} in “${filename}”, of version ${Math.max(...files.map(({ version }) => version))}; the link works for 10 minutes.`,
    ...(text !== null && { plainContent: text }),
  };
};
