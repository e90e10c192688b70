import { UPLOAD_EXTENSIONS } from '@sheaf/contract/constants';
import type { SystemLimits } from '@sheaf/contract/system';
import { CONVERTIBLE_EXTENSIONS } from '@sheaf/contract/uploads/conversion';
import { UPLOAD_MEDIA_TYPES } from '@sheaf/contract/uploads/types';
import { clsx } from 'clsx';
import { type RefObject, useEffect } from 'react';
import { type DropzoneState, type FileRejection, useDropzone } from 'react-dropzone';
import { FileUp, FileX2 } from '../../../ui/icons/project-icons.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { DEFAULT_DROP_RULES, rejectionSentence, WRONG_TYPE } from './drop-rejections.ts';
import type { RejectedFile } from './upload-checks.ts';

interface Invitation {
  readonly mouse: string;
  readonly touch: string;
}

const TO_UPLOAD: Invitation = {
  mouse: 'Drop files here, or click to choose them',
  touch: 'Choose files to upload',
};

interface DropAreaProps {
  /** Receives the chosen files, including those of other types, which the upload checks report. */
  onChoose: (files: File[], rejected: RejectedFile<File>[]) => void;
  /** Why nothing can be chosen right now; null if it can. The upload checks refuse files that are dropped anyway. */
  disabledReason: string | null;
  limits: SystemLimits | undefined;
  /** The invitation for mouse users and for touch users, who cannot drop files. */
  invitation?: Invitation;
  /** Smaller once the project has files and uploading is no longer the main task. */
  isCompact: boolean;
}

const ACCEPTED = Object.fromEntries(
  Object.entries(UPLOAD_MEDIA_TYPES).map(([extension, type]) => [type, [extension]]),
);

/** What the browser's file chooser shows: also what can be converted first. */
const CHOOSABLE = [...UPLOAD_EXTENSIONS, ...CONVERTIBLE_EXTENSIONS].join(',');

export function DropArea({
  onChoose,
  disabledReason,
  limits,
  invitation = TO_UPLOAD,
  isCompact,
}: DropAreaProps) {
  const isOpen = disabledReason === null;
  const drop = useDropzone({
    accept: ACCEPTED,
    onDrop: (fitting: File[], others) => {
      const ofOtherType = others.filter(isOfOtherType).map(({ file }) => file);
      const rejected = others
        .filter((other) => !isOfOtherType(other))
        .map(({ file, errors }) => ({
          file,
          error: rejectionSentence(errors[0]?.code ?? '', DEFAULT_DROP_RULES),
        }));
      onChoose([...fitting, ...ofOtherType], rejected);
    },
    noClick: !isOpen,
    noKeyboard: !isOpen,
    minSize: DEFAULT_DROP_RULES.minSizeBytes,
    maxSize: DEFAULT_DROP_RULES.maxSizeBytes,
    multiple: DEFAULT_DROP_RULES.isMultiple,
    maxFiles: DEFAULT_DROP_RULES.maxFiles,
  });
  usePageDrop(drop.rootRef);
  const state = isOpen ? dropStateOf(drop) : 'closed';
  const Icon = state === 'reject' ? FileX2 : FileUp;
  const hint = limits ? sizeHint(limits) : UPLOAD_EXTENSIONS.join(', ');
  return (
    <div className="relative">
      <div
        {...drop.getRootProps({
          role: 'button',
          tabIndex: 0,
          'aria-disabled': !isOpen,
          'data-state': state,
          title: isCompact ? hint : undefined,
          className: clsx(
            'rounded-xl border-dashed px-4 transition-colors',
            isCompact
              ? 'flex min-h-10.5 items-center gap-x-3 border py-1.5 pointer-coarse:min-h-12'
              : 'grid place-items-center border-2 py-8 text-center sm:py-12',
            areaClasses[state],
          ),
        })}
      >
        <Icon
          aria-hidden="true"
          className={clsx(isCompact ? 'size-4.5 shrink-0' : 'size-8', iconClasses[state])}
          strokeWidth={1.5}
        />
        <p className={isCompact ? 'text-sm font-medium' : 'mt-3 font-medium'}>
          {disabledReason ?? headlines[state] ?? <Invited {...invitation} />}
        </p>
        {!isCompact && <p className="mt-1 text-sm text-muted">{hint}</p>}
      </div>
      {/* Next to the area rather than inside it: an interactive element must not contain another. */}
      <input
        {...drop.getInputProps({ 'aria-label': 'Files to upload', accept: CHOOSABLE, disabled: !isOpen })}
      />
    </div>
  );
}

const Invited = ({ mouse, touch }: Invitation) => (
  <>
    <span className="pointer-coarse:hidden">{mouse}</span>
    <span className="hidden pointer-coarse:inline">{touch}</span>
  </>
);

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Passes files dropped anywhere on the page to the area, so that the browser does not navigate to them. */
function usePageDrop(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isElsewhere = (event: DragEvent) =>
      hasFiles(event) && !(event.target instanceof Node && area.current?.contains(event.target));
    const allow = (event: DragEvent) => {
      if (isElsewhere(event)) event.preventDefault();
    };
    const pass = (event: DragEvent) => {
      if (!isElsewhere(event)) return;
      event.preventDefault();
      const { dataTransfer } = event;
      area.current?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      area.current?.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('dragover', allow);
    document.addEventListener('drop', pass);
    return () => {
      document.removeEventListener('dragover', allow);
      document.removeEventListener('drop', pass);
    };
  }, [area]);
}

const isOfOtherType = ({ errors }: FileRejection): boolean => errors.some(({ code }) => code === WRONG_TYPE);

/**
 * The state of a drop area: `active` while the type of the dragged files is unknown, `nearby` while they are dragged
 * elsewhere.
 */
type DropState = 'closed' | 'idle' | 'focused' | 'dialog open' | 'nearby' | 'active' | 'accept' | 'reject';

function dropStateOf(drop: DropzoneState): DropState {
  if (drop.isDragReject) return 'reject';
  if (drop.isDragAccept) return 'accept';
  if (drop.isDragActive) return 'active';
  if (drop.isDragGlobal) return 'nearby';
  if (drop.isFileDialogActive) return 'dialog open';
  return drop.isFocused ? 'focused' : 'idle';
}

const areaClasses: Record<DropState, string> = {
  closed: 'cursor-not-allowed border-edge/30 bg-sunk/50',
  idle: 'border-edge/45 hover:border-edge hover:bg-sunk/60',
  focused: 'border-edge bg-sunk/60',
  'dialog open': 'border-edge bg-sunk',
  nearby: 'border-focus',
  active: 'border-focus bg-focus/8',
  accept: 'border-good bg-good/8',
  reject: 'border-bad bg-bad/8',
};

const iconClasses: Record<DropState, string> = {
  closed: 'text-edge',
  idle: 'text-edge',
  focused: 'text-edge',
  'dialog open': 'text-edge',
  nearby: 'text-focus',
  active: 'text-focus',
  accept: 'text-good',
  reject: 'text-bad',
};

/** Headlines that replace the invitation in some states. */
const headlines: Partial<Record<DropState, string>> = {
  'dialog open': 'Choose files in the window that opened',
  nearby: 'Drop the files anywhere on the page',
  active: 'Drop them here',
  accept: 'Drop them here to upload',
  reject: 'Only .txt, .md and .pdf files are accepted',
};

const sizeHint = (limits: SystemLimits): string =>
  `.txt and .md up to ${formatNumber(limits.max_text_file_size_mb)} MB, .pdf up to ${formatNumber(limits.max_pdf_file_size_mb)} MB`;
