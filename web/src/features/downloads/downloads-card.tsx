import type { File } from '@sheaf/contract/files';
import type { Project } from '@sheaf/contract/projects';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { FileArchive } from '../../ui/icons/project-icons.ts';
import { formatCount } from '../../ui/text/format.ts';
import { DownloadButton } from './download-button.tsx';
import { useDownloadAllPdfs } from './queries.ts';
import { isPdf, zipText } from './zip-text.ts';

export interface DownloadsCardProps {
  project: Project;
  files: readonly File[] | undefined;
  /** Whether downloading is the next step. */
  isNextStep: boolean;
}

/** Downloads for the whole project: everything as one text file, all categories as a ZIP, all PDFs as a ZIP. */
export function DownloadsCard({ project, files, isNextStep }: DownloadsCardProps) {
  const allPdfs = useDownloadAllPdfs(project.id);
  // Files that are left out are in no output.
  const inOutput = files?.filter(({ left_out }) => !left_out);
  const pdfCount = inOutput?.filter(isPdf).length ?? 0;
  if (project.file_count === 0) return null;
  return (
    <Card aria-labelledby="downloads-title">
      <CardHeader id="downloads-title" title="Whole project" />
      <div className="flex flex-col gap-4">
        {project.category_count > 0 && (
          <DownloadOption title="All merged categories" text={zipText(inOutput, project.category_count)}>
            <DownloadButton
              projectId={project.id}
              target={{ kind: 'zip' }}
              label="ZIP"
              of="all merged categories"
              hasFile={project.has_zip_file}
              isNextStep={isNextStep}
            />
          </DownloadOption>
        )}
        <DownloadOption title="Single text file" text={singleTextOf(inOutput?.length ?? project.file_count)}>
          <DownloadButton
            projectId={project.id}
            target={{ kind: 'single-text' }}
            label="text file"
            of="the whole project"
            hasFile={project.has_single_text_file}
          />
        </DownloadOption>
        {pdfCount > 0 && (
          <DownloadOption title="All PDFs" text={`A ZIP of ${formatCount(pdfCount, 'PDF')} as uploaded.`}>
            <Button size="small" busy={allPdfs.isPending} onClick={() => allPdfs.mutate()}>
              {!allPdfs.isPending && <FileArchive aria-hidden="true" className="size-3.5" />}
              Download PDFs
            </Button>
          </DownloadOption>
        )}
      </div>
    </Card>
  );
}

const singleTextOf = (files: number): string =>
  files === 1 ? 'The text of your file.' : `The text of all ${formatCount(files, 'file')} in one file.`;

function DownloadOption({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-sm font-medium">{title}</h3>
      <p className="text-sm text-muted">{text}</p>
      <div className="mt-2">{children}</div>
    </div>
  );
}
