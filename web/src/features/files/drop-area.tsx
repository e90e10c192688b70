import { UPLOAD_EXTENSIONS } from '@sheaf/contract/constants';
import type { SystemLimits } from '@sheaf/contract/system';
import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { type DropzoneState, useDropzone } from 'react-dropzone';
import { formatNumber } from '../../ui/format.ts';

export interface DropAreaProps {
  onChoose: (files: File[]) => void;
  /** Why nothing can be chosen now; null when it can. */
  obstacle: string | null;
  limits: SystemLimits | undefined;
  /** Smaller, once the project has files and uploading is no longer the first thing to do. */
  isCompact: boolean;
}

const ACCEPTED = { 'text/plain': ['.txt'], 'text/markdown': ['.md'], 'application/pdf': ['.pdf'] };

/**
 * Where files are dropped or chosen. What the browser's filter would leave out is handed on too: the checks
 * speak of it in the words of the product.
 */
export function DropArea({ onChoose, obstacle, limits, isCompact }: DropAreaProps) {
  const drop = useDropzone({
    accept: ACCEPTED,
    onDrop: (fitting: File[], others) => onChoose([...fitting, ...others.map(({ file }) => file)]),
    disabled: obstacle !== null,
    minSize: 0,
    multiple: true,
  });
  const { isDragActive, isDragReject, isDragAccept, isFocused, isFileDialogActive } = drop;
  return (
    <div
      {...drop.getRootProps({
        role: 'button',
        'aria-label': 'Choose files to upload, or drop them here',
        'aria-disabled': obstacle !== null,
        className: clsx(
          'grid place-items-center rounded-xl border-2 border-dashed px-4 text-center transition-colors',
          isCompact ? 'py-5' : 'py-8 sm:py-12',
          obstacle !== null && 'cursor-not-allowed opacity-70',
          obstacle === null && !isDragActive && 'hover:border-edge hover:bg-sunk/60',
          isDragActive && !isDragReject && 'border-focus bg-focus/8',
          isDragReject && 'border-bad bg-bad/8',
          (isFocused || isFileDialogActive) && !isDragActive && 'border-edge',
        ),
      })}
    >
      <input {...drop.getInputProps({ 'aria-label': 'Files to upload' })} />
      <FileUp
        aria-hidden="true"
        className={clsx('size-8', isDragAccept ? 'text-focus' : 'text-edge')}
        strokeWidth={1.5}
      />
      <p className="mt-3 font-medium">
        {obstacle ?? headline({ isDragActive, isDragReject, isFileDialogActive })}
      </p>
      <p className="mt-1 text-sm text-muted">{limits ? sizeHint(limits) : UPLOAD_EXTENSIONS.join(', ')}</p>
    </div>
  );
}

type DropState = Pick<DropzoneState, 'isDragActive' | 'isDragReject' | 'isFileDialogActive'>;

function headline({ isDragActive, isDragReject, isFileDialogActive }: DropState): string {
  if (isDragReject) return 'Only .txt, .md and .pdf files are taken';
  if (isDragActive) return 'Drop them here';
  return isFileDialogActive
    ? 'Choose files in the window that opened'
    : 'Drop files here, or click to choose them';
}

const sizeHint = (limits: SystemLimits): string =>
  `.txt and .md up to ${formatNumber(limits.max_text_file_size_mb)} MB, .pdf up to ${formatNumber(limits.max_pdf_file_size_mb)} MB`;
