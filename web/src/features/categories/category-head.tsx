import type { Category } from '@sheaf/contract/categorization';
import { CATEGORY_NAME_MAX_LENGTH } from '@sheaf/contract/constants';
import type { File } from '@sheaf/contract/files';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { InlineEdit } from '../../ui/controls/inline-edit.tsx';
import { Lock, Pencil, Pin, Star, X } from '../../ui/icons/project-icons.ts';
import { formatCount, formatLanguage, truncateName } from '../../ui/text/format.ts';
import { CategoryDownloadButton } from '../downloads/download-button.tsx';
import { useCategoryActions } from './category-actions.tsx';
import { CategoryMenu } from './category-menu.tsx';

const CategorySummary = lazy(async () => ({
  default: (await import('./category-summary.tsx')).CategorySummary,
}));

interface CategoryHeadProps {
  projectId: string;
  category: Category;
  files: readonly File[];
  disabledReason: string | null;
  /** The address of the page with a file open. */
  hrefOf: (fileId: string) => string;
  onClose: () => void;
}

/** The line above the files of one category: what it is, its downloads, and what can be done with it. */
export function CategoryHead({
  projectId,
  category,
  files,
  disabledReason,
  hrefOf,
  onClose,
}: CategoryHeadProps) {
  const [isAbout, setAbout] = useState(false);
  const actions = useCategoryActions();
  const [isRenaming, setRenaming] = useState(false);
  const name = truncateName(category.name);
  return (
    <div
      data-kept-free
      className="flex min-h-11.5 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b py-1 pr-2 pl-4"
    >
      {isRenaming ? (
        <InlineEdit
          label={`Name of the category ${name}`}
          value={category.name}
          maxLength={CATEGORY_NAME_MAX_LENGTH}
          className="max-w-xs text-[15px] font-semibold max-wide:-order-1"
          onSave={(next) => void actions.rename(category, next)}
          onClose={() => setRenaming(false)}
        />
      ) : (
        <>
          <h3
            title={category.name}
            className="max-w-80 min-w-0 truncate text-[15px] font-semibold max-wide:-order-1"
          >
            <bdi>{name}</bdi>
          </h3>
          <Button
            size="icon"
            className="max-wide:-order-1"
            aria-label={`Rename ${name}`}
            title={disabledReason ?? 'Rename (F2)'}
            disabled={disabledReason !== null}
            onClick={() => setRenaming(true)}
          >
            <Pencil aria-hidden="true" />
          </Button>
        </>
      )}
      <p className="flex min-w-0 flex-1 basis-40 flex-wrap gap-x-3 max-wide:basis-full text-xs text-muted tabular-nums">
        <span>{contentsOf(category, files)}</span>
        <CategoryStatusLabels category={category} pinned={files.filter((file) => file.is_pinned).length} />
        {category.description && (
          <span title={category.description} className="max-w-60 truncate italic">
            {category.description}
          </span>
        )}
      </p>
      <CategoryDownloadButton projectId={projectId} category={category} format="txt" />
      {category.pdf_file_count > 0 && (
        <CategoryDownloadButton projectId={projectId} category={category} format="pdf" />
      )}
      <Button
        size="small"
        variant="quiet"
        className="max-wide:px-2.5"
        aria-label="About this category"
        aria-expanded={isAbout}
        title="What its files say it is about"
        onClick={() => setAbout(!isAbout)}
      >
        About
      </Button>
      <CategoryMenu category={category} disabledReason={disabledReason} onRename={() => setRenaming(true)} />
      <Button
        size="icon"
        className="max-wide:-order-1 max-wide:ml-auto"
        aria-label="Show all files"
        title="Show all files (Esc)"
        onClick={onClose}
      >
        <X aria-hidden="true" />
      </Button>
      {isAbout && (
        <section
          aria-label="About this category"
          className="basis-full pr-2 pb-1.5 text-xs leading-6 text-muted wide:max-h-52 wide:overflow-y-auto"
        >
          <Suspense fallback={<p>Loading...</p>}>
            <CategorySummary
              projectId={projectId}
              categoryId={category.id}
              disabledReason={disabledReason}
              hrefOf={hrefOf}
            />
          </Suspense>
        </section>
      )}
    </div>
  );
}

function contentsOf(category: Category, files: readonly File[]): string {
  const { txt_file_count, pdf_file_count, token_count } = category;
  const kinds = [
    txt_file_count > 0 && formatCount(txt_file_count, 'text'),
    pdf_file_count > 0 && formatCount(pdf_file_count, 'PDF'),
  ].filter(Boolean);
  return [kinds.join(', '), formatCount(token_count, 'token'), languagesOf(category, files)]
    .filter(Boolean)
    .join(' · ');
}

/** Returns a category's language; for a category grouped across languages, how many there are. */
function languagesOf({ language }: Category, files: readonly File[]): string {
  const languages = new Set(files.flatMap(({ raw_language }) => raw_language ?? []));
  if (languages.size > 1) return formatCount(languages.size, 'language');
  return language && formatLanguage(language);
}

/** The owner's decisions about a category as labels: own, locked, and number of pinned files. */
function CategoryStatusLabels({ category, pinned }: { category: Category; pinned: number }) {
  const { is_own, lock } = category;
  return (
    <>
      {is_own && (
        <StatusLabel
          icon={<Star className="size-3" />}
          title="You created or named it. Runs keep it and its name."
        >
          Own
        </StatusLabel>
      )}
      {lock === 'grow' && (
        <StatusLabel icon={<Lock className="size-3" />} title="Runs can add files, but not remove any.">
          Locked, may grow
        </StatusLabel>
      )}
      {lock === 'closed' && (
        <StatusLabel icon={<Lock className="size-3" />} title="Runs neither add nor remove files.">
          Locked as it is
        </StatusLabel>
      )}
      {pinned > 0 && (
        <StatusLabel icon={<Pin className="size-3" />} title="You put them here. Runs don’t move them.">
          {pinned} pinned
        </StatusLabel>
      )}
    </>
  );
}

interface StatusLabelProps {
  icon: ReactNode;
  /** What it means, in a sentence. */
  title: string;
  children: ReactNode;
}

/** A small icon with a label that shows a decision by the user. */
function StatusLabel({ icon, title, children }: StatusLabelProps) {
  return (
    <span title={title} className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-muted">
      <span aria-hidden="true">{icon}</span>
      {children}
    </span>
  );
}
