import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import type { Project } from '@sheaf/contract/projects';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { CategoryDownloads } from './category-downloads.tsx';
import { ProjectDownloads } from './project-downloads.tsx';
import { ToolDownload } from './tool-download.tsx';

interface DownloadViewProps {
  project: Project;
  files: readonly File[] | undefined;
  categories: readonly Category[] | undefined;
  /** Whether downloading is the next step, which gets the gold button. */
  isNextStep: boolean;
}

/** Everything that can be downloaded from a project: for an AI tool, as a whole, and by category. */
export function DownloadView({ project, files, categories = [], isNextStep }: DownloadViewProps) {
  if (project.file_count === 0) return null;
  const withFiles = categories.filter(({ file_count }) => file_count > 0);
  return (
    <ScrollBox
      aria-label="Download"
      className="@container h-full min-h-0 divide-y px-4 pb-6 text-sm sm:px-5.5 [&>section]:py-4.5"
    >
      {project.category_count > 0 && (
        <ToolDownload project={project} categories={categories} isNextStep={isNextStep} />
      )}
      <ProjectDownloads project={project} files={files} />
      {withFiles.length > 0 && <CategoryDownloads projectId={project.id} categories={withFiles} />}
    </ScrollBox>
  );
}
