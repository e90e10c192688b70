import type { File } from '@sheaf/contract/files';
import type { SearchHit } from '@sheaf/contract/search';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ActionMenu, MenuItem } from '../../../ui/controls/action-menu.tsx';
import { useIsWide } from '../../../ui/hooks/use-media-query.ts';
import { ChevronDown } from '../../../ui/icons/app-icons.ts';
import { Check, FolderInput, X } from '../../../ui/icons/project-icons.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { formatCount, formatLanguage, formatSize, truncateName } from '../../../ui/text/format.ts';
import { isCategoryInDoubt } from '../file-filter.ts';
import { Fit } from '../file-line.tsx';
import { hasUnreadPages } from '../unread.ts';
import { Decision, type FileReview, type NearCategory } from './decision.tsx';
import { FileHeading } from './file-heading.tsx';
import { FileText } from './file-text.tsx';
import { useDownloadOriginal } from './queries.ts';
import { Reasons } from './reasons.tsx';
import { usePdf } from './use-pdf.ts';

interface ReaderProps {
  projectId: string;
  /** The open file; null if it is not in the project. */
  file: File | null;
  /** The files that are listed; the open one is one of them. */
  listed: readonly File[];
  /** Whether they are the files to check, one after the other. */
  isQueue: boolean;
  /** The nearest other categories, the best first. */
  near: readonly NearCategory[];
  /** The search hit to open it at. */
  place: SearchHit | undefined;
  review: FileReview;
  isRenaming: boolean;
  onRename: (isRenaming: boolean) => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** One file: its text, where it was placed and why, beside the list; on phones over everything. */
export function Reader(props: ReaderProps) {
  const isWide = useIsWide();
  const { file, onClose } = props;
  const label = file ? truncateName(file.filename) : MISSING_TITLE;
  const content = file ? <OpenFile {...props} file={file} /> : <MissingFile onClose={onClose} />;
  if (isWide) return <Beside label={label}>{content}</Beside>;
  return (
    <Modal isOpen onClose={onClose} label={label} placement="side">
      {content}
    </Modal>
  );
}

/** A dialog that leaves the page usable; it takes the focus when it opens, and gives it back to the file's line. */
function Beside({ label, children }: { label: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.focus({ preventScroll: true });
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      tabIndex={-1}
      aria-label={label}
      className="static m-0 flex size-full max-h-none max-w-none min-w-0 flex-col bg-transparent text-ink outline-none"
    >
      {children}
    </dialog>
  );
}

const MISSING_TITLE = 'This file is no longer here';

/** Shown for a file that was deleted, here or elsewhere, or was never in this project. */
const MissingFile = ({ onClose }: Pick<ReaderProps, 'onClose'>) => (
  <div className="px-5 py-6">
    <h2 className="font-display text-xl font-medium">{MISSING_TITLE}</h2>
    <p className="mt-2 text-sm leading-relaxed text-muted">
      It was deleted, or the link belongs to another project. The other files are unaffected.
    </p>
    <Button className="mt-5 pointer-coarse:h-11" onClick={onClose}>
      Show the project
    </Button>
  </div>
);

function OpenFile(props: ReaderProps & { file: File }) {
  const { projectId, file, review, isRenaming, onRename } = props;
  // Stays on from one file to the next.
  const [hasPictures, setPictures] = useState(false);
  return (
    <div className="flex size-full min-h-0 flex-col [@media(height<26rem)]:block [@media(height<26rem)]:overflow-y-auto">
      <header data-kept-free className="shrink-0 border-b px-4 pt-2 pb-3 wide:pr-2.5 wide:pl-5.5">
        <div data-reading>
          <Position {...props} />
          <FileHeading
            key={file.id}
            projectId={projectId}
            file={file}
            disabledReason={review.disabledReason}
            isEdited={isRenaming}
            onEdit={onRename}
          />
        </div>
        <Place file={file} review={review}>
          {file.file_type === 'pdf' && (
            <Button size="small" aria-pressed={hasPictures} onClick={() => setPictures(!hasPictures)}>
              {hasPictures && <Check aria-hidden="true" className="size-4" />}
              Pages as pictures
            </Button>
          )}
        </Place>
        <Reasons file={file} />
      </header>
      <ScrollBox
        key={file.id}
        data-reading
        aria-label="Text of the file"
        className="min-h-0 flex-1 px-4 py-4 [@media(height<26rem)]:overflow-visible focus-visible:-outline-offset-2 wide:px-5.5"
      >
        <Content {...props} hasPictures={hasPictures} />
      </ScrollBox>
      {(props.isQueue || isCategoryInDoubt(file)) && <Decision {...props} />}
    </div>
  );
}

interface ContentProps extends Pick<ReaderProps, 'projectId' | 'place'> {
  file: File;
  hasPictures: boolean;
}

/** The text of a file, and the pages of a PDF as pictures beside it if that is wanted. */
function Content({ projectId, file, place, hasPictures }: ContentProps) {
  const address = { projectId, fileId: file.id };
  const isPdf = file.file_type === 'pdf';
  const pdf = usePdf(address, { isWanted: isPdf && hasPictures });
  return (
    <>
      {!file.has_text && <NoText file={file} />}
      {pdf.kind === 'failed' && (
        <p role="status" className="mb-4 text-sm text-warn">
          The pages cannot be shown as pictures here. The text is below, and the menu has the original file.
        </p>
      )}
      <FileText
        {...address}
        isPdf={isPdf}
        isMarkdown={/\.md$/i.test(file.filename)}
        language={file.raw_language}
        phrases={file.reason}
        place={place?.file_id === file.id ? place : undefined}
        pdf={pdf}
      />
    </>
  );
}

/** Which of the listed files it is, with the ways to the others, and what else can be done with it. */
function Position({
  projectId,
  file,
  listed,
  isQueue,
  review,
  onStep,
  onRename,
  onClose,
}: ReaderProps & { file: File }) {
  const original = useDownloadOriginal({ projectId, fileId: file.id });
  const at = listed.findIndex(({ id }) => id === file.id);
  return (
    <div className="flex items-center gap-0.5 text-sm">
      <p
        role="status"
        className={clsx('text-xs tabular-nums', isQueue ? 'mr-3 font-semibold' : 'grow text-muted')}
      >
        {at >= 0 && `${at + 1} of ${listed.length}`}
      </p>
      {isQueue && (
        <span aria-hidden="true" className="mr-2 flex grow gap-1">
          {listed.map(({ id, ...each }) => (
            <span
              key={id}
              className={clsx(
                'h-1 grow rounded-full',
                each.is_pinned ? 'bg-good' : id === file.id ? 'bg-accent' : 'bg-ink/12',
              )}
            />
          ))}
        </span>
      )}
      <Button
        size="icon"
        aria-label="Previous file"
        title="Previous (K)"
        disabled={at <= 0}
        onClick={() => onStep(-1)}
      >
        <ChevronDown aria-hidden="true" className="rotate-180" />
      </Button>
      <Button
        size="icon"
        aria-label="Next file"
        title="Next (J)"
        disabled={at < 0 || at === listed.length - 1}
        onClick={() => onStep(1)}
      >
        <ChevronDown aria-hidden="true" />
      </Button>
      <ActionMenu label="More about this file" title="Download original, rename, delete">
        <MenuItem onSelect={() => original.mutate()}>Download original</MenuItem>
        <MenuItem disabled={review.disabledReason !== null} shortcut="F2" onSelect={() => onRename(true)}>
          Rename
        </MenuItem>
        <MenuItem isDanger disabled={review.disabledReason !== null} onSelect={() => review.remove(file)}>
          Delete…
        </MenuItem>
      </ActionMenu>
      <Button size="icon" aria-label="Close the file" title="Close (Esc)" onClick={onClose}>
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}

/** Where the file is, which can be changed, and facts about it. */
function Place({ file, review, children }: { file: File; review: FileReview; children: ReactNode }) {
  const facts = [
    file.file_type === 'pdf' ? 'PDF' : 'Text',
    file.page_count !== null && formatCount(file.page_count, 'page'),
    file.has_text && formatCount(file.token_count, 'token'),
    formatSize(file.size_bytes),
    file.raw_language && formatLanguage(file.raw_language),
  ].filter(Boolean);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[13px]">
      <Button
        size="small"
        className="min-w-0"
        disabled={review.disabledReason !== null}
        title={review.disabledReason ?? 'Move (M)'}
        onClick={() => review.move(file)}
      >
        <FolderInput aria-hidden="true" className="size-4 shrink-0" />
        <bdi className="max-w-60 truncate">{truncateName(file.final_category_name ?? 'No category')}</bdi>
        <span className="sr-only">, move {truncateName(file.filename)}…</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </Button>
      <Fit file={file} />
      {children}
      <p className="text-xs text-muted tabular-nums wide:ml-auto">{facts.join(' · ')}</p>
    </div>
  );
}

/** Says why a file without text is excluded from runs, and what can be done about it. */
const NoText = ({ file }: { file: File }) => (
  <p className="mb-5 rounded-lg border bg-sunk/50 px-4 py-3 text-sm">
    No readable text was found, so runs skip this file and it costs nothing.{' '}
    {file.final_category_id === null
      ? `${hasUnreadPages(file) ? 'Read it with OCR if available, move' : 'Move'} it into a category by hand, or upload a version with text.`
      : 'You put it in its category.'}
  </p>
);
