import type { Project } from '@sheaf/contract/projects';
import { Card, CardHeader } from '../../ui/card.tsx';
import { formatCount, formatNumber } from '../../ui/format.ts';
import { SpokenProgress } from '../../ui/spoken-progress.tsx';
import { notify } from '../../ui/toast.ts';
import { isDeactivated, useUser } from '../accounts/session.ts';
import { useSystemLimits } from '../projects/queries.ts';
import { DropArea } from './drop-area.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useStorageUsage } from './queries.ts';
import { SampleOffer } from './sample-offer.tsx';
import { checkUpload, type RejectedFile, remainingSlots } from './upload-checks.ts';
import { UploadProgressView } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

/** Upload Files: choosing, checking, sending, and what became of each file. */
export function UploadCard({ project }: { project: Project }) {
  const user = useUser();
  const { data: limits } = useSystemLimits();
  const { data: usage } = useStorageUsage(project.id);
  const upload = useUpload(project.id);
  const { waitingFiles, waitingBytes } = upload.totals;

  const slots = limits ? remainingSlots({ limits, fileCount: project.file_count }) : 1;
  const choose = (files: readonly File[], notTaken: readonly RejectedFile<File>[] = []) => {
    if (!limits) {
      // Without limits there is nothing to check against; the server checks all the same.
      upload.choose(files, notTaken);
      return;
    }
    const check = checkUpload(files, {
      limits,
      fileCount: project.file_count + waitingFiles,
      usedBytes: (usage?.current_usage_bytes ?? 0) + waitingBytes,
      isDeactivated: isDeactivated(user),
    });
    for (const { type, title, message } of check.notices) notify[type](title, message);
    const rejected = [...check.rejected, ...notTaken];
    if (check.accepted.length + rejected.length > 0) upload.choose(check.accepted, rejected);
  };

  const obstacle = obstacleOf({
    isDeactivated: isDeactivated(user),
    slots,
    max: limits?.max_documents_per_project,
  });
  const isEmpty = project.file_count === 0 && upload.items.length === 0 && obstacle === null;
  return (
    <Card aria-labelledby="upload-title">
      <CardHeader id="upload-title" title="Upload Files" />
      <DropArea onChoose={choose} limits={limits} isCompact={project.file_count > 0} obstacle={obstacle} />
      {isEmpty && <SampleOffer onChoose={choose} />}
      <SpokenProgress
        work={upload.totals.isRunning ? `Uploading ${formatCount(upload.totals.total, 'file')}` : null}
        percent={upload.totals.percent}
      />
      <UploadProgressView upload={upload} />
      <LeaveGuard isUploading={upload.totals.isRunning} onLeave={upload.stop} />
    </Card>
  );
}

interface Standing {
  isDeactivated: boolean;
  slots: number;
  max: number | undefined;
}

function obstacleOf({ isDeactivated, slots, max }: Standing): string | null {
  if (isDeactivated) return 'Please reactivate your account to upload files.';
  if (slots === 0 && max !== undefined) {
    return `Limit reached: this project holds its maximum of ${formatNumber(max)} files.`;
  }
  return null;
}
