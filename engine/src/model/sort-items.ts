import { fallbackFor, type PlacedBy } from '@sheaf/contract/placement/placed-by';
import type { NamedGroup } from '../categorizer.ts';
import { allocateSeats } from './apportionment.ts';
import { assertModelPlaced } from './calls/model-outage.ts';
import { inParallel } from './calls/parallel.ts';
import { NameRegistry } from './name-registry.ts';
import type { Subject } from './prompts/sort-prompts.ts';
import { placeItems, proposeNames, type SortCalls } from './sort-calls.ts';
import { type SortItem, type SortRequest, subjectsOf, withOneLanguage } from './sort-request.ts';

/** Categories, and the items that the model has put into them; items without a place are left to the fallback. */
export interface Sorted {
  /** The present ones first, in their order, then the new ones, with generated ids. */
  groups: NamedGroup[];
  /** The id of each item's category. */
  places: Map<string, string>;
  /** Who places each item, including those for the fallback. */
  placedBy: Map<string, PlacedBy>;
}

/**
 * Sorts items into the present categories of their language and at most `room` new ones. Languages are kept apart; if
 * there is not room for one new category each, the items of the remaining languages stay unplaced. Throws if the model
 * was asked and has placed nothing.
 */
export async function sortItems(calls: SortCalls, request: SortRequest): Promise<Sorted> {
  const { items, present, room, owner, mayLeaveOut = false } = withOneLanguage(request);
  calls.count.total = items.length;
  const sorting: Sorting = { calls, places: new Map(), byModel: new Set() };
  const isLastStep = owner?.leftover !== undefined;
  if (owner) {
    const hasElsewhere = isLastStep ? owner.leftover !== null : room > 0 || present.length > 0;
    const canDecline = mayLeaveOut || hasElsewhere;
    await place(sorting, items, { among: owner.own, canDecline, elsewhere: owner.leftover });
  }
  const left = isLastStep ? [] : items.filter(({ id }) => !sorting.places.has(id));
  const languages = [...Map.groupBy(left, ({ language }) => language)];
  const each = <T>(works: readonly T[], work: (item: T) => Promise<void>) =>
    inParallel(works, { width: works.length, failed: calls.failed, work });

  await each(languages, ([language, own]) =>
    place(sorting, own, {
      among: asChoices(present.filter((group) => group.language === language)),
      canDecline: mayLeaveOut || room > 0,
    }),
  );
  const open = (mayLeaveOut ? [] : languages)
    .map(([language, own]) => ({ language, own: own.filter(({ id }) => !sorting.places.has(id)) }))
    .filter(({ own }) => own.length > 0)
    .map((part) => ({ ...part, subjects: subjectsOf(part.own) }));
  const shares = allocateSeats(
    room,
    open.map(({ own, subjects }) => ({ weight: own.length, max: subjects.length })),
  );
  const names = new NameRegistry([...present, ...(request.taken ?? [])]);
  const created: NamedGroup[] = [];
  await each([...open.entries()], async ([index, part]) => {
    const most = shares[index] ?? 0;
    if (most > 0)
      created.push(
        ...(await placeAmongNew(sorting, part, {
          most,
          names,
          namingLanguage: owner?.namingLanguage ?? null,
        })),
      );
  });
  if (owner?.leftover && owner.leftover.id === 'new leftover') created.push(owner.leftover);
  assertModelPlaced({ hasPlaced: sorting.byModel.size > 0, failures: calls.failures.values() });
  return {
    groups: [...request.present, ...created],
    places: sorting.places,
    placedBy: placedByOf(sorting, items),
  };
}

interface Sorting {
  calls: SortCalls;
  places: Map<string, string>;
  /** The items that the model has placed; others had only one possible place. */
  byModel: Set<string>;
}

/** Items of one language that have no place yet. */
interface OpenPart {
  language: string;
  own: readonly SortItem[];
  subjects: readonly Subject[];
}

interface Choice {
  /** The categories, each with what the model sees of it. */
  among: readonly { id: string; text: string }[];
  canDecline: boolean;
  /** Where items go that the model declines, if anywhere. */
  elsewhere?: NamedGroup | null | undefined;
}

const asChoices = (groups: readonly NamedGroup[]): Choice['among'] =>
  groups.map(({ id, name }) => ({ id, text: name }));

/** Places items in one of some categories. Without a choice, the model is not asked. */
async function place(
  { calls, places, byModel }: Sorting,
  items: readonly SortItem[],
  { among, canDecline, elsewhere }: Choice,
): Promise<void> {
  const only = among[0] ?? elsewhere;
  if (among.length === 0 || (among.length === 1 && !canDecline)) {
    if (only) for (const { id } of items) places.set(id, only.id);
    return;
  }
  const categories = among.map(({ text }) => text);
  for (const [id, index] of await placeItems(calls, items, { categories, canDecline })) {
    const category = index === null ? elsewhere : among[index];
    if (!category) continue;
    places.set(id, category.id);
    byModel.add(id);
  }
}

/**
 * Places items into new categories and returns these. For a single subject, the model is asked for a name only if it
 * has to be in another language.
 */
async function placeAmongNew(
  sorting: Sorting,
  { language, own, subjects }: OpenPart,
  { most, names, namingLanguage }: { most: number; names: NameRegistry; namingLanguage: string | null },
): Promise<NamedGroup[]> {
  const wanted = namingLanguage ?? language;
  const isAsked = subjects.length > 1 || wanted !== language;
  const proposed = isAsked
    ? await proposeNames(sorting.calls, subjects, { language: wanted, most })
    : { names: subjects.map(({ name }) => name) };
  const groups = newGroups(proposed.names, { language, most, names });
  await place(sorting, own, { among: asChoices(groups), canDecline: false });
  if (isAsked && groups.length === 1) for (const { id } of own) sorting.byModel.add(id);
  // If the model did not give the name, it is not the model's failure that the name is unusable.
  if (isAsked && groups.length === 0)
    for (const { id } of own) sorting.calls.failures.set(id, proposed.failure ?? 'unusable');
  return groups;
}

/**
 * Who places each item. Items without a place are left to the fallback, as a substitute for the model where that
 * failed.
 */
function placedByOf({ calls, byModel }: Sorting, items: readonly SortItem[]): Map<string, PlacedBy> {
  return new Map(
    items.map(({ id }) => {
      const failure = calls.failures.get(id);
      if (byModel.has(id)) return [id, 'model'];
      return [id, failure ? fallbackFor(failure) : 'builtin'];
    }),
  );
}

/** At most `most` new categories with the proposed names, no two of which mean the same. */
function newGroups(
  proposed: readonly string[],
  { language, most, names }: { language: string; most: number; names: NameRegistry },
): NamedGroup[] {
  const fresh = new Set<string>();
  for (const name of proposed) {
    if (fresh.size >= most) break;
    const known = names.register(name, language);
    // A present category has just been declined, so it is not proposed again.
    if (known && known.existingId === null) fresh.add(known.name);
  }
  return [...fresh].map((name) => ({ id: `new ${name}`, name, language }));
}

/** The entries of a map for these ids, where it has any. */
export const entriesFor = <T>(from: ReadonlyMap<string, T>, ids: readonly string[]): Map<string, T> =>
  new Map(
    ids.flatMap((id) => {
      const value = from.get(id);
      return value === undefined ? [] : [[id, value]];
    }),
  );
