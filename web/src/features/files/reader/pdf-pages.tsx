import { useEffect, useRef, useState } from 'react';
import { useNear } from '../../../ui/hooks/use-near.ts';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { type OpenPdf, shapeOf } from './use-pdf.ts';

/** More would cost memory that nobody sees. */
const MAX_PIXEL_RATIO = 2;

interface PagePictureProps extends OpenPdf {
  /** Its number, starting at 1. */
  page: number;
}

/** A page of a PDF as a picture, which keeps its place but is drawn only near the part in view: each takes megabytes. */
export function PagePicture(props: PagePictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box, { distance: '50%' });
  const [shape, setShape] = useState(props.shape);
  return (
    <div
      ref={box}
      className="relative overflow-hidden rounded-sm border bg-white shadow-card"
      style={{ aspectRatio: shape }}
    >
      {isNear && <Drawing {...props} onShape={setShape} />}
    </div>
  );
}

function Drawing({ pdf, page: number, onShape }: PagePictureProps & { onShape: (shape: number) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  useEffect(() => {
    const { current } = canvas;
    let cancel = () => {};
    let isGone = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isGone || !current) return;
      onShape(shapeOf(page));
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
      // Some browsers keep the pixels of a canvas that is gone until they run short of memory.
      if (current) current.width = 0;
    };
  }, [pdf, number, onShape]);
  if (state === 'failed')
    return (
      <p className="p-3 text-xs text-warn">This page cannot be shown as a picture. Its text is still here.</p>
    );
  return (
    <>
      {state === 'drawing' && <Skeleton className="absolute inset-0" />}
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Page ${number}`}
        className={state === 'drawn' ? 'block w-full' : 'invisible block w-full'}
      />
    </>
  );
}
