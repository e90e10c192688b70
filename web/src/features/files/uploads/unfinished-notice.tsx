import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FolderOpen } from '../../../ui/icons/app-icons.ts';
import { Notice } from '../../../ui/notice.tsx';
import { formatCount } from '../../../ui/text/format.ts';
import { matchMissing } from './unfinished-upload.ts';

interface UnfinishedNoticeProps {
  files: readonly { readonly name: string; readonly size: number }[];
  /** Receives the chosen files that had not arrived. */
  onChoose: (files: readonly File[]) => void;
  onForget: () => void;
}

/**
 * Offers to resume an upload that was cut off when its page closed. The user must choose the files again, since
 * browsers do not grant access to them otherwise.
 */
export function UnfinishedNotice({ files, onChoose, onForget }: UnfinishedNoticeProps) {
  const folder = useRef<HTMLInputElement>(null);
  const single = useRef<HTMLInputElement>(null);
  const [isNoneOfThem, setNoneOfThem] = useState(false);
  const choose = (chosen: FileList | null) => {
    const wanted = matchMissing([...(chosen ?? [])], files);
    setNoneOfThem(wanted.length === 0);
    if (wanted.length > 0) onChoose(wanted);
  };
  const inputs = { type: 'file', multiple: true, hidden: true, tabIndex: -1 } as const;
  return (
    <Notice
      className="mt-4"
      tone="warn"
      title={`${formatCount(files.length, 'file')} from your last upload did not arrive`}
      actions={
        <>
          <Button size="small" onClick={() => folder.current?.click()}>
            <FolderOpen aria-hidden="true" className="size-3.5" />
            Choose the folder again
          </Button>
          <Button size="small" onClick={() => single.current?.click()}>
            Choose files
          </Button>
          <Button variant="quiet" size="small" onClick={onForget}>
            Dismiss
          </Button>
        </>
      }
    >
      The page was closed or reloaded before the upload finished. Choose the same folder or files again. Files
      already uploaded are not sent twice.
      {isNoneOfThem && (
        <span role="alert" className="mt-1 block font-medium">
          Your selection has none of these files.
        </span>
      )}
      <input
        ref={folder}
        {...inputs}
        {...{ webkitdirectory: '' }}
        aria-label="The folder of your last upload"
        onChange={({ target }) => choose(target.files)}
      />
      <input
        ref={single}
        {...inputs}
        aria-label="The files of your last upload"
        onChange={({ target }) => choose(target.files)}
      />
    </Notice>
  );
}
