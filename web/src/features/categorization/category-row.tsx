import type { Category } from '@sheaf/contract/categorization';
import { Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { formatCount, formatLanguage, formatNumber, truncateName } from '../../ui/format.ts';
import { DownloadButton } from '../downloads/download-button.tsx';
import { shareOf, type Totals } from './share.ts';
import { ShareBar } from './share-bar.tsx';

export interface CategoryRowProps {
  projectId: string;
  category: Category;
  totals: Totals;
  /** Why it cannot be deleted now; null when it can. */
  obstacle: string | null;
  onShowFiles: () => void;
  onDelete: () => void;
}

/** One category: what is in it, how large it is among the others, and its merged files. */
export function CategoryRow({
  projectId,
  category,
  totals,
  obstacle,
  onShowFiles,
  onDelete,
}: CategoryRowProps) {
  const name = truncateName(category.name);
  return (
    <li className="py-4">
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="min-w-0">
          <h3
            dir="auto"
            className="text-left font-display text-lg leading-snug font-medium wrap-anywhere"
            title={category.name}
          >
            {name}
          </h3>
          <p className="mt-0.5 text-sm text-muted tabular-nums">{contentsOf(category)}</p>
        </div>
        <div className="flex flex-col justify-center gap-1.5">
          <ShareBar label="Documents" tone="strong" share={shareOf(category.file_count, totals.files)} />
          <ShareBar label="Tokens" tone="soft" share={shareOf(category.token_count, totals.tokens)} />
        </div>
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        <DownloadButton
          projectId={projectId}
          target={{ kind: 'category', categoryId: category.id, name: category.name, format: 'txt' }}
          label="Text"
          of={name}
          hasFile={category.output_storage_path !== null}
          sizeBytes={category.output_file_size}
          disabled={category.file_count === 0}
        />
        {category.pdf_file_count > 0 && (
          <DownloadButton
            projectId={projectId}
            target={{ kind: 'category', categoryId: category.id, name: category.name, format: 'pdf' }}
            label="PDF"
            of={name}
            hasFile={category.pdf_output_storage_path !== null}
            sizeBytes={category.pdf_output_file_size}
          />
        )}
        <div className="ml-auto flex items-center">
          <Button size="small" look="quiet" aria-label={`Show files of ${name}`} onClick={onShowFiles}>
            Show files
          </Button>
          <Button
            size="icon"
            look="quiet"
            className="text-muted enabled:hover:text-bad"
            aria-label={`Delete the category ${name}`}
            title={obstacle ?? 'Delete category'}
            disabled={obstacle !== null}
            onClick={onDelete}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      </div>
    </li>
  );
}

function contentsOf({ file_count, txt_file_count, pdf_file_count, token_count, language }: Category): string {
  const kinds = [
    txt_file_count > 0 && `${formatNumber(txt_file_count)} text`,
    pdf_file_count > 0 && `${formatNumber(pdf_file_count)} PDF`,
  ].filter(Boolean);
  const files = `${formatCount(file_count, 'file')}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`;
  return [files, formatCount(token_count, 'token'), language && formatLanguage(language)]
    .filter(Boolean)
    .join(' · ');
}
