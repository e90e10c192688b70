import type { NamedGroup } from '../categorizer.ts';
import type { OwnerPlacement } from './owner-placement.ts';
import type { Subject } from './prompts/sort-prompts.ts';
import type { Placeable } from './sort-calls.ts';

/** What phase 2 sorts: a raw category as a whole, or a document. */
export interface SortItem extends Placeable {
  language: string;
  subject: Subject;
}

export interface SortRequest {
  items: readonly SortItem[];
  present: readonly NamedGroup[];
  /** How many new categories there may be. */
  room: number;
  /** Other categories, whose names are in use. */
  taken?: readonly NamedGroup[];
  /** What the owner's rules say about placing items, if there are any. */
  owner?: OwnerPlacement | undefined;
  /** Items that fit no category stay unplaced, and no category is created. */
  mayLeaveOut?: boolean | undefined;
}

/** Treats all items and categories as being in one language if they are sorted across languages. */
export function withOneLanguage(request: SortRequest): SortRequest {
  const language = request.owner?.oneLanguage;
  if (!language) return request;
  const inOne = <T extends { language: string }>(all: readonly T[]) =>
    all.map((one) => ({ ...one, language }));
  return { ...request, items: inOne(request.items), present: inOne(request.present) };
}

/** The subjects of items, combined by name. */
export function subjectsOf(items: readonly SortItem[]): Subject[] {
  return [...Map.groupBy(items, ({ subject }) => subject.name).values()].map((own) => ({
    name: own[0]?.subject.name ?? '',
    count: own.reduce((sum, { subject }) => sum + subject.count, 0),
    examples: own.flatMap(({ subject }) => subject.examples).slice(0, 3),
  }));
}
