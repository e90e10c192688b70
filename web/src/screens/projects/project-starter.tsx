import { pagePath, pages } from '@sheaf/contract/pages';
import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSystemLimits } from '../../api/system-limits.ts';
import { DropArea } from '../../features/files/uploads/drop-area.tsx';
import { type HandedOver, handOver } from '../../features/files/uploads/handed-over.ts';
import { checkUpload } from '../../features/files/uploads/upload-checks.ts';
import { creationFailure } from '../../features/projects/creation-failure.ts';
import { nameFromFiles } from '../../features/projects/name-from-files.ts';
import { useCreateProject } from '../../features/projects/queries.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { isolate } from '../../ui/text/isolate.ts';

const INVITATION = {
  mouse: 'Drop files or a folder here to begin a project, or click to choose files',
  touch: 'Choose files to begin a project',
};

/** Begins a project with files alone: it gets its name from them, and its page opens with the upload running. */
export function ProjectStarter({ isCompact }: { isCompact: boolean }) {
  const { data: limits } = useSystemLimits();
  const { begin, isBeginning } = useBeginProject();
  return (
    <div className="relative">
      <DropArea
        onChoose={(files, rejected) => begin({ files, rejected })}
        invitation={INVITATION}
        limits={limits}
        isCompact={isCompact}
        disabledReason={isBeginning ? 'Creating the project...' : null}
      />
      <FolderButton
        isDisabled={isBeginning}
        isCompact={isCompact}
        onChoose={(files) => begin({ files, rejected: [] })}
      />
    </div>
  );
}

/** Creates the project and goes to it; where no file could be uploaded at all, says why, and creates nothing. */
function useBeginProject() {
  const navigate = useNavigate();
  const { data: limits } = useSystemLimits();
  const createProject = useCreateProject();
  const begin = (choice: HandedOver) => {
    const files = choice.files.length > 0 ? choice.files : choice.rejected.map(({ file }) => file);
    if (files.length === 0 || createProject.isPending) return;
    if (limits) {
      const check = checkUpload(choice.files, { limits, fileCount: 0, usedBytes: 0, isDeactivated: false });
      if (check.accepted.length === 0) {
        for (const { type, title, message } of check.notices) notify[type](title, message);
        return;
      }
    }
    createProject.mutate(
      { name: nameFromFiles(files), description: null },
      {
        onSuccess: ({ id, name }) => {
          notify.success('Project created', `Project "${isolate(name)}" has been created successfully!`);
          handOver(id, choice);
          navigate(pagePath(pages.project, { projectId: id }));
        },
        onError: (error) => notify.error(...creationFailure(error)),
      },
    );
  };
  return { begin, isBeginning: createProject.isPending };
}

interface FolderButtonProps {
  isDisabled: boolean;
  isCompact: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** A window that chooses files cannot choose a folder. Not for fingers: their devices have no folders to choose. */
function FolderButton({ isDisabled, isCompact, onChoose }: FolderButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <p className={isCompact ? 'mt-2 text-right' : 'mt-3 text-center'}>
      <Button
        size="small"
        variant="quiet"
        className="pointer-coarse:hidden"
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        <FolderOpen aria-hidden="true" className="size-4" />
        Choose a folder
      </Button>
      <input
        ref={input}
        type="file"
        // React passes it on; its types do not know it.
        {...{ webkitdirectory: '' }}
        hidden
        aria-label="Folder to upload"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])].filter(({ name }) => !name.startsWith('.')));
          target.value = '';
        }}
      />
    </p>
  );
}
