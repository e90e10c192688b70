import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChevronRight } from '../../../ui/icons/project-icons.ts';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { usePdf } from './use-pdf.ts';

export interface PdfPicturesProps {
  projectId: string;
  fileId: string;
  /** The page to begin with, starting at 1. */
  firstPage: number;
  children: ReactNode;
}

/** The pages of a PDF as pictures beside its text; the text alone where the browser cannot draw them. */
export function PdfPictures({ projectId, fileId, firstPage, children }: PdfPicturesProps) {
  const state = usePdf({ projectId, fileId });
  return (
    <div className="@container">
      <div className="grid items-start gap-5 @2xl:grid-cols-2">
        {state.kind === 'opening' && <Skeleton className="aspect-[210/297]" />}
        {state.kind === 'failed' && (
          <p role="status" className="text-sm text-warn @2xl:col-span-full">
            The pages cannot be shown as pictures here. The text is below, and the menu has the original file.
          </p>
        )}
        {state.kind === 'open' && <PdfPages pdf={state.pdf} firstPage={firstPage} />}
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  );
}

/** One page at a time, since each takes megabytes. */
function PdfPages({ pdf, firstPage }: { pdf: PDFDocumentProxy; firstPage: number }) {
  const { numPages: count } = pdf;
  const [page, setPage] = useState(Math.min(firstPage, count));
  return (
    <div className="@2xl:sticky @2xl:top-0">
      {count > 1 && (
        <div className="mb-1 flex items-center text-xs text-muted tabular-nums">
          <p role="status" className="grow">
            Page {formatNumber(page)} of {formatNumber(count)}
          </p>
          <Button
            size="icon"
            variant="quiet"
            aria-label="Previous page"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            <ChevronRight aria-hidden="true" className="rotate-180" />
          </Button>
          <Button
            size="icon"
            variant="quiet"
            aria-label="Next page"
            disabled={page === count}
            onClick={() => setPage(page + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      )}
      <PagePicture key={page} pdf={pdf} page={page} />
    </div>
  );
}

/** More would cost memory that nobody sees. */
const MAX_PIXEL_RATIO = 2;

function PagePicture({ pdf, page: number }: { pdf: PDFDocumentProxy; page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  useEffect(() => {
    let cancel = () => {};
    let isGone = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const { current } = canvas;
      if (isGone || !current) return;
      const { width } = page.getViewport({ scale: 1 });
      const pixelRatio = Math.min(MAX_PIXEL_RATIO, Math.max(1, devicePixelRatio));
      const viewport = page.getViewport({ scale: (current.clientWidth / width) * pixelRatio });
      current.width = Math.floor(viewport.width);
      current.height = Math.floor(viewport.height);
      const task = page.render({ canvas: current, viewport });
      cancel = () => task.cancel();
      await task.promise;
      page.cleanup();
      setState('drawn');
    };
    draw().catch(() => !isGone && setState('failed'));
    return () => {
      isGone = true;
      cancel();
    };
  }, [pdf, number]);
  if (state === 'failed')
    return (
      <p className="text-xs text-warn">This page cannot be shown as a picture. Its text is still here.</p>
    );
  return (
    <div className="relative overflow-hidden rounded-sm border bg-white shadow-card">
      {state === 'drawing' && <Skeleton className="absolute inset-0" />}
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Page ${number}`}
        className={state === 'drawn' ? 'block w-full' : 'invisible block aspect-[210/297] w-full'}
      />
    </div>
  );
}
