import { fileContentEndpoints } from '@sheaf/contract/files/content';
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';

/** A PDF whose pages can be drawn. */
export interface OpenPdf {
  readonly pdf: PDFDocumentProxy;
  /** Width by height of its first page. */
  readonly shape: number;
}

export type PdfState =
  | { readonly kind: 'closed' | 'opening' | 'failed' }
  | ({ readonly kind: 'open' } & OpenPdf);

interface PdfAddress {
  readonly projectId: string;
  readonly fileId: string;
}

/** Opens the original of a file with pdf.js, whose code is loaded with the first one. */
export function usePdf({ projectId, fileId }: PdfAddress, { isWanted }: { isWanted: boolean }): PdfState {
  const [state, setState] = useState<PdfState>({ kind: 'closed' });
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    let task: PDFDocumentLoadingTask | undefined;
    const open = async () => {
      const [{ openPdf }, { download_url }] = await Promise.all([
        import('./pdf-document.ts'),
        call(fileContentEndpoints.getFileOriginal, {
          params: { id: projectId, fileId },
          query: { same_origin: true },
        }),
      ]);
      if (isGone) return;
      task = openPdf(download_url);
      const pdf = await task.promise;
      const shape = shapeOf(await pdf.getPage(1));
      if (!isGone) setState({ kind: 'open', pdf, shape });
    };
    setState({ kind: 'opening' });
    open().catch(() => !isGone && setState({ kind: 'failed' }));
    return () => {
      isGone = true;
      setState({ kind: 'closed' });
      void task?.destroy();
    };
  }, [projectId, fileId, isWanted]);
  return state;
}

type Page = Awaited<ReturnType<PDFDocumentProxy['getPage']>>;

export function shapeOf(page: Page): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return width / height;
}
