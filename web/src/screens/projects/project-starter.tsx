import { pagePath, pages } from '@sheaf/contract/pages';
import { nameNewProject } from '@sheaf/contract/projects/project-names';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSystemLimits } from '../../api/system-limits.ts';
import { notifyWithOffer } from '../../features/files/conversion/notify-with-offer.ts';
import { SampleOffer } from '../../features/files/samples/sample-offer.tsx';
import { DropArea } from '../../features/files/uploads/drop-area.tsx';
import { FolderInput } from '../../features/files/uploads/folder-input.tsx';
import { type StashedFiles, stashFiles } from '../../features/files/uploads/stashed-files.ts';
import { checkUpload } from '../../features/files/uploads/upload-checks.ts';
import { creationFailure } from '../../features/projects/creation-failure.ts';
import { useCreateProject } from '../../features/projects/queries.ts';
import { useUser } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { useUnloadWarning } from '../../ui/hooks/use-unload-warning.ts';
import { FolderOpen } from '../../ui/icons/app-icons.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { isolate } from '../../ui/text/isolate.ts';

const INVITATION = {
  mouse: 'Drop files or a folder here to start a project, or click to choose files',
  touch: 'Choose files to start a project',
};

/** Starts a project from files alone: it is named after them, and its page opens with the upload running. */
export function ProjectStarter({ isCompact }: { isCompact: boolean }) {
  const { data: limits } = useSystemLimits();
  const { begin, isBeginning } = useBeginProject();
  return (
    <>
      <div className={isCompact ? 'flex flex-wrap items-center gap-3' : ''}>
        <div className="grow basis-80">
          <DropArea
            onChoose={(files, rejected) => begin({ files, rejected })}
            invitation={INVITATION}
            limits={limits}
            isCompact={isCompact}
            disabledReason={isBeginning ? 'Creating the project...' : null}
          />
        </div>
        <FolderButton
          isDisabled={isBeginning}
          className={isCompact ? '' : 'mt-3'}
          onChoose={(files) => begin({ files, rejected: [] })}
        />
      </div>
      {!isCompact && (
        <div className="text-left">
          <SampleOffer onChoose={(files) => begin({ files, rejected: [], name: 'Sample documents' })} />
        </div>
      )}
    </>
  );
}

/** What a project starts with; without a name, it is named after its files. */
type ProjectSeed = StashedFiles & { name?: string };

/** Creates the project and navigates to it; if none of the files can be uploaded, says why and creates nothing. */
function useBeginProject() {
  const navigate = useNavigate();
  const { data: limits } = useSystemLimits();
  const createProject = useCreateProject();
  const { id: accountId } = useUser();
  useUnloadWarning(createProject.isPending);
  const begin = ({ name, ...choice }: ProjectSeed) => {
    if (createProject.isPending) return;
    let { files, toConvert = [] } = choice;
    if (limits) {
      const check = checkUpload(choice.files, { limits, fileCount: 0, usedBytes: 0, isDeactivated: false });
      if (check.accepted.length === 0 && toConvert.length === 0) {
        const onConvert = (convertible: readonly File[]) =>
          begin({ ...choice, files: [], toConvert: convertible });
        for (const notice of check.notices) notifyWithOffer(notice, { files, onConvert });
        return;
      }
      files = [...check.accepted, ...toConvert];
    }
    const given = name === undefined ? nameNewProject(files, new Date()) : { name, isAutomatic: false };
    createProject.mutate(
      { name: given.name, name_is_automatic: given.isAutomatic, description: null },
      {
        onSuccess: ({ id, ...created }) => {
          notify.success(
            'Project created',
            `Project "${isolate(created.name)}" has been created successfully!`,
          );
          stashFiles(id, { ...choice, accountId });
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
  className: string;
  onChoose: (files: readonly File[]) => void;
}

/**
 * A separate button, since a file chooser cannot choose folders. Hidden for touch: those devices have no folders to
 * choose.
 */
function FolderButton({ isDisabled, className, onChoose }: FolderButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <p className={clsx('pointer-coarse:hidden', className)}>
      <Button disabled={isDisabled} onClick={() => input.current?.click()}>
        <FolderOpen aria-hidden="true" className="size-4" />
        Choose a folder
      </Button>
      <FolderInput ref={input} onChoose={onChoose} />
    </p>
  );
}
