import { type DragEvent, useState } from 'react';

/** What is being dragged within the page: files, or a category onto another. */
type Dragged =
  | { readonly kind: 'files'; readonly ids: readonly string[] }
  | { readonly kind: 'category'; readonly id: string };

const TYPES = { files: 'application/x-sheaf-files', category: 'application/x-sheaf-category' } as const;

/** Starts a drag. The data type is private to the page, so that nothing else takes it for text. */
export function startDrag(event: DragEvent, dragged: Dragged): void {
  const { dataTransfer } = event;
  dataTransfer.setData(TYPES[dragged.kind], JSON.stringify(dragged));
  dataTransfer.effectAllowed = 'move';
  event.stopPropagation();
}

const kindOf = ({ dataTransfer }: DragEvent): Dragged['kind'] | undefined =>
  (['files', 'category'] as const).find((kind) => dataTransfer.types.includes(TYPES[kind]));

export function useDropTarget(onDrop: (dragged: Dragged) => void, { isDisabled }: { isDisabled: boolean }) {
  const [over, setOver] = useState<Dragged['kind'] | null>(null);
  const accept = (event: DragEvent) => {
    const kind = isDisabled ? undefined : kindOf(event);
    if (!kind) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(kind);
  };
  return {
    over,
    handlers: {
      onDragEnter: accept,
      onDragOver: accept,
      onDragLeave: (event: DragEvent) => {
        const { relatedTarget, currentTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(null);
      },
      onDrop: (event: DragEvent) => {
        setOver(null);
        const kind = isDisabled ? undefined : kindOf(event);
        if (!kind) return;
        event.preventDefault();
        // Written by `startDrag` of this page.
        onDrop(JSON.parse(event.dataTransfer.getData(TYPES[kind])) as Dragged);
      },
    },
  };
}
