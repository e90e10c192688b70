import { CATEGORY_DESCRIPTION_MAX_LENGTH, CATEGORY_NAME_MAX_LENGTH } from '@sheaf/contract/constants';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field, TextAreaField } from '../../ui/field.tsx';

export interface NewCategoryDraft {
  readonly name: string;
  readonly description: string | null;
}

interface NewCategoryDialogProps {
  isOpen: boolean;
  /** What was typed before, if the name turned out to be taken. */
  draft: NewCategoryDraft | undefined;
  onClose: () => void;
  onCreate: (category: NewCategoryDraft) => void;
}

/** Asks for the name of an own category and what belongs in it. */
export function NewCategoryDialog({ isOpen, draft, onClose, onCreate }: NewCategoryDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title="New category"
      description="Runs keep this category and its name."
      confirmLabel="Create category"
      variant="plain"
      onConfirm={(fields) => {
        const textOf = (name: string) => String(fields.get(name) ?? '').trim();
        if (textOf('name')) onCreate({ name: textOf('name'), description: textOf('description') || null });
      }}
    >
      <CategoryNameField
        defaultValue={draft?.name}
        error={draft && 'A category of this name exists. Choose another name.'}
      />
      <TextAreaField
        label="What belongs here (optional)"
        name="description"
        maxLength={CATEGORY_DESCRIPTION_MAX_LENGTH}
        defaultValue={draft?.description ?? ''}
      />
    </ConfirmDialog>
  );
}

/** The name of a category as a form field called "name". */
export const CategoryNameField = (props: {
  defaultValue?: string | undefined;
  error?: string | undefined;
}) => (
  <Field
    label="Category name"
    name="name"
    required
    maxLength={CATEGORY_NAME_MAX_LENGTH}
    autoComplete="off"
    {...props}
  />
);
