import type { PlacedBy } from '@sheaf/contract/placed-by';
import type { Reading } from '@sheaf/engine/text/reading';
import type { Generated, JSONColumnType } from 'kysely';

/** Uploaded files, and what was read from each at upload. */
export interface FilesTables {
  files: {
    id: string;
    project_id: string;
    filename: string;
    file_type: 'pdf' | 'text';
    size_bytes: number;
    sha256: string;
    text_is_original: boolean;
    text_size_bytes: number;
    token_count: number;
    page_count: number | null;
    has_text: boolean;
    notes: string[];
    language: string;
    file_credits: Generated<number>;
    raw_category_id: string | null;
    raw_language: string | null;
    confidence: number | null;
    reason: Generated<string[]>;
    raw_placed_by: PlacedBy | null;
    category_id: string | null;
    placed_by: PlacedBy | null;
    uploaded_at: Date;
  };
  readings: { file_id: string; digest: string; terms: JSONColumnType<Reading['terms']> };
}
