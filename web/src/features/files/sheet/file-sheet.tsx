import type { File } from '@sheaf/contract/files';
import { confidenceLevel } from '@sheaf/contract/placement/confidence-level';
import type { SearchHit } from '@sheaf/contract/search';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Download, X } from '../../../ui/icons/project-icons.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import {
  formatCount,
  formatLanguage,
  formatShare,
  formatSize,
  truncateName,
} from '../../../ui/text/format.ts';
import { PinnedLabel } from '../pinned-label.tsx';
import { levelDescription, levelLabels, nearnessPhrase } from '../placement-messages.ts';
import { ConfirmPlacement, type FileReview, isCategoryInDoubt, MoveFile } from '../review-actions.tsx';
import { hasUnreadPages } from '../unread.ts';
import { FileHeading } from './file-heading.tsx';
import { FileText } from './file-text.tsx';
import { useDownloadOriginal } from './queries.ts';

export interface FileSheetProps {
  projectId: string;
  /** The open file; null if none is open. */
  file: File | null;
  /** Whether the file to open is not in the project. */
  isMissing: boolean;
  /** The search hit to open it at. */
  place: SearchHit | undefined;
  review: FileReview;
  onClose: () => void;
}

/** One file in a side sheet: its text and the reasons for its placement. */
export function FileSheet({ file, isMissing, onClose, ...rest }: FileSheetProps) {
  return (
    <Modal
      isOpen={file !== null || isMissing}
      onClose={onClose}
      label={file ? truncateName(file.filename) : MISSING_TITLE}
      placement="side"
    >
      {file ? (
        <Sheet key={file.id} file={file} onClose={onClose} {...rest} />
      ) : (
        <MissingFile onClose={onClose} />
      )}
    </Modal>
  );
}

const MISSING_TITLE = 'This file is no longer here';

/** Shown for a file that was deleted, here or elsewhere, or was never in this project. */
const MissingFile = ({ onClose }: Pick<FileSheetProps, 'onClose'>) => (
  <div className="px-5 py-6 sm:px-6">
    <h2 className="font-display text-xl font-medium">{MISSING_TITLE}</h2>
    <p className="mt-2 text-sm leading-relaxed text-muted">
      It was deleted, or the link belongs to another project. The other files are unaffected.
    </p>
    <Button className="mt-5 pointer-coarse:h-11" onClick={onClose}>
      Show the project
    </Button>
  </div>
);

interface SheetProps extends Omit<FileSheetProps, 'file' | 'isMissing'> {
  file: File;
}

function Sheet({ projectId, file, place, review, onClose }: SheetProps) {
  const original = useDownloadOriginal({ projectId, fileId: file.id });
  const facts = [
    file.page_count !== null && formatCount(file.page_count, 'page'),
    file.has_text && formatCount(file.token_count, 'token'),
    formatSize(file.size_bytes),
    file.raw_language && formatLanguage(file.raw_language),
  ].filter(Boolean);
  return (
    <div className="flex h-full flex-col">
      <header className="border-b px-5 py-4 sm:px-6">
        <div className="flex items-start justify-between gap-3">
          <FileHeading projectId={projectId} file={file} disabledReason={review.disabledReason} />
          <Button
            size="icon"
            variant="quiet"
            className="shrink-0"
            aria-label="Close the file"
            onClick={onClose}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
        <p className="mt-1 text-xs text-muted tabular-nums">{facts.join(' · ')}</p>
        {file.notes.length > 0 && <p className="mt-1 text-xs text-muted">{file.notes.join(' ')}</p>}
        <div className="mt-3 flex flex-wrap gap-2">
          {isCategoryInDoubt(file) && (
            <ConfirmPlacement file={file} review={review} className="pointer-coarse:h-11" />
          )}
          <MoveFile file={file} review={review} className="pointer-coarse:h-11" />
          <Button className="pointer-coarse:h-11" busy={original.isPending} onClick={() => original.mutate()}>
            {!original.isPending && <Download aria-hidden="true" className="size-4" />}
            Download original
          </Button>
        </div>
      </header>
      <ScrollBox
        aria-label="Text of the file"
        className="min-h-0 flex-1 px-5 py-4 focus-visible:-outline-offset-2 sm:px-6"
      >
        <Reason file={file} />
        <FileText
          projectId={projectId}
          fileId={file.id}
          language={file.raw_language}
          phrases={file.reason}
          place={place?.file_id === file.id ? place : undefined}
        />
      </ScrollBox>
    </div>
  );
}

/** Where the file was placed, and the evidence for it. */
function Reason({ file }: { file: File }) {
  const level = confidenceLevel(file);
  const { raw_category, final_category_name, second_category, second_nearness, reason, reason_sentence } =
    file;
  if (!raw_category) return file.has_text ? null : <NoText file={file} />;
  return (
    <dl className="mb-5 grid gap-x-4 gap-y-2 rounded-lg border bg-sunk/50 px-4 py-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      <Fact term="Category">
        <bdi>{final_category_name ?? 'None'}</bdi> {file.is_pinned && <PinnedLabel />}
      </Fact>
      <Fact term="Raw category">
        <bdi>{raw_category}</bdi>
        {level && ` · ${levelLabels[level]}`}
        {level !== 'checked' && file.confidence !== null && ` (${formatShare(file.confidence)})`}
        {level && <span className="block text-muted">{levelDescription(level, file)}</span>}
      </Fact>
      {second_category && (
        <Fact term="Second-best raw category">
          <bdi>{second_category}</bdi>
          {second_nearness !== null && `, ${nearnessPhrase(second_nearness)}`}
        </Fact>
      )}
      {reason.length > 0 && (
        <Fact term="Key phrases">
          <bdi lang={file.raw_language ?? undefined}>{reason.join(', ')}</bdi>
          {reason_sentence && (
            <q lang={file.raw_language ?? undefined} className="mt-1 block text-muted italic">
              {reason_sentence}
            </q>
          )}
        </Fact>
      )}
    </dl>
  );
}

/** Says why a file without text is excluded from runs, and what can be done about it. */
function NoText({ file }: { file: File }) {
  return (
    <p className="mb-5 rounded-lg border bg-sunk/50 px-4 py-3 text-sm">
      No readable text was found, so runs skip this file and it costs nothing.{' '}
      {file.final_category_id === null
        ? `${hasUnreadPages(file) ? 'Read it with OCR if available, move' : 'Move'} it into a category by hand, or upload a version with text.`
        : 'You put it in its category.'}
    </p>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
