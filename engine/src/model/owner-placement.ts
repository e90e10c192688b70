import type { EngineDocument, NamedGroup, OwnerRules } from '../categorizer.ts';
import {
  closedIds,
  commonestLanguage,
  leftoverAmong,
  newLeftoverName,
  openCategories,
} from '../owner-rules.ts';

/** What the owner's rules say about placing items. */
export interface OwnerPlacement {
  /** The own categories that items may be placed in, each with the text shown to the model. */
  own: { id: string; text: string }[];
  /**
   * In strict mode, where items go that fit none of them; null if there is no room for it or such items are left out.
   * undefined in other modes.
   */
  leftover: NamedGroup | null | undefined;
  /** The language of new names; null for that of the items. */
  namingLanguage: string | null;
  /** The language that all items count as if they are sorted by subject alone; else null. */
  oneLanguage: string | null;
}

const MAX_EXAMPLES = 3;
const EXAMPLE_CHARS = 60;

/** The placement by these rules; `places` has the documents that are in categories already. */
export function ownerPlacement(
  rules: OwnerRules,
  {
    documents,
    categories,
    places,
    maxCategories,
    mayLeaveOut = false,
  }: {
    documents: readonly EngineDocument[];
    categories: readonly NamedGroup[];
    places: ReadonlyMap<string, string | null>;
    maxCategories: number;
    mayLeaveOut?: boolean | undefined;
  },
): OwnerPlacement {
  const examples = Map.groupBy(documents, ({ id }) => places.get(id) ?? null);
  const own = openCategories(rules).map(({ id, name, description }) => ({
    id,
    text: categoryLine(name, { description, examples: examples.get(id) ?? [] }),
  }));
  const language = commonestLanguage(documents) ?? 'en';
  return {
    own,
    leftover:
      rules.mode === 'strict'
        ? leftoverFor(rules, {
            categories,
            language,
            hasRoom: !mayLeaveOut && (categories.length < maxCategories || own.length === 0),
          })
        : undefined,
    namingLanguage: rules.namingLanguage,
    oneLanguage: rules.acrossLanguages ? (rules.namingLanguage ?? language) : null,
  };
}

function leftoverFor(
  rules: OwnerRules,
  {
    categories,
    language,
    hasRoom,
  }: { categories: readonly NamedGroup[]; language: string; hasRoom: boolean },
): NamedGroup | null {
  const known = leftoverAmong(categories, rules);
  if (known && !closedIds(rules).has(known.id)) return known;
  return hasRoom ? { id: 'new leftover', name: newLeftoverName(rules, categories), language } : null;
}

/** Passes on the name of a new leftover in the rules, so that the fallback recognizes it. */
export function withLeftoverOf<T extends { rules?: OwnerRules }>(
  input: T,
  owner: OwnerPlacement | undefined,
): T {
  if (!input.rules || !owner?.leftover) return input;
  return { ...input, rules: { ...input.rules, leftoverName: owner.leftover.name } };
}

/** An own category as shown to the model, in one line: its description and some of its files. */
function categoryLine(
  name: string,
  { description, examples }: { description: string | null; examples: readonly EngineDocument[] },
): string {
  const shown = examples.slice(0, MAX_EXAMPLES).map(({ filename }) => filename.slice(0, EXAMPLE_CHARS));
  const explanation = description?.trim() ? `: ${description.trim()}` : '';
  const line = `${name}${explanation}${shown.length > 0 ? ` (for example ${shown.join(', ')})` : ''}`;
  return line.replace(/\s+/g, ' ').toWellFormed();
}
