import { fileEndpoints } from '@sheaf/contract/files';
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';

export type PdfState =
  | { readonly kind: 'opening' | 'failed' }
  | { readonly kind: 'open'; readonly pdf: PDFDocumentProxy };

/** Opens the original of a file with pdf.js, whose code is loaded with the first one. */
export function usePdf({ projectId, fileId }: { projectId: string; fileId: string }): PdfState {
  const [state, setState] = useState<PdfState>({ kind: 'opening' });
  useEffect(() => {
    let isGone = false;
    let task: PDFDocumentLoadingTask | undefined;
    const open = async () => {
      const [{ openPdf }, { download_url }] = await Promise.all([
        import('./pdf-document.ts'),
        call(fileEndpoints.getFileOriginal, {
          params: { id: projectId, fileId },
          query: { same_origin: true },
        }),
      ]);
      if (isGone) return;
      task = openPdf(download_url);
      const pdf = await task.promise;
      if (!isGone) setState({ kind: 'open', pdf });
    };
    open().catch(() => !isGone && setState({ kind: 'failed' }));
    return () => {
      isGone = true;
      setState({ kind: 'opening' });
      void task?.destroy();
    };
  }, [projectId, fileId]);
  return state;
}
