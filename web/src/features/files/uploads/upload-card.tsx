import type { Project } from '@sheaf/contract/projects';
import { useEffect, useEffectEvent } from 'react';
import { useSystemLimits } from '../../../api/system-limits.ts';
import { useIsDeactivated } from '../../../session/session.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { notify } from '../../../ui/notifications/notify.ts';
import { ProgressAnnouncement } from '../../../ui/progress/progress-announcement.tsx';
import { formatCount, formatNumber } from '../../../ui/text/format.ts';
import { useFiles, useStorageUsage } from '../queries.ts';
import { SampleOffer } from '../samples/sample-offer.tsx';
import { DropArea } from './drop-area.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { takeStashedFiles } from './stashed-files.ts';
import { UnfinishedNotice } from './unfinished-notice.tsx';
import { identity } from './unfinished-upload.ts';
import { UnreadUploads } from './unread-uploads.tsx';
import { checkUpload, type RejectedFile, remainingSlots } from './upload-checks.ts';
import { UploadProgressView } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

/** The Upload Files card: choosing, checking and sending files, and the outcome of each. */
export function UploadCard({ project }: { project: Project }) {
  const isDeactivated = useIsDeactivated();
  const { data: limits } = useSystemLimits();
  const { data: usage } = useStorageUsage(project.id);
  const { data: stored } = useFiles(project.id);
  const upload = useUpload(project.id);
  const { waitingFiles, waitingBytes } = upload.totals;

  const there = new Set(
    stored?.map(({ filename, size_bytes }) => identity({ name: filename, size: size_bytes })),
  );
  const unfinished = stored ? upload.unfinished.filter((file) => !there.has(identity(file))) : [];
  const slots = limits ? remainingSlots({ limits, fileCount: project.file_count }) : 1;
  const choose = (files: readonly File[], notTaken: readonly RejectedFile<File>[] = []) => {
    if (!limits) {
      // Without limits there is nothing to check here; the server checks anyway.
      upload.choose(files, notTaken);
      return;
    }
    const check = checkUpload(files, {
      limits,
      fileCount: project.file_count + waitingFiles,
      usedBytes: (usage?.current_usage_bytes ?? 0) + waitingBytes,
      isDeactivated,
      isThere: (file) => there.has(identity(file)),
    });
    for (const { type, title, message } of check.notices) notify[type](title, message);
    const rejected = [...check.rejected, ...notTaken];
    if (check.accepted.length + rejected.length > 0) upload.choose(check.accepted, rejected);
  };

  // Files dropped on the project list are uploaded as if they had been chosen here.
  const chooseHandedOver = useEffectEvent(() => {
    const { files, rejected } = takeStashedFiles(project.id) ?? { files: [], rejected: [] };
    if (files.length + rejected.length > 0) choose(files, rejected);
  });
  useEffect(() => chooseHandedOver(), []);

  const disabledReason = disabledReasonOf({
    isDeactivated,
    slots,
    max: limits?.max_documents_per_project,
  });
  const isCompact = project.file_count > 0;
  const isEmpty = project.file_count === 0 && upload.items.length === 0 && disabledReason === null;
  return (
    <Card aria-labelledby="upload-title" className={isCompact ? 'px-3 py-3 sm:px-3 sm:py-3' : ''}>
      {isCompact ? (
        <h2 id="upload-title" className="mb-2 px-1 text-sm font-medium">
          Upload Files
        </h2>
      ) : (
        <CardHeader id="upload-title" title="Upload Files" />
      )}
      <DropArea onChoose={choose} limits={limits} isCompact={isCompact} disabledReason={disabledReason} />
      {unfinished.length > 0 && (
        <UnfinishedNotice files={unfinished} onChoose={choose} onForget={upload.clearUnfinished} />
      )}
      {isEmpty && <SampleOffer onChoose={choose} />}
      <ProgressAnnouncement
        work={upload.totals.isRunning ? `Uploading ${formatCount(upload.totals.total, 'file')}` : null}
        percent={upload.totals.percent}
      />
      <UploadProgressView upload={upload} />
      <UnreadUploads projectId={project.id} items={upload.items} />
      <LeaveGuard isUploading={upload.totals.isRunning} onLeave={upload.stop} />
    </Card>
  );
}

interface AccountState {
  isDeactivated: boolean;
  slots: number;
  max: number | undefined;
}

function disabledReasonOf({ isDeactivated, slots, max }: AccountState): string | null {
  if (isDeactivated) return 'Please reactivate your account to upload files.';
  if (slots === 0 && max !== undefined) {
    return `Limit reached: this project holds its maximum of ${formatNumber(max)} files.`;
  }
  return null;
}
