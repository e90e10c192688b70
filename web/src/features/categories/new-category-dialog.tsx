import { CATEGORY_DESCRIPTION_MAX_LENGTH, CATEGORY_NAME_MAX_LENGTH } from '@sheaf/contract/constants';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field, TextAreaField } from '../../ui/field.tsx';

export interface NewCategoryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreate: (category: { name: string; description: string | null }) => void;
}

/** Asks for the name of an own category and what belongs in it. */
export function NewCategoryDialog({ isOpen, onClose, onCreate }: NewCategoryDialogProps) {
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
      <div className="grid gap-4">
        <Field
          label="Category name"
          name="name"
          required
          maxLength={CATEGORY_NAME_MAX_LENGTH}
          autoComplete="off"
        />
        <TextAreaField
          label="What belongs here (optional)"
          name="description"
          maxLength={CATEGORY_DESCRIPTION_MAX_LENGTH}
        />
      </div>
    </ConfirmDialog>
  );
}
