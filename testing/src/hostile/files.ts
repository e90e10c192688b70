import type { HostileFile } from './hostile-file.ts';
import { PDF_ACTIONS } from './pdf-actions.ts';
import { PDF_CONTENT } from './pdf-content.ts';
import { PDF_STREAMS } from './pdf-streams.ts';
import { PDF_STRUCTURE } from './pdf-structure.ts';
import { HOSTILE_TEXTS } from './texts.ts';

export const HOSTILE_FILES: readonly HostileFile[] = [
  ...PDF_STREAMS,
  ...PDF_STRUCTURE,
  ...PDF_CONTENT,
  ...PDF_ACTIONS,
  ...HOSTILE_TEXTS,
];
