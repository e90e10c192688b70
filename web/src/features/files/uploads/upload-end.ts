import { notify } from '../../../ui/notifications/notify.ts';
import { formatCount, formatNumber } from '../../../ui/text/format.ts';
import { DEACTIVATED } from './upload-checks.ts';
import type { UploadProgress } from './upload-run.ts';

/**
 * Says how an upload ended; it is a partial success only if at least one file was uploaded. If the account was
 * deactivated meanwhile, that is what is said, as before an upload.
 */
export function notifyUploadEnd(
  { uploaded, failed, skipped }: Pick<UploadProgress, 'uploaded' | 'failed' | 'skipped'>,
  { isDeactivated = false } = {},
): void {
  if (isDeactivated) {
    const kept = uploaded > 0 ? ` ${formatNumber(uploaded)} uploaded, ${formatNumber(failed)} failed.` : '';
    notify.error(DEACTIVATED.title, `${DEACTIVATED.message}${kept}`);
    return;
  }
  const already = skipped > 0 ? ` ${formatNumber(skipped)} already there.` : '';
  if (failed + uploaded === 0) {
    notify.success(
      'Nothing new to upload',
      skipped === 1 ? 'The file is already there.' : `All ${formatNumber(skipped)} files are already there.`,
    );
  } else if (failed === 0) {
    notify.success('Upload complete', `${formatCount(uploaded, 'file')} uploaded.${already}`);
  } else if (uploaded === 0) {
    notify.error('Upload failed', `${failedFiles({ failed, skipped })} failed to upload.${already}`);
  } else {
    notify.warning(
      'Partial upload success',
      `${formatNumber(uploaded)} uploaded, ${formatNumber(failed)} failed`,
    );
  }
}

function failedFiles({ failed, skipped }: { failed: number; skipped: number }): string {
  if (skipped > 0) return formatCount(failed, 'file');
  return failed === 1 ? 'The file' : `All ${formatNumber(failed)} files`;
}
