import type { File as StoredFile } from '@sheaf/contract/files';
import type { Project } from '@sheaf/contract/projects';
import { clsx } from 'clsx';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo } from 'react';
import { useBlocker } from 'react-router';
import { useSystemLimits } from '../../../api/system-limits.ts';
import { useIsDeactivated } from '../../../session/session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useUnloadWarning } from '../../../ui/hooks/use-unload-warning.ts';
import { ProgressAnnouncement } from '../../../ui/progress/progress-announcement.tsx';
import { formatCount, formatNumber } from '../../../ui/text/format.ts';
import { ConversionReport } from '../conversion/conversion-report.tsx';
import { notifyWithOffer } from '../conversion/notify-with-offer.ts';
import { useConversion } from '../conversion/use-conversion.ts';
import { useFiles, useStorageUsage } from '../queries.ts';
import { SampleOffer } from '../samples/sample-offer.tsx';
import { DropArea } from './drop-area.tsx';
import { FolderInput } from './folder-input.tsx';
import { takeStashedFiles } from './stashed-files.ts';
import { UnfinishedNotice } from './unfinished-notice.tsx';
import { identity } from './unfinished-upload.ts';
import { UnreadUploads } from './unread-uploads.tsx';
import { checkUpload, invalidTypeError, type RejectedFile, remainingSlots } from './upload-checks.ts';
import { isPending } from './upload-items.ts';
import { UploadProgressView } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

type ProjectUpload = ReturnType<typeof useProjectUpload>;

const Context = createContext<ProjectUpload | null>(null);

export function useUploadOfProject(): ProjectUpload {
  const upload = use(Context);
  if (!upload) throw new Error('An upload needs UploadProvider around it');
  return upload;
}

/** Runs the uploads of a project, wherever on the page they are started and shown. */
export function UploadProvider({ project, children }: { project: Project; children: ReactNode }) {
  const value = useProjectUpload(project);
  const { totals, stop } = value.upload;
  return (
    <Context value={value}>
      {children}
      <ProgressAnnouncement
        work={totals.isRunning ? `Uploading ${formatCount(totals.total, 'file')}` : null}
        percent={totals.percent}
      />
      <LeaveGuard isUploading={totals.isRunning} onLeave={stop} />
    </Context>
  );
}

function useProjectUpload(project: Project) {
  const isDeactivated = useIsDeactivated();
  const { data: limits } = useSystemLimits();
  const { data: usage } = useStorageUsage(project.id);
  const { data: stored } = useFiles(project.id);
  const upload = useUpload(project.id);
  const { waitingBytes } = upload.totals;

  const isThere = useMemo(() => isAmong(stored ?? []), [stored]);
  const unfinished = stored ? upload.unfinished.filter((file) => !isThere(file)) : [];
  // The server stores files before it answers, so some of those on their way are there.
  const arriving = upload.items.filter((item) => isPending(item) && !isThere(item.file)).length;
  const slots = limits ? remainingSlots({ limits, fileCount: project.file_count }) : 1;
  const choose = (files: readonly File[], notTaken: readonly RejectedFile<File>[] = []) => {
    if (!limits) {
      // Without limits there is nothing to check here; the server checks anyway.
      upload.choose(files, notTaken);
      return;
    }
    const check = checkUpload(files, {
      limits,
      fileCount: project.file_count + arriving,
      usedBytes: (usage?.current_usage_bytes ?? 0) + waitingBytes,
      isDeactivated,
      isThere,
    });
    for (const notice of check.notices) notifyWithOffer(notice, { files, onConvert: convert });
    const rejected = [...check.rejected, ...notTaken];
    if (check.accepted.length + rejected.length > 0) upload.choose(check.accepted, rejected);
  };
  const conversion = useConversion(({ files, failed, left }) =>
    choose(files, [...failed, ...left.map((file) => ({ file, error: invalidTypeError }))]),
  );
  const convert = (files: readonly File[]) => {
    upload.withdraw(files);
    conversion.start(files);
  };

  // Files dropped on the project list are uploaded as if they had been chosen here.
  const chooseHandedOver = useEffectEvent(() => {
    const { files, rejected, toConvert = [] } = takeStashedFiles(project.id) ?? { files: [], rejected: [] };
    if (files.length + rejected.length > 0) choose(files, rejected);
    conversion.start(toConvert);
  });
  useEffect(() => chooseHandedOver(), []);

  return {
    upload,
    choose,
    conversion,
    convert,
    limits,
    unfinished,
    /** How many of the chosen files are not in the project yet. */
    arriving,
    isFull: slots === 0,
    /** Why nothing can be uploaded right now; null if it can. */
    disabledReason: isDeactivated
      ? 'Please reactivate your account to upload files.'
      : slots === 0
        ? fullMessage(limits?.max_documents_per_project ?? 0)
        : null,
  };
}

/** Whether files are among those of the project, which are only looked at if there is anything to look for. */
function isAmong(stored: readonly StoredFile[]): (file: Pick<File, 'name' | 'size'>) => boolean {
  let there: ReadonlySet<string> | undefined;
  return (file) => {
    there ??= new Set(
      stored.map(({ filename, size_bytes }) => identity({ name: filename, size: size_bytes })),
    );
    return there.has(identity(file));
  };
}

const fullMessage = (max: number): string =>
  `File limit reached: this project holds its maximum of ${formatNumber(max)} files. Delete some files to upload others.`;

const UPLOAD_AREA = 'upload-area';

const clickInput = (which: string): void =>
  document.querySelector<HTMLElement>(`#${UPLOAD_AREA} input${which}`)?.click();

export const chooseFiles = (): void => clickInput('[type=file]');
export const chooseFolder = (): void => clickInput('[webkitdirectory]');

/** Uploading files: large in an empty project, otherwise a strip; and the progress and outcome of each file. */
export function UploadArea({ project }: { project: Project }) {
  const { upload, choose, conversion, convert, limits, unfinished, isFull, disabledReason } =
    useUploadOfProject();
  const isCompact = project.file_count > 0;
  const isIdle = upload.items.length === 0 && conversion.state === null;
  return (
    <section
      id={UPLOAD_AREA}
      aria-label="Upload Files"
      className={clsx(
        'shrink-0 p-2 max-wide:p-3',
        isCompact
          ? 'max-h-1/2 overflow-y-auto'
          : 'flex min-h-0 grow flex-col justify-center overflow-y-auto wide:p-8',
      )}
    >
      {!isCompact && <h2 className="mb-3 text-center font-display text-2xl font-medium">Upload Files</h2>}
      <ConversionReport conversion={conversion} />
      <UploadProgressView upload={upload} onConvert={convert} />
      <UnreadUploads projectId={project.id} items={upload.items} />
      {isFull && disabledReason !== null ? (
        <p role="status" className="rounded-lg border border-warn/50 bg-warn/8 px-4 py-2.5 text-sm text-warn">
          {disabledReason}
        </p>
      ) : (
        <>
          <DropArea onChoose={choose} limits={limits} isCompact={isCompact} disabledReason={disabledReason} />
          <FolderInput onChoose={choose} />
        </>
      )}
      {unfinished.length > 0 && (
        <UnfinishedNotice files={unfinished} onChoose={choose} onForget={upload.clearUnfinished} />
      )}
      {!isCompact && isIdle && disabledReason === null && <SampleOffer onChoose={choose} />}
    </section>
  );
}

interface LeaveGuardProps {
  isUploading: boolean;
  onLeave: () => void;
}

/** Asks for confirmation before the user leaves the screen or closes the page during an upload. */
function LeaveGuard({ isUploading, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUploading && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnloadWarning(isUploading);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title="Leave while files are uploading?"
      description="Files already uploaded are kept. The rest will not be uploaded."
      confirmLabel="Stop upload and leave"
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    />
  );
}
