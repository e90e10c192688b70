import { UPLOAD_EXTENSIONS } from '@sheaf/contract/constants';
import type { SystemLimits } from '@sheaf/contract/system';
import { clsx } from 'clsx';
import { FileUp, FileX2 } from 'lucide-react';
import { type DropzoneState, type FileRejection, useDropzone } from 'react-dropzone';
import { formatNumber } from '../../ui/format.ts';
import { DEFAULT_DROP_RULES, type DropRules, rejectionSentence, WRONG_TYPE } from './drop-rejections.ts';
import type { RejectedFile } from './upload-checks.ts';

export interface DropAreaProps {
  /** Gets what was chosen; files of another type too, of which the checks speak in the words of the product. */
  onChoose: (files: File[], rejected: RejectedFile<File>[]) => void;
  /** Why nothing can be chosen now; null when it can. What is dropped all the same goes to the checks, which say so. */
  obstacle: string | null;
  limits: SystemLimits | undefined;
  rules?: DropRules;
  /** Smaller, once the project has files and uploading is no longer the first thing to do. */
  isCompact: boolean;
}

const ACCEPTED = { 'text/plain': ['.txt'], 'text/markdown': ['.md'], 'application/pdf': ['.pdf'] };

/** Where files are dropped or chosen. */
export function DropArea({
  onChoose,
  obstacle,
  limits,
  rules = DEFAULT_DROP_RULES,
  isCompact,
}: DropAreaProps) {
  const isOpen = obstacle === null;
  const drop = useDropzone({
    accept: ACCEPTED,
    onDrop: (fitting: File[], others) => {
      const ofOtherType = others.filter(isOfOtherType).map(({ file }) => file);
      const rejected = others
        .filter((other) => !isOfOtherType(other))
        .map(({ file, errors }) => ({ file, error: rejectionSentence(errors[0]?.code ?? '', rules) }));
      onChoose([...fitting, ...ofOtherType], rejected);
    },
    noClick: !isOpen,
    noKeyboard: !isOpen,
    minSize: rules.minSizeBytes,
    maxSize: rules.maxSizeBytes,
    multiple: rules.isMultiple,
    maxFiles: rules.maxFiles,
  });
  const state = isOpen ? dropStateOf(drop) : 'closed';
  const Mark = state === 'reject' ? FileX2 : FileUp;
  return (
    <div className="relative">
      <div
        {...drop.getRootProps({
          role: 'button',
          tabIndex: 0,
          'aria-disabled': !isOpen,
          'data-state': state,
          className: clsx(
            'grid place-items-center rounded-xl border-2 border-dashed px-4 text-center transition-colors',
            isCompact ? 'py-5' : 'py-8 sm:py-12',
            looks[state],
          ),
        })}
      >
        <Mark aria-hidden="true" className={clsx('size-8', markLooks[state])} strokeWidth={1.5} />
        <p className="mt-3 font-medium">{obstacle ?? headlines[state]}</p>
        <p className="mt-1 text-sm text-muted">{limits ? sizeHint(limits) : UPLOAD_EXTENSIONS.join(', ')}</p>
      </div>
      {/* Beside the area, not inside: what can be pressed holds nothing else that can. */}
      <input {...drop.getInputProps({ 'aria-label': 'Files to upload', disabled: !isOpen })} />
    </div>
  );
}

const isOfOtherType = ({ errors }: FileRejection): boolean => errors.some(({ code }) => code === WRONG_TYPE);

/** How a drop area stands: `active` while it is not known what is being dragged, `nearby` while that is elsewhere. */
type DropState = 'closed' | 'idle' | 'focused' | 'dialog open' | 'nearby' | 'active' | 'accept' | 'reject';

function dropStateOf(drop: DropzoneState): DropState {
  if (drop.isDragReject) return 'reject';
  if (drop.isDragAccept) return 'accept';
  if (drop.isDragActive) return 'active';
  if (drop.isDragGlobal) return 'nearby';
  if (drop.isFileDialogActive) return 'dialog open';
  return drop.isFocused ? 'focused' : 'idle';
}

const looks: Record<DropState, string> = {
  closed: 'cursor-not-allowed border-edge/30 bg-sunk/50',
  idle: 'border-edge/45 hover:border-edge hover:bg-sunk/60',
  focused: 'border-edge bg-sunk/60',
  'dialog open': 'border-edge bg-sunk',
  nearby: 'border-focus',
  active: 'border-focus bg-focus/8',
  accept: 'border-good bg-good/8',
  reject: 'border-bad bg-bad/8',
};

const markLooks: Record<DropState, string> = {
  closed: 'text-edge',
  idle: 'text-edge',
  focused: 'text-edge',
  'dialog open': 'text-edge',
  nearby: 'text-focus',
  active: 'text-focus',
  accept: 'text-good',
  reject: 'text-bad',
};

const CHOOSE = 'Drop files here, or click to choose them';

const headlines: Record<DropState, string> = {
  closed: CHOOSE,
  idle: CHOOSE,
  focused: CHOOSE,
  'dialog open': 'Choose files in the window that opened',
  nearby: 'Drop the files here',
  active: 'Drop them here',
  accept: 'Drop them here to upload',
  reject: 'Only .txt, .md and .pdf files are taken',
};

const sizeHint = (limits: SystemLimits): string =>
  `.txt and .md up to ${formatNumber(limits.max_text_file_size_mb)} MB, .pdf up to ${formatNumber(limits.max_pdf_file_size_mb)} MB`;
