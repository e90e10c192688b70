import { at } from '../numeric/indexing.ts';
import { evidenceOf } from './evidence.ts';
import { type Part, partsOf } from './parts.ts';
import type { Reading } from './read-documents.ts';

/** Words of a language are found in a group if at least this share of it is in that language. */
const MIN_LANGUAGE_SHARE = 0.5;
/** Else a heading or a kind must be true of this share of its documents. */
const MIN_TRUE_SHARE = 0.6;

/**
 * The language each group is named in: the wanted one if the group is mostly written in it, or a heading or a kind of
 * documents, which have names in every language, is true of most of it; else that of the group.
 */
export function namingLanguages(
  reading: Reading,
  { groups, languages, wanted }: { groups: Int32Array; languages: readonly string[]; wanted: string | null },
): string[] {
  if (wanted === null || languages.every((language) => language === wanted)) return [...languages];
  const evidence = evidenceOf(reading, { groups, languages: languages.map(() => wanted) });
  return languages.map((language, group) => {
    const own = at(evidence.members, group);
    const inWanted = own.filter((d) => at(evidence.documents, d).language === wanted).length;
    if (language === wanted || inWanted >= MIN_LANGUAGE_SHARE * own.length) return wanted;
    const isOfMost = ({ source, means }: Part) =>
      (source === 'heading' || source === 'kind') && at(means, group) >= MIN_TRUE_SHARE;
    return partsOf({ group, evidence }, wanted).some(isOfMost) ? wanted : language;
  });
}
