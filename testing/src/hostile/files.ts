import type { HostileFile, HostileFiles } from './hostile-file.ts';
import { PDF_ACTIONS } from './pdf-actions.ts';
import { PDF_CONTENT } from './pdf-content.ts';
import { PDF_STREAMS } from './pdf-streams.ts';
import { PDF_STRUCTURE } from './pdf-structure.ts';
import { HOSTILE_TEXTS } from './texts.ts';

const FILES: HostileFiles = {
  ...PDF_STREAMS,
  ...PDF_STRUCTURE,
  ...PDF_CONTENT,
  ...PDF_ACTIONS,
  ...HOSTILE_TEXTS,
};

export const HOSTILE_FILES: readonly HostileFile[] = Object.entries(FILES).map(([name, file]) => ({
  name,
  ...file,
}));
