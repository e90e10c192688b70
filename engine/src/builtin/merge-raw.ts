import type { CategoriserOptions, EngineDocument, MergedGroup, NamedGroup } from '../categoriser.ts';
import { majorityLanguages } from './assign.ts';
import type { Member } from './collection.ts';
import type { Comparer, Comparison } from './comparison.ts';
import { FEW_DOCUMENTS } from './few.ts';
import { headingsOf } from './headings.ts';
import { renumber } from './leiden.ts';
import { linkByHeadings } from './links.ts';
import { mergeDown } from './merge.ts';
import { nameGroups } from './names.ts';
import { type LanguageGroup, naturalResolution } from './partition.ts';
import { splitGroups } from './split.ts';
import { step } from './steps.ts';

interface Input {
  documents: EngineDocument[];
  rawCategories: NamedGroup[];
  maxCategories: number;
}

/** Phase 2, merge: whole raw categories, each in exactly one of at most `maxCategories` groups. */
export async function mergeRawCategories(
  { documents, rawCategories, maxCategories }: Input,
  { comparer, ...options }: CategoriserOptions & { comparer: Comparer },
): Promise<MergedGroup[]> {
  if (rawCategories.length === 0) return [];
  const raw = rawCategories.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const numbers = new Map(raw.map(({ id }, i) => [id, i]));
  const labelled = documents.filter(({ rawCategoryId }) => numbers.has(rawCategoryId ?? ''));
  const comparison = await comparer.compare(labelled, options);
  const { members, languages } = comparison;
  const own = Int32Array.from(members, ({ document }) => numbers.get(document.rawCategoryId ?? '') as number);
  const into = mergeWhole({ members, languages, raw, own }, maxCategories);
  await step(options, 0.8, 'Naming categories');
  const groups = nameMerged(comparison, { raw, own, into });
  options.onProgress?.(1, 'Done');
  return groups;
}

interface Placing {
  members: Member[];
  languages: LanguageGroup[];
  raw: NamedGroup[];
  /** The raw category of each member. */
  own: Int32Array;
}

/** The group of each raw category, numbered from 0. */
function mergeWhole({ members, languages, raw, own }: Placing, most: number): Int32Array {
  const into = Int32Array.from(raw, (_, i) => i);
  let label = raw.length;
  for (const group of languages) {
    const { language, members: indices, neighbours } = group;
    if (indices.length < FEW_DOCUMENTS) continue;
    const local = Int32Array.from(indices, (member) => own[member] as number);
    const resolution = naturalResolution(group, members);
    const communities = splitGroups(neighbours, { groups: local, resolution });
    for (const [category, community] of communities) {
      // A raw category moves with the documents of its own language only: no group shall mix languages.
      if (raw[category]?.language === language) into[category] = label + community;
    }
    label += indices.length;
  }
  const count = renumber(into);
  if (count <= most) return into;
  const groups = own.map((category) => into[category] as number);
  const sizes = new Array<number>(count).fill(0);
  for (const group of groups) sizes[group] = (sizes[group] ?? 0) + 1;
  const groupLanguages = new Array<string>(count).fill('');
  into.forEach((group, i) => {
    groupLanguages[group] = raw[i]?.language ?? '';
  });
  const links = linkByHeadings(languages, { groups, languages: groupLanguages });
  const limited = mergeDown({ sizes, languages: groupLanguages, links }, most);
  const result = into.map((group) => limited[group] as number);
  renumber(result);
  return result;
}

function nameMerged(
  comparison: Comparison,
  { raw, own, into }: Omit<Placing, 'members' | 'languages'> & { into: Int32Array },
): MergedGroup[] {
  const { members } = comparison;
  const parts: NamedGroup[][] = [];
  into.forEach((group, i) => {
    parts[group] ??= [];
    parts[group].push(raw[i] as NamedGroup);
  });
  const groups = own.map((category) => into[category] as number);
  const languages = majorityLanguages(members, groups, parts.length).map(
    (language, group) => commonLanguage(parts[group] as NamedGroup[]) ?? (language || 'en'),
  );
  const names = nameGroups({
    members,
    texts: comparison.readTexts(),
    groups,
    languages,
    present: parts.map(() => null),
    preferred: parts.map((own) => (own.length === 1 ? (own[0]?.name ?? null) : null)),
    headings: headingsOf(comparison.languages, { groups, languages }),
  });
  const made = new Map<string, MergedGroup>();
  names.forEach(({ name }, group) => {
    const ids = (parts[group] as NamedGroup[]).map(({ id }) => id);
    const same = made.get(name);
    if (same) same.rawCategoryIds.push(...ids);
    else made.set(name, { name, language: languages[group] as string, rawCategoryIds: ids });
  });
  return [...made.values()];
}

function commonLanguage(parts: NamedGroup[]): string | null {
  const [first] = parts;
  return first && parts.every(({ language }) => language === first.language) ? first.language : null;
}
