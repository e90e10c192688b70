import { pathOfFile } from '@sheaf/contract/uploads/folders';
import { Button } from '../../ui/button.tsx';
import { truncateName } from '../../ui/text/format.ts';
import { type ComparedFile, type FamilyOfFiles, kindLabels } from './copies.ts';

const MAX_SHOWN = 4;

interface FamilyRowProps {
  family: FamilyOfFiles;
  isBusy: boolean;
  onLeaveOut: (fileId: string, isLeftOut: boolean) => void;
  /** Runs when a copy is to be kept next to the family's first file. */
  onKeep: (copy: ComparedFile) => void;
  /** Opens the family's first file and one of its copies side by side. */
  onCompare: (copy: ComparedFile) => void;
}

/** A file with its copies, and the words in which they differ. */
export function FamilyRow({ family, isBusy, onLeaveOut, onKeep, onCompare }: FamilyRowProps) {
  const { kind, original, copies, differs } = family;
  return (
    <li className="rounded-lg border bg-raised px-3 py-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <bdi className="font-medium wrap-anywhere">{truncateName(pathOfFile(original))}</bdi>
        <span className="text-xs text-muted">{kindLabels[kind]} as:</span>
      </p>
      <ul>
        {copies.map((copy) => (
          <li key={copy.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <label className="flex min-h-11 min-w-0 items-center gap-2">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-accent"
                checked={copy.left_out}
                disabled={isBusy}
                onChange={({ target }) => onLeaveOut(copy.id, target.checked)}
              />
              <span className="min-w-0 wrap-anywhere">
                Leave out <bdi>{truncateName(pathOfFile(copy))}</bdi>
              </span>
            </label>
            <span className="flex shrink-0 gap-2">
              {kind !== 'file' && (
                <Button
                  size="small"
                  aria-label={`Compare with ${truncateName(pathOfFile(copy))}`}
                  onClick={() => onCompare(copy)}
                >
                  Compare
                </Button>
              )}
              {!copy.left_out && !copy.is_kept && (
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={`Keep both ${truncateName(pathOfFile(original))} and ${truncateName(pathOfFile(copy))}`}
                  onClick={() => onKeep(copy)}
                >
                  Keep both
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {differs.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1 text-xs text-muted" aria-label="Words that differ">
          {differs.slice(0, MAX_SHOWN).map(({ removed, added }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: The list is never reordered.
            <li key={index} className="wrap-anywhere">
              {removed && <del className="rounded bg-bad/10 px-1">{removed}</del>} {removed && added && '→'}{' '}
              {added && <ins className="rounded bg-good/10 px-1 no-underline">{added}</ins>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
