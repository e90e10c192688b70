import type { File } from '@sheaf/contract/files';
import type { DuplicateFamily, DuplicateKind } from '@sheaf/contract/files/duplicates';

export type ComparedFile = Pick<
  File,
  'id' | 'filename' | 'folder' | 'left_out' | 'is_kept' | 'raw_category' | 'file_credits'
>;

export interface FamilyOfFiles {
  readonly kind: Exclude<DuplicateKind, 'series'>;
  readonly original: ComparedFile;
  readonly copies: readonly ComparedFile[];
  readonly differs: DuplicateFamily['differs'];
}

export const kindLabels: Record<FamilyOfFiles['kind'], string> = {
  file: 'The same file',
  text: 'The same text',
  version: 'Another version',
};

/**
 * Returns the families that count as duplicates and are not decided. Series, whose files differ only in their numbers,
 * do not count; families are decided if the user keeps all copies.
 */
export function familiesOf(
  families: readonly DuplicateFamily[],
  files: readonly ComparedFile[],
): FamilyOfFiles[] {
  if (families.length === 0) return [];
  const byId = new Map(files.map((file) => [file.id, file]));
  return families.flatMap(({ kind, file_ids, differs }) => {
    const [original, ...copies] = file_ids.flatMap((id) => byId.get(id) ?? []);
    if (kind === 'series' || !original || copies.every(({ is_kept }) => is_kept)) return [];
    return { kind, original, copies, differs };
  });
}

/**
 * Returns the copies proposed for leaving out: identical bytes or identical text, never another version, and none the
 * user wants to keep.
 */
export const proposedCopies = (families: readonly FamilyOfFiles[]): ComparedFile[] =>
  families
    .filter(({ kind }) => kind !== 'version')
    .flatMap(({ copies }) => copies.filter(({ left_out, is_kept }) => !left_out && !is_kept));

export const creditsFor = (files: readonly ComparedFile[]): number =>
  files.reduce((sum, { raw_category, file_credits }) => sum + (raw_category === null ? file_credits : 0), 0);
