import { formatCount, truncateName } from '../../../ui/text/format.ts';
import { useFiles } from '../queries.ts';
import { unreadNotes } from '../unread.ts';
import type { UploadItem } from './upload-items.ts';

const MAX_SHOWN = 6;

/** Lists the uploaded files with pages that could not be read; renders nothing if there are none. */
export function UnreadUploads({ projectId, items }: { projectId: string; items: readonly UploadItem[] }) {
  const { data: files = [] } = useFiles(projectId);
  const kept = new Set(items.flatMap(({ storedName }) => storedName ?? []));
  const unread = files.filter((file) => kept.has(file.filename) && unreadNotes(file).length > 0);
  if (unread.length === 0) return null;
  return (
    <div className="mt-3 text-sm">
      <p className="font-medium">
        {formatCount(unread.length, 'file')} with pages that could not be read in full
      </p>
      <ul className="mt-1 flex flex-col gap-1 text-muted">
        {unread.slice(0, MAX_SHOWN).map((file) => (
          <li key={file.id} className="wrap-anywhere">
            <bdi className="text-ink">{truncateName(file.filename)}</bdi>: {unreadNotes(file).join(' ')}
          </li>
        ))}
        {unread.length > MAX_SHOWN && <li>and {formatCount(unread.length - MAX_SHOWN, 'other')}</li>}
      </ul>
    </div>
  );
}
