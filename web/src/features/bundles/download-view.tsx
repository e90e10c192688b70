import type { Category } from '@sheaf/contract/categorization';
import type { File } from '@sheaf/contract/files';
import type { Project } from '@sheaf/contract/projects';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { truncateName } from '../../ui/text/format.ts';
import { CategoryDownloadButton } from '../downloads/download-button.tsx';
import { DownloadSection } from './download-section.tsx';
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
      {withFiles.length > 0 && (
        <DownloadSection title="By category">
          <ul className="grid gap-x-7 @3xl:grid-cols-2">
            {withFiles.map((category) => (
              <Line key={category.id} projectId={project.id} category={category} />
            ))}
          </ul>
        </DownloadSection>
      )}
    </ScrollBox>
  );
}

/** A category as one merged file, in each format that it has. */
function Line({ projectId, category }: { projectId: string; category: Category }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b py-1.5">
      <bdi className="min-w-32 flex-1 truncate" title={category.name}>
        {truncateName(category.name)}
      </bdi>
      <span className="flex flex-wrap items-center gap-2">
        <CategoryDownloadButton projectId={projectId} category={category} format="txt" />
        {category.pdf_file_count > 0 && (
          <CategoryDownloadButton projectId={projectId} category={category} format="pdf" />
        )}
      </span>
    </li>
  );
}
