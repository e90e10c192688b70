import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';

interface Selection {
  /** The ids of the chosen files. */
  readonly ids: ReadonlySet<string>;
  /**
   * Chooses a file, or lets it go. With `isRange` everything from the last one that was chosen so far, in the order in
   * which the list shows it.
   */
  readonly toggle: (id: string, choice: { isRange: boolean; order: readonly string[] }) => void;
  /** Chooses all of these, or none of them where all are chosen. */
  readonly toggleAll: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

const Context = createContext<Selection | null>(null);

/** The files that are chosen on the page, in whichever list. */
export function useSelection(): Selection {
  const selection = use(Context);
  if (!selection) throw new Error('A selection needs a SelectionProvider around it');
  return selection;
}

/** Keeps which files are chosen. */
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

/** The ids between two, both included; only the last where the first is not in the list. */
export function rangeOf(order: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [from === null ? -1 : order.indexOf(from), order.indexOf(to)];
  if (start === -1 || end === -1) return [to];
  return order.slice(Math.min(start, end), Math.max(start, end) + 1);
}
