import type { Category } from '@sheaf/contract/categorization';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { truncateName } from '../../ui/text/format.ts';
import { DownloadButton } from '../downloads/download-button.tsx';
import { CategoryMenu } from './category-menu.tsx';

export interface RowActionsProps {
  projectId: string;
  category: Category;
  /** Why it cannot be changed right now; null if it can. */
  disabledReason: string | null;
  onShowFiles: (category: Category) => void;
  onRename: () => void;
  onDelete: (category: Category) => void;
}

/** A category's download buttons and its actions. */
export function RowActions({
  projectId,
  category,
  disabledReason,
  onShowFiles,
  onDelete,
  onRename,
}: RowActionsProps) {
  const name = truncateName(category.name);
  const target = { kind: 'category', categoryId: category.id, name: category.name } as const;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 pl-5.5">
      <DownloadButton
        projectId={projectId}
        target={{ ...target, format: 'txt' }}
        label="Text"
        of={name}
        hasFile={category.output_storage_path !== null}
        sizeBytes={category.output_file_size}
        disabled={category.file_count === 0}
      />
      {category.pdf_file_count > 0 && (
        <DownloadButton
          projectId={projectId}
          target={{ ...target, format: 'pdf' }}
          label="PDF"
          of={name}
          hasFile={category.pdf_output_storage_path !== null}
          sizeBytes={category.pdf_output_file_size}
        />
      )}
      <div className="ml-auto flex items-center">
        <Button
          size="small"
          variant="quiet"
          className="pointer-coarse:h-11"
          aria-label={`Show files in ${name}`}
          onClick={() => onShowFiles(category)}
        >
          Show files
        </Button>
        <DeleteButton
          label={`Delete the category ${name}`}
          title="Delete category"
          disabledReason={disabledReason}
          onClick={() => onDelete(category)}
        />
        <CategoryMenu
          category={category}
          disabledReason={disabledReason}
          onRename={onRename}
          onDelete={() => onDelete(category)}
        />
      </div>
    </div>
  );
}
