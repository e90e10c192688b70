import type { Category } from '@sheaf/contract/categorization';
import { CATEGORY_DESCRIPTION_MAX_LENGTH } from '@sheaf/contract/constants';
import { isOpen } from '@sheaf/contract/edits/edit-rules';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { detailOf } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { Popover } from '../../ui/popover.tsx';
import { formatCount, truncateName } from '../../ui/text/format.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { useEditor } from '../history/editor.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { CategoryNameField, NewCategoryDialog, type NewCategoryDraft } from './new-category-dialog.tsx';
import { useCategories, useDeleteCategory } from './queries.ts';
import { type CategoryEditsOptions, useCategoryEdits } from './use-category-edits.ts';

type Named = Pick<Category, 'id' | 'name'>;

type Question =
  | { readonly kind: 'move'; readonly fileIds: readonly string[]; readonly onDone?: (() => void) | undefined }
  | { readonly kind: 'merge'; readonly category: Category }
  | { readonly kind: 'describe'; readonly category: Category }
  | { readonly kind: 'delete'; readonly category: Category }
  | { readonly kind: 'create'; readonly draft?: NewCategoryDraft }
  | { readonly kind: 'rename'; readonly category: Named; readonly name: string }
  | { readonly kind: 'name taken'; readonly name: string; readonly takenBy: string; readonly from: Named };

interface CategoryActions extends ReturnType<typeof useCategoryEdits> {
  /** Asks for a destination and moves the files there; `onDone` runs once the move has been submitted. */
  readonly askToMove: (fileIds: readonly string[], onDone?: () => void) => void;
  readonly askToMerge: (category: Category) => void;
  readonly askToDescribe: (category: Category) => void;
  readonly askToDelete: (category: Category) => void;
  readonly askToCreate: () => void;
}

const Context = createContext<CategoryActions | null>(null);

export function useCategoryActions(): CategoryActions {
  const actions = use(Context);
  if (!actions) throw new Error('An action on categories needs CategoryActionsProvider around it');
  return actions;
}

interface CategoryActionsProviderProps {
  projectId: string;
  children: ReactNode;
}

/** Provides the category edits to its children and renders the dialogs some of them need. */
export function CategoryActionsProvider({ projectId, children }: CategoryActionsProviderProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const onNameTaken = useCallback<CategoryEditsOptions['onNameTaken']>(
    ({ takenBy, name, typedFor }) =>
      setQuestion(
        typedFor.kind === 'new'
          ? { kind: 'create', draft: { name, description: typedFor.description } }
          : { kind: 'name taken', name, takenBy, from: typedFor.category },
      ),
    [],
  );
  const edits = useCategoryEdits(projectId, { onNameTaken });
  const actions = useMemo(
    (): CategoryActions => ({
      ...edits,
      askToMove: (fileIds, onDone) => setQuestion({ kind: 'move', fileIds, onDone }),
      askToMerge: (category) => setQuestion({ kind: 'merge', category }),
      askToDescribe: (category) => setQuestion({ kind: 'describe', category }),
      askToDelete: (category) => setQuestion({ kind: 'delete', category }),
      askToCreate: () => setQuestion({ kind: 'create' }),
    }),
    [edits],
  );
  return (
    <Context value={actions}>
      {children}
      <Questions
        projectId={projectId}
        question={question}
        onAsk={setQuestion}
        onClose={() => setQuestion(null)}
      />
    </Context>
  );
}

interface QuestionsProps {
  projectId: string;
  question: Question | null;
  onAsk: (question: Question) => void;
  onClose: () => void;
}

function Questions({ projectId, question, onAsk, onClose }: QuestionsProps) {
  const { data: categories = [] } = useCategories(projectId);
  const actions = useCategoryActions();
  const title = question ? titleOf(question) : '';
  const picked = question?.kind === 'move' || question?.kind === 'merge' ? question : null;
  return (
    <>
      <Popover isOpen={picked !== null} onClose={onClose} label={title}>
        <h2 className="font-display text-xl font-medium wrap-anywhere">{title}</h2>
        {picked?.kind === 'move' && (
          <CategoryPicker
            categories={categories}
            mayBeOther
            onPick={(target) => {
              void actions.move(picked.fileIds, target);
              picked.onDone?.();
              onClose();
            }}
          />
        )}
        {picked?.kind === 'merge' && (
          <CategoryPicker
            categories={categories.filter(({ id }) => id !== picked.category.id)}
            mayBeOther={false}
            onPick={(target) => {
              if (target.kind === 'category') void actions.merge(target.category, [picked.category]);
              onClose();
            }}
          />
        )}
      </Popover>
      <NewCategoryDialog
        isOpen={question?.kind === 'create'}
        draft={question?.kind === 'create' ? question.draft : undefined}
        onClose={onClose}
        onCreate={({ name, description }) => {
          void actions.create(name, description);
          onClose();
        }}
      />
      <DescribeDialog question={question} title={title} onClose={onClose} />
      <DeleteDialog projectId={projectId} question={question} title={title} onClose={onClose} />
      <RenameDialog question={question} title={title} onClose={onClose} />
      <NameTakenDialog question={question} categories={categories} onAsk={onAsk} onClose={onClose} />
    </>
  );
}

function titleOf(question: Question): string {
  switch (question.kind) {
    case 'move':
      return `Move ${formatCount(question.fileIds.length, 'file')} to…`;
    case 'merge':
      return `Merge "${isolate(truncateName(question.category.name))}" with…`;
    case 'describe':
      return `What belongs in "${isolate(truncateName(question.category.name))}"?`;
    case 'delete':
      return `Delete the category "${isolate(truncateName(question.category.name))}"?`;
    case 'create':
      return 'New category';
    case 'rename':
      return `Another name for "${isolate(truncateName(question.category.name))}"`;
    case 'name taken':
      return `"${isolate(truncateName(question.name))}" already exists`;
  }
}

interface DialogProps {
  question: Question | null;
  onClose: () => void;
}

function DescribeDialog({ question, title, onClose }: DialogProps & { title: string }) {
  const { describe } = useCategoryActions();
  const category = question?.kind === 'describe' ? question.category : null;
  return (
    <ConfirmDialog
      isOpen={category !== null}
      onOpenChange={onClose}
      title={title}
      description="Runs use this to decide what goes here."
      confirmLabel="Save"
      variant="plain"
      onConfirm={(fields) => {
        if (category) void describe(category, String(fields.get('description') ?? '').trim() || null);
        onClose();
      }}
    >
      <TextAreaField
        label="Description"
        name="description"
        maxLength={CATEGORY_DESCRIPTION_MAX_LENGTH}
        defaultValue={category?.description ?? ''}
      />
    </ConfirmDialog>
  );
}

function DeleteDialog({
  projectId,
  question,
  title,
  onClose,
}: DialogProps & { projectId: string; title: string }) {
  const deleteCategory = useDeleteCategory(projectId);
  const { undo } = useEditor();
  const category = question?.kind === 'delete' ? question.category : null;
  const confirm = ({ id, name }: Category) =>
    deleteCategory.mutate(id, {
      onSuccess: () =>
        notify.success(
          'Category deleted',
          `"${isolate(truncateName(name))}" was deleted. Its files stay in the project.`,
          {
            subject: projectId,
            action: { label: 'Undo', onClick: () => void undo() },
          },
        ),
      onError: (error) => notify.error('Delete failed', detailOf(error, 'Please try again.')),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      isOpen={category !== null}
      onOpenChange={onClose}
      title={title}
      description={`Its ${formatCount(category?.file_count ?? 0, 'file')} stay in the project, without a category. Its generated downloads are deleted.`}
      confirmLabel="Delete category"
      busy={deleteCategory.isPending}
      onConfirm={() => category && confirm(category)}
    />
  );
}

/** Asks for another name, starting from the one that was typed. */
function RenameDialog({ question, title, onClose }: DialogProps & { title: string }) {
  const { rename } = useCategoryActions();
  const asked = question?.kind === 'rename' ? question : null;
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onOpenChange={onClose}
      title={title}
      description="Runs keep this name."
      confirmLabel="Rename"
      variant="plain"
      onConfirm={(fields) => {
        onClose();
        const name = String(fields.get('name') ?? '').trim();
        if (asked && name) void rename(asked.category, name);
      }}
    >
      <CategoryNameField defaultValue={asked?.name} />
    </ConfirmDialog>
  );
}

function NameTakenDialog({
  question,
  categories,
  onAsk,
  onClose,
}: DialogProps & Pick<QuestionsProps, 'onAsk'> & { categories: readonly Category[] }) {
  const { merge } = useCategoryActions();
  const taken = question?.kind === 'name taken' ? question : null;
  const into = categories.find(({ id }) => id === taken?.takenBy);
  const from = categories.find(({ id }) => id === taken?.from.id);
  const canMerge = into !== undefined && from !== undefined && isOpen(into) && isOpen(from);
  const askForAnother = () => taken && onAsk({ kind: 'rename', category: taken.from, name: taken.name });
  return (
    <ConfirmDialog
      isOpen={taken !== null}
      onOpenChange={askForAnother}
      title={taken ? titleOf(taken) : ''}
      description={
        canMerge
          ? `Merge the two into one category of ${formatCount(into.file_count + from.file_count, 'file')}? Cancel to choose another name.`
          : 'Choose another name.'
      }
      confirmLabel={canMerge ? 'Merge the two' : 'OK'}
      variant="plain"
      onConfirm={() => {
        if (!canMerge) return askForAnother();
        void merge(into, [from]);
        onClose();
      }}
    />
  );
}
