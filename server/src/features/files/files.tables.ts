import type { DuplicateKind } from '@sheaf/contract/files/duplicates';
import type { PlacedBy } from '@sheaf/contract/placement/placed-by';
import type { PageKinds } from '@sheaf/contract/scans/page-kinds';
import type { Reading } from '@sheaf/engine/text/reading';
import type { Generated, JSONColumnType } from 'kysely';

/** How a left-out file resembles the one that it copies. */
export type CopyKind = Exclude<DuplicateKind, 'series'>;

/** The fields of a file that phase 1 has not labeled, and of one in no category. */
export const UNLABELED = {
  raw_category_id: null,
  raw_language: null,
  confidence: null,
  reason: [],
  raw_placed_by: null,
  reason_sentence: null,
  second_category: null,
  second_nearness: null,
  fits_nowhere: false,
};
export const UNPLACED = { category_id: null, placed_by: null, is_pinned: false };

/** The rows of a deleted file as JSON, and the files that were left out as copies of it. */
export interface RestorableContent {
  readonly file: {
    readonly id: string;
    readonly project_id: string;
    readonly filename: string;
    readonly folder: string;
    readonly size_bytes: number;
    readonly number: number;
    readonly raw_category_id: string | null;
    readonly category_id: string | null;
    readonly copy_of: string | null;
  };
  readonly readings: readonly object[] | null;
  readonly passages: readonly object[] | null;
  readonly ocr_pages: readonly object[] | null;
  readonly category_fits: readonly object[] | null;
  readonly copies: readonly { readonly id: string; readonly kind: CopyKind }[] | null;
}

export interface FilesTables {
  files: {
    id: string;
    project_id: string;
    filename: string;
    /** The path of the folder that it was uploaded with; empty if none. */
    folder: Generated<string>;
    file_type: 'pdf' | 'text';
    size_bytes: number;
    sha256: string;
    text_is_original: boolean;
    /** Which object holds its text, if OCR has replaced the text read at upload. */
    text_id: string | null;
    text_size_bytes: number;
    token_count: number;
    page_count: number | null;
    /** PDFs only. */
    page_kinds: JSONColumnType<PageKinds> | null;
    has_text: boolean;
    notes: string[];
    language: string;
    file_credits: Generated<number>;
    raw_category_id: string | null;
    raw_language: string | null;
    confidence: number | null;
    reason: Generated<string[]>;
    raw_placed_by: PlacedBy | null;
    reason_sentence: string | null;
    second_category: string | null;
    second_nearness: number | null;
    fits_nowhere: Generated<boolean>;
    category_id: string | null;
    is_pinned: Generated<boolean>;
    placed_by: PlacedBy | null;
    uploaded_at: Date;
    /** Its number in the project, assigned by the database once and never changed. */
    number: Generated<number>;
    /** Whether its owner leaves it out of runs and downloads. */
    left_out: Generated<boolean>;
    /** Whether its owner decided to keep it in although it resembles another file. */
    is_kept: Generated<boolean>;
    /** The file that a left-out one is a copy of. */
    copy_of: string | null;
    copy_kind: CopyKind | null;
    /** Whether its contents can be searched. */
    is_indexed: Generated<boolean>;
    /** The pages whose text OCR has read, and those of them that are hard to read. */
    ocr_pages: number[] | null;
    hard_to_read: number[] | null;
  };
  /** The search index of a file: the engine's `IndexSegment`. */
  search_segments: {
    file_id: string;
    segment: number;
    /** The engine's `SEGMENT_FORMAT`. */
    format: number;
    length: number;
    starts: number[];
    terms: Uint8Array;
    places: Uint8Array;
    blocks: Uint8Array;
    /** The merged segments that hold its terms and places, if they are not in this row. */
    merged_in: Generated<string | null>;
  };
  /** Segments of several files with their buckets stored together: the engine's `mergeBuckets`. Immutable. */
  merged_segments: {
    id: string;
    project_id: string;
    /** The engine's `MERGED_FORMAT`. */
    format: number;
    /** For each segment: its file, its number within that file, and how many terms it has. */
    file_ids: string[];
    segments: number[];
    lengths: number[];
    starts: number[];
    terms: Uint8Array;
    places: Uint8Array;
  };
  /** Files whose words have to be removed from merged segments and are no longer found; inserted by a trigger. */
  removed_members: {
    merged_id: string;
    file_id: string;
  };
  /** What OCR has read, including pages of files whose text has not been rebuilt yet. */
  ocr_pages: {
    file_id: string;
    page: number;
    job_id: string;
    text: string;
    confidence: number;
    language: string;
  };
  /** The passages of a file's text: sums, and one number per passage. */
  passages: {
    file_id: string;
    name_tokens: number;
    total_bytes: number;
    total_characters: number;
    total_words: number;
    total_tokens: number;
    passage_count: number;
    bytes: number[];
    characters: number[];
    words: number[];
    tokens: number[];
    growth: number[];
    pages: number[] | null;
    /** Two numbers for each heading of a PDF: where its line begins in the text, and its level. */
    marks: number[] | null;
    /** Its size in a merged PDF, as far as measured: one number for the whole file, or one per page. */
    pdf_bytes: number[] | null;
  };
  /** Deleted files that can still be brought back, with what is needed for that. */
  restorable_files: {
    file_id: string;
    project_id: string;
    until: Date;
    content: JSONColumnType<RestorableContent>;
  };
  readings: {
    file_id: string;
    digest: string;
    terms: JSONColumnType<Reading['terms']>;
    /** 32-bit numbers, little-endian. */
    sketch: Uint8Array;
  };
}
