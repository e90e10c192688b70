import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ObjectMissing } from '../../../platform/storage/storage.ts';
import type { AuthorizedProject } from '../../projects/projects.ts';
import { decodeSketch } from '../duplicates/stored-sketch.ts';
import { type FilesContext, fileKeys } from '../files.ts';
import type { Inspection } from '../inspection/inspection.ts';
import { READER_VERSION } from '../inspection/reader-version.ts';
import { readIndex } from '../search/merge-segments.ts';
import * as store from './reading-cache.store.ts';

/** Whose readings may be reused: those of all the account's projects, or only of the project that is uploaded to. */
export type ReadingScope = 'account' | 'project';

type CachedInspection = Extract<Inspection, { ok: true }>;

/**
 * What the inspector would return for a file, if the same account has uploaded the same bytes under the same
 * name to any of its projects and the same version of the reader has read them; text that differs from the bytes is
 * copied to `textPath`. Never reuses readings of another account, or of another project for whoever may access only this
 * one: the speed of an upload would reveal which files others have.
 */
export async function findCachedReading(
  context: FilesContext,
  { accountId, id }: AuthorizedProject,
  file: { filename: string; sha256: string; textPath: string; readingsOf: ReadingScope },
): Promise<CachedInspection | undefined> {
  const { db } = context;
  const { filename, sha256 } = file;
  const known = await store.findReading(db, {
    ...{ accountId, filename, sha256 },
    projectId: file.readingsOf === 'project' ? id : null,
    readerVersion: READER_VERSION,
  });
  if (!known) return undefined;
  const segments = await readIndex(db, known.id);
  // A file indexed by another version of the program is inspected again.
  if (!segments) return undefined;
  if (!known.text_is_original && !(await copyText(context, { known, ...file }))) return undefined;
  // The file may have been deleted while it was copied, or OCR may have changed its text.
  if (!(await store.isUnchangedSinceUpload(db, known.id))) return undefined;
  return { ...toInspection(known), segments };
}

/** Returns false if the file has been deleted in the meantime. */
async function copyText(
  { storage }: FilesContext,
  { known, textPath }: { known: store.StoredReading; textPath: string },
): Promise<boolean> {
  try {
    await pipeline(await storage.open(fileKeys(known).text), createWriteStream(textPath));
    return true;
  } catch (error) {
    if (error instanceof ObjectMissing) return false;
    throw error;
  }
}

function toInspection(known: store.StoredReading): CachedInspection {
  const { bytes, characters, words, tokens, growth } = known;
  return {
    ok: true,
    fileType: known.file_type,
    textIsOriginal: known.text_is_original,
    textSizeBytes: known.text_size_bytes,
    pageCount: known.page_count,
    ...(known.page_kinds && { pageKinds: known.page_kinds }),
    hasText: known.has_text,
    notes: known.notes,
    language: known.language,
    digest: known.digest,
    terms: known.terms,
    tokenCount: known.token_count,
    sketch: decodeSketch(known.sketch),
    passages: {
      ...{ bytes, characters, words, tokens, growth },
      pages: known.pages ?? undefined,
      marks: known.marks ?? undefined,
      nameTokens: known.name_tokens,
    },
  };
}
