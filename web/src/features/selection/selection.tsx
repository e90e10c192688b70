import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';

interface Selection {
  readonly ids: ReadonlySet<string>;
  /**
   * Selects or deselects a file. With `isRange`, does so for every file from the last one toggled to it, in display
   * order.
   */
  readonly toggle: (id: string, choice: { isRange: boolean; order: readonly string[] }) => void;
  /** Selects all of these, or deselects them if all are selected. */
  readonly toggleAll: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

const Context = createContext<Selection | null>(null);

/** Returns the file selection, which all lists on the page share. */
export function useSelection(): Selection {
  const selection = use(Context);
  if (!selection) throw new Error('A selection needs a SelectionProvider around it');
  return selection;
}

export function SelectionProvider({ children }: { children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | null>(null);
  const selection = useMemo(
    (): Selection => ({
      ids,
      toggle: (id, { isRange, order }) => {
        const range = isRange ? rangeOf(order, anchor.current, id) : [id];
        anchor.current = id;
        setIds((chosen) => {
          const next = new Set(chosen);
          const isChoosing = !chosen.has(id);
          for (const each of range) {
            if (isChoosing) next.add(each);
            else next.delete(each);
          }
          return next;
        });
      },
      toggleAll: (all) =>
        setIds((chosen) => {
          const next = new Set(chosen);
          const isChoosing = all.some((id) => !chosen.has(id));
          for (const id of all) {
            if (isChoosing) next.add(id);
            else next.delete(id);
          }
          return next;
        }),
      clear: () => setIds(new Set()),
    }),
    [ids],
  );
  return <Context value={selection}>{children}</Context>;
}

/** Returns the ids between two, inclusive; only the last if the first is not in the list. */
export function rangeOf(order: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from === null ? -1 : order.indexOf(from), order.indexOf(to)];
  if (start === -1 || end === -1) return [to];
  return order.slice(Math.min(start, end), Math.max(start, end) + 1);
}
