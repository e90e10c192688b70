import { openPdfium, type Pdfium, PdfiumBroken } from '../../../platform/pdf/pdfium.ts';
import { handleTasks, RetireThread } from '../../../platform/threads/handle-tasks.ts';
import { lowerThreadPriority } from '../../../platform/threads/priority.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { inspectText } from './inspect-text.ts';
import {
  fileTypeOf,
  type Inspection,
  type InspectionSetup,
  type InspectionTask,
} from './inspection.rules.ts';

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
