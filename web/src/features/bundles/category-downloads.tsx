import type { Category } from '@sheaf/contract/categorization';
import { truncateName } from '../../ui/text/format.ts';
import { CategoryDownloadButton } from '../downloads/download-button.tsx';
import { DownloadSection } from './download-section.tsx';

interface CategoryDownloadsProps {
  projectId: string;
  categories: readonly Category[];
}

/** Each category as one merged file, in each format that it has. */
export function CategoryDownloads({ projectId, categories }: CategoryDownloadsProps) {
  return (
    <DownloadSection title="By category">
      <ul className="grid gap-x-7 @3xl:grid-cols-2">
        {categories.map((category) => (
          <Line key={category.id} projectId={projectId} category={category} />
        ))}
      </ul>
    </DownloadSection>
  );
}

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
