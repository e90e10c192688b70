import type { NamedGroup } from '../categoriser.ts';
import { inParallel } from './parallel.ts';
import { NameBook } from './same-name.ts';
import { shareOut } from './share-out.ts';
import { type Placeable, placeItems, proposeNames, type SortCalls } from './sort-calls.ts';
import type { Subject } from './sort-prompts.ts';

/** What phase 2 sorts: a raw category as a whole, or a document. */
export interface SortItem extends Placeable {
  language: string;
  /** What it is about. */
  subject: Subject;
}

/** Categories and what the model has put into them; items without a place are for the fallback. */
export interface Sorted {
  /** The present ones first, in their order, then the new ones, with ids of our own. */
  groups: NamedGroup[];
  /** The id of each item's category. */
  places: Map<string, string>;
}

/**
 * Sorts items into the present categories of their language and at most `room` new ones. Languages are kept apart;
 * where there is not room for one new category each, the items of the others stay without a place.
 */
export async function sortItems(
  calls: SortCalls,
  { items, present, room }: { items: readonly SortItem[]; present: readonly NamedGroup[]; room: number },
): Promise<Sorted> {
  calls.count.total = items.length;
  const places = new Map<string, string>();
  const place = async (own: readonly SortItem[], groups: readonly NamedGroup[], canDecline: boolean) => {
    const categories = groups.map(({ name }) => name);
    for (const [id, index] of await placeItems(calls, own, { categories, canDecline })) {
      const group = index === null ? undefined : groups[index];
      if (group) places.set(id, group.id);
    }
  };
  const languages = [...Map.groupBy(items, ({ language }) => language)];
  const each = <T>(works: readonly T[], work: (item: T) => Promise<void>) =>
    inParallel(works, { width: works.length, failed: calls.failed, work });

  await each(languages, async ([language, own]) => {
    const groups = present.filter((group) => group.language === language);
    if (groups.length > 0) await place(own, groups, room > 0);
  });
  const open = languages
    .map(([language, own]) => ({ language, own: own.filter(({ id }) => !places.has(id)) }))
    .filter(({ own }) => own.length > 0)
    .map((part) => ({ ...part, subjects: subjectsOf(part.own) }));
  const shares = shareOut(
    room,
    open.map(({ own, subjects }) => ({ weight: own.length, most: subjects.length })),
  );
  const names = new NameBook(present);
  const made: NamedGroup[] = [];
  await each([...open.entries()], async ([index, { language, own, subjects }]) => {
    const most = shares[index] ?? 0;
    if (most === 0) return;
    const proposed =
      subjects.length === 1
        ? subjects.map(({ name }) => name)
        : await proposeNames(calls, subjects, { language, most });
    const groups = newGroups(proposed, { language, most, names });
    made.push(...groups);
    if (groups.length > 0) await place(own, groups, false);
  });
  return { groups: [...present, ...made], places };
}

/** At most so many new categories by the names proposed, none of which means the same as another. */
function newGroups(
  proposed: readonly string[],
  { language, most, names }: { language: string; most: number; names: NameBook },
): NamedGroup[] {
  const fresh = new Set<string>();
  for (const name of proposed) {
    if (fresh.size >= most) break;
    const known = names.give(name, language);
    // A present category that was just declined is not proposed back.
    if (known && known.existingId === null) fresh.add(known.name);
  }
  return [...fresh].map((name) => ({ id: `new ${name}`, name, language }));
}

/** The subjects of items, those of one name taken together. */
function subjectsOf(items: readonly SortItem[]): Subject[] {
  return [...Map.groupBy(items, ({ subject }) => subject.name).values()].map((own) => ({
    name: own[0]?.subject.name ?? '',
    count: own.reduce((sum, { subject }) => sum + subject.count, 0),
    examples: own.flatMap(({ subject }) => subject.examples).slice(0, 3),
  }));
}
