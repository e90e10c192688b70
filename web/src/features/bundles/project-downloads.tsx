import { OUTPUTS, PROJECT_OUTPUTS } from '@sheaf/contract/downloads/outputs';
import type { File } from '@sheaf/contract/files';
import type { Project } from '@sheaf/contract/projects';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FileArchive } from '../../ui/icons/project-icons.ts';
import { formatCount, formatNumber } from '../../ui/text/format.ts';
import { DownloadButton } from '../downloads/download-button.tsx';
import { useDownloadAllPdfs } from '../downloads/queries.ts';
import { DownloadSection } from './download-section.tsx';

interface ProjectDownloadsProps {
  project: Project;
  files: readonly File[] | undefined;
}

/** The whole project: all categories as a ZIP, everything as one text file, as tables and notes, all PDFs as a ZIP. */
export function ProjectDownloads({ project, files }: ProjectDownloadsProps) {
  const allPdfs = useDownloadAllPdfs(project.id);
  // Files that are left out are in no output.
  const inOutput = files?.filter(({ left_out }) => !left_out);
  const pdfCount = inOutput?.filter(isPdf).length ?? 0;
  return (
    <DownloadSection title="Whole project">
      <div className="grid gap-2.5 @2xl:grid-cols-3">
        {project.category_count > 0 && (
          <Option title="All merged categories" text={zipText(inOutput, project.category_count)}>
            <DownloadButton
              projectId={project.id}
              target={{ kind: 'categories_zip' }}
              label="ZIP"
              of="all merged categories"
              hasFile={project.has_zip_file}
            />
          </Option>
        )}
        <Option title="Single text file" text={singleTextOf(inOutput?.length ?? project.file_count)}>
          <DownloadButton
            projectId={project.id}
            target={{ kind: 'single_text_file' }}
            label="text file"
            of="the whole project"
            hasFile={project.has_single_text_file}
          />
        </Option>
        {OFFERED.map(([kind, { title, label, text }]) => (
          <Option key={kind} title={title} text={text}>
            <DownloadButton
              projectId={project.id}
              target={{ kind }}
              label={label}
              of="the whole project"
              hasFile={false}
            />
          </Option>
        ))}
        {pdfCount > 0 && (
          <Option title="All PDFs" text={`A ZIP of ${formatCount(pdfCount, 'PDF')} as uploaded.`}>
            <Button size="small" busy={allPdfs.isPending} onClick={() => allPdfs.mutate()}>
              {!allPdfs.isPending && <FileArchive aria-hidden="true" className="size-3.5" />}
              Download PDFs
            </Button>
          </Option>
        )}
      </div>
    </DownloadSection>
  );
}

const OFFERED = PROJECT_OUTPUTS.flatMap((kind) => {
  const { project } = OUTPUTS[kind];
  return 'offer' in project ? [[kind, project.offer] as const] : [];
});

const singleTextOf = (files: number): string =>
  files === 1 ? 'The text of your file.' : `The text of all ${formatCount(files, 'file')} in one file.`;

const Option = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col rounded-xl border p-3">
    <h4 className="font-medium">{title}</h4>
    <p className="mb-2.5 grow text-muted">{text}</p>
    <div>{children}</div>
  </div>
);

const isPdf = ({ file_type }: File): boolean => file_type === 'pdf';

const countCategories = (files: readonly File[]): number =>
  new Set(files.flatMap(({ final_category_id }) => final_category_id ?? [])).size;

const textsOf = (categories: number): string =>
  categories === 1
    ? 'the text of 1 category'
    : `the text of each of ${formatCount(categories, 'category', 'categories')}`;

/** Says what is in the ZIP of all categories and what is not. Until the files are loaded, it tells only the number of categories. */
export function zipText(files: readonly File[] | undefined, categoryCount: number): string {
  if (!files) return `A ZIP with ${textsOf(categoryCount)}.`;
  const categories = countCategories(files);
  if (categories === 0) return 'No file is in a category yet. The single text file has all of them.';
  const withPdfs = countCategories(files.filter(isPdf));
  const whose = withPdfs < categories ? `the merged PDFs of ${formatNumber(withPdfs)}` : 'all PDFs, merged';
  const pdfs = withPdfs === 0 ? '' : ` and ${whose}`;
  const without = files.filter(({ final_category_id }) => final_category_id === null).length;
  const missing =
    without === 0
      ? ''
      : ` Not in it: ${formatCount(without, 'file')} without a category; the single text file has ${without === 1 ? 'it' : 'them'}.`;
  return `A ZIP with ${textsOf(categories)}${pdfs}.${missing}`;
}
