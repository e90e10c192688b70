import type { NamedDocument } from '@sheaf/engine/name/naming';
import { seededRandom } from '@sheaf/engine/numeric/random';
import { commonestLanguage } from '@sheaf/engine/owner-rules';
import { stemCountsOf } from '@sheaf/engine/text/terms';
import { type Labeled, shuffled } from './pile-draws.ts';

/** How groups are made of classes: as they are, or as imperfect as those of a sorter. */
export const SHAPES = ['true', 'swapped', 'joined'] as const;

export interface GroupedPile {
  readonly title: string;
  readonly collection: string;
  readonly shape: (typeof SHAPES)[number];
  readonly documents: readonly NamedDocument[];
  readonly groups: Int32Array;
  /** The classes of each group, and its language. */
  readonly classes: readonly string[];
  readonly languages: readonly string[];
}

/** Of a pile in imperfect groups, this share of the documents is in a wrong one. */
const SWAPPED_SHARE = 0.15;
/** Classes with fewer documents are not drawn from. */
const MIN_OF_CLASS = 3;

/** Draws groups from the classes of a collection, of one language if each class has several. */
export function drawGroups(
  all: readonly Labeled[],
  {
    collection,
    size,
    shape,
    seed,
  }: { collection: string; size: number; shape: GroupedPile['shape']; seed: number },
): GroupedPile {
  const random = seededRandom(seed);
  const languages = [...new Set(all.map(({ language }) => language))].sort();
  const isOfEach = languages.length > 1 && all.length > 1_000;
  const wanted = isOfEach ? languages[seed % languages.length] : null;
  const of = all.filter(({ language }) => wanted === null || language === wanted);
  const byClass = Map.groupBy(of, ({ label }) => label);
  const classes = shuffled([...byClass.values()], random).filter((own) => own.length >= MIN_OF_CLASS);
  const chosen = classes.slice(0, Math.max(3, Math.round(2 + random() * Math.min(8, size / 4))));
  const weightOf = (i: number) => 1 / (1 + i / 2);
  const total = chosen.reduce((sum, _, i) => sum + weightOf(i), 0);
  const drawn = chosen.map((own, i) =>
    shuffled(own, random).slice(0, Math.max(1, Math.round((size * weightOf(i)) / total))),
  );
  const made = drawn.map((own) => ({ own, classes: own[0]?.label ?? '' }));
  if (shape === 'joined' && made.length > 2) {
    const [last, other] = [made.pop(), made.pop()];
    if (last && other)
      made.push({ own: [...other.own, ...last.own], classes: `${other.classes} + ${last.classes}` });
  }
  const pile = made.flatMap(({ own }, group) => own.map((one) => ({ ...one, group })));
  if (shape === 'swapped')
    for (const one of pile) if (random() < SWAPPED_SHARE) one.group = Math.floor(random() * made.length);
  return {
    title: `${collection}-${size}-${shape}-${seed}`,
    collection,
    shape,
    documents: pile.map(({ document }) => ({
      document,
      language: document.language,
      ...stemCountsOf(document.terms),
    })),
    groups: Int32Array.from(pile, ({ group }) => group),
    classes: made.map(({ classes }) => classes),
    languages: made.map((_, g) => {
      const own = pile.filter(({ group }) => group === g);
      return commonestLanguage(own.map(({ document }) => document)) ?? 'en';
    }),
  };
}
