import { readFileSync, writeFileSync } from 'node:fs';
import { indexText } from '@sheaf/engine/search/text-index';
import { readText } from '@sheaf/engine/text/reading';
import { openPdfium, type Pdfium, PdfiumBroken } from '../../../platform/pdf/pdfium.ts';
import { handleTasks, RetireThread } from '../../../platform/threads/handle-tasks.ts';
import { lowerThreadPriority } from '../../../platform/threads/priority.ts';
import { inspectPdf } from './inspect-pdf.ts';
import {
  fileTypeOf,
  type Inspection,
  type InspectionSetup,
  type InspectionTask,
} from './inspection.rules.ts';
import { measurePassages } from './passages.ts';
import { hasLetters, readTextFile } from './text/text-file.ts';

/** A larger instance is replaced, since its memory never shrinks. Ordinary documents need 20 to 100 MB. */
const MAX_KEPT_BYTES = 128 * 1024 * 1024;

let pdfium: Pdfium | undefined;

lowerThreadPriority();

handleTasks<InspectionSetup, InspectionTask, Inspection>(async (task, { setup }) => {
  const fileType = fileTypeOf(task.filename);
  if (!fileType) return { ok: false, refusal: 'wrong_type' };
  if (fileType === 'text') return inspectText(task);
  pdfium ??= await openPdfium(setup.pdfium);
  try {
    return await inspectPdf(task, pdfium);
  } catch (error) {
    if (!(error instanceof PdfiumBroken)) throw error;
    return new RetireThread<Inspection>({ ok: false, refusal: 'too_heavy' });
  } finally {
    if (pdfium.memoryBytes > MAX_KEPT_BYTES) pdfium = undefined;
  }
});

/** Reads a text file. Unless it already is UTF-8 with LF, writes its text in that form to `textPath`. */
function inspectText({ path, filename, textPath, hasPassages, isIndexed }: InspectionTask): Inspection {
  // Not kept in a variable: the steps below take a while and no longer need the bytes.
  const file = readTextFile(readFileSync(path));
  if (!file.ok) return file;
  const { text, ownText, notes, isVerbatim } = file;
  if (!isVerbatim) writeFileSync(textPath, text);
  const passages = hasPassages ? measurePassages({ text, filename }) : undefined;
  return {
    ok: true,
    fileType: 'text',
    textIsOriginal: isVerbatim,
    textSizeBytes: Buffer.byteLength(text),
    pageCount: null,
    hasText: hasLetters(ownText),
    notes,
    passages,
    segments: isIndexed ? indexText(text) : undefined,
    ...readText({ text: ownText, filename, tokenCount: passages?.textTokens }),
  };
}
