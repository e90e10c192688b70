import type { File } from '@sheaf/contract/files';
import { pathOfFile } from '@sheaf/contract/uploads/folders';
import { formatCount, truncateName } from '../../../ui/text/format.ts';
import { useFiles } from '../queries.ts';
import { isWithoutContent, unreadNotes } from '../unread.ts';
import type { UploadItem } from './upload-items.ts';

const MAX_SHOWN = 6;

/** Lists the uploaded files that could not be read in full, and those without any text. */
export function UnreadUploads({ projectId, items }: { projectId: string; items: readonly UploadItem[] }) {
  const { data: files = [] } = useFiles(projectId);
  const kept = new Set(items.flatMap(({ storedPath }) => storedPath ?? []));
  if (kept.size === 0) return null;
  const noted = files.filter((file) => kept.has(pathOfFile(file)) && unreadNotes(file).length > 0);
  const empty = noted.filter(isWithoutContent);
  const unread = noted.filter((file) => !isWithoutContent(file));
  return (
    <>
      <Notes
        title={`${formatCount(unread.length, 'file')} with pages that could not be read in full`}
        files={unread}
      />
      <Notes title={`${formatCount(empty.length, 'file')} without any text`} files={empty} />
    </>
  );
}

function Notes({ title, files }: { title: string; files: readonly File[] }) {
  if (files.length === 0) return null;
  return (
    <div className="mt-3 text-sm">
      <p className="font-medium">{title}</p>
      <ul className="mt-1 flex flex-col gap-1 text-muted">
        {files.slice(0, MAX_SHOWN).map((file) => (
          <li key={file.id} className="wrap-anywhere">
            <bdi className="text-ink">{truncateName(pathOfFile(file))}</bdi>: {unreadNotes(file).join(' ')}
          </li>
        ))}
        {files.length > MAX_SHOWN && <li>and {formatCount(files.length - MAX_SHOWN, 'other')}</li>}
      </ul>
    </div>
  );
}
