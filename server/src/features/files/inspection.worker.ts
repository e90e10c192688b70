import { letOthersGoFirst } from '../../platform/background-thread.ts';
import { openPdfium, type Pdfium, PdfiumBroken } from '../../platform/pdf/pdfium.ts';
import { answerTasks, ThreadSpent } from '../../platform/worker-pool.ts';
import { inspectPdf } from './inspection.pdf.ts';
import { fileTypeOf, type Inspection } from './inspection.rules.ts';
import { inspectText } from './inspection.text.ts';
import type { InspectionSetup, InspectionTask } from './inspection.ts';

/** Ordinary documents need 20 to 100 MB; an instance that grew past this is let go, with its memory. */
const MOST_KEPT_BYTES = 128 * 1024 * 1024;

let pdfium: Pdfium | undefined;

letOthersGoFirst();

answerTasks<InspectionSetup, InspectionTask, Inspection>(async (task, setup) => {
  const fileType = fileTypeOf(task.filename);
  if (!fileType) return { ok: false, refusal: 'wrong_type' };
  if (fileType === 'text') return inspectText(task);
  pdfium ??= await openPdfium(setup.pdfium);
  try {
    return await inspectPdf(task, pdfium);
  } catch (error) {
    if (!(error instanceof PdfiumBroken)) throw error;
    return new ThreadSpent<Inspection>({ ok: false, refusal: 'too_heavy' });
  } finally {
    if (pdfium.memoryBytes > MOST_KEPT_BYTES) pdfium = undefined;
  }
});
