import type { File } from '@sheaf/contract/files';

/** An uploaded text that nothing has happened to yet, for tests. */
export const testFile = (filename: string, over: Partial<File> = {}): File => ({
  id: crypto.randomUUID(),
  filename,
  file_type: 'text',
  size_bytes: 1,
  token_count: 1,
  page_count: null,
  has_text: true,
  notes: [],
  raw_category: null,
  raw_language: null,
  confidence: null,
  reason: [],
  raw_placed_by: null,
  final_category_id: null,
  final_category_name: null,
  final_placed_by: null,
  file_credits: 1,
  uploaded_at: '2026-01-01T00:00:00.000Z',
  ...over,
});
