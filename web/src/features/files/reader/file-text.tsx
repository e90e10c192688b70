import type { SearchHit } from '@sheaf/contract/search';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { loadFailure } from '../../../api/api-error.ts';
import { useNear } from '../../../ui/hooks/use-near.ts';
import { FailedToLoad } from '../../../ui/progress/failed-to-load.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { foundIn, MarkedText } from './marked-text.tsx';
import { PagePicture } from './pdf-pages.tsx';
import { useFilePages } from './queries.ts';
import { type PagePart, reflow, stretchesOf, withEmptyPages } from './text-part.ts';
import type { OpenPdf, PdfState } from './use-pdf.ts';

const MarkdownText = lazy(async () => ({ default: (await import('./markdown-text.tsx')).MarkdownText }));

interface FileTextProps {
  projectId: string;
  fileId: string;
  isPdf: boolean;
  isMarkdown: boolean;
  language: string | null;
  phrases: readonly string[];
  /** The search hit; it is marked and scrolled into view. */
  place: SearchHit | undefined;
  /** The PDF whose pages are shown as pictures, each beside its text. */
  pdf: PdfState;
}

/** Some screens. */
const STRETCH_CHARACTERS = 10_000;
/** Longer ones take long to read as Markdown, and are shown as they are. */
const MARKDOWN_CHARACTERS = 100_000;
/** What fits on a line, to guess how high a stretch will be. */
const LINE_CHARACTERS = 75;

/** A file's text by page, with the telling phrases marked; of a long one, only what is near the part in view is there. */
export function FileText(props: FileTextProps) {
  const { projectId, fileId, isPdf, language, phrases, place, pdf } = props;
  const { pages: known, error, refetch } = useFilePages({ projectId, fileId }, { isPdf });
  const { box, shown: pictures } = useKeptPlace(pdf);
  const pages = useMemo(() => {
    // Of a PDF, lines that only the width of a page has broken are joined.
    const read = isPdf ? known?.map((page) => ({ ...page, text: reflow(page.text) })) : known;
    // Pages of which nothing could be read are pictures all the same.
    return read && pictures ? withEmptyPages(read, pictures.pdf.numPages) : read;
  }, [known, isPdf, pictures]);
  const stretches = useMemo(() => stretchesOf(pages ?? [], { characters: STRETCH_CHARACTERS }), [pages]);
  if (error && !pages)
    return <FailedToLoad onRetry={refetch}>{loadFailure(error, 'Failed to load the text')}.</FailedToLoad>;
  if (!pages) return <TextSkeleton />;
  if (!pictures && pages.every(({ text }) => text.trim() === ''))
    return <p className="text-sm text-muted">No text was found in this file.</p>;
  const [only] = pages.length === 1 ? pages : [];
  const isMarkdown = props.isMarkdown && only !== undefined && only.text.length <= MARKDOWN_CHARACTERS;
  const found = foundIn(place);
  const asItIs = stretches.map((parts, index) => (
    <Stretch
      key={parts[0]?.offset}
      isKept={index === 0 || parts.some((part) => contains(part, place))}
      height={
        pictures
          ? `calc(${parts.length} * 50cqw / ${pictures.shape})`
          : `${parts.reduce((sum, { text }) => sum + countLines(text), 0) * 1.625}em`
      }
    >
      {() =>
        parts.map((part, within) => {
          const isContinued = part.offset !== pages.find(({ page }) => page === part.page)?.offset;
          return (
            <div
              key={`${part.page} ${part.offset}`}
              data-page
              className={clsx(!isContinued && index + within > 0 && 'pt-5')}
            >
              {pages.length > 1 && !isContinued && (
                <p className="mb-2 border-b pb-1 text-xs text-muted tabular-nums">
                  Page {part.page}
                  {pictures && ` of ${pages.length}`}
                </p>
              )}
              <div className={clsx(pictures && 'grid items-start gap-5 @2xl:grid-cols-2')}>
                {pictures && (
                  <div className="@2xl:sticky @2xl:top-0">
                    {!isContinued && <PagePicture {...pictures} page={part.page} />}
                  </div>
                )}
                <p dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-wrap">
                  <MarkedText part={part} phrases={phrases} found={found} />
                </p>
              </div>
            </div>
          );
        })
      }
    </Stretch>
  ));
  return (
    <div
      ref={box}
      lang={language ?? undefined}
      data-pictures={pictures ? '' : undefined}
      className={clsx('text-sm leading-relaxed', pictures ? '@container' : 'max-w-[68ch]')}
    >
      {isMarkdown ? (
        <Suspense fallback={<TextSkeleton />}>
          <MarkdownText text={only.text} phrases={phrases} found={found}>
            {asItIs}
          </MarkdownText>
        </Suspense>
      ) : (
        asItIs
      )}
    </div>
  );
}

const contains = ({ text, offset }: PagePart, place: SearchHit | undefined): boolean => {
  const at = place && place.offset + (place.marks[0]?.start ?? 0);
  return at !== undefined && at >= offset && at < offset + text.length;
};

const countLines = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_CHARACTERS)), 0);

/** Shown while it is near the part in view, or always; otherwise as high as it was or will be. */
function Stretch({
  isKept,
  height,
  children,
}: {
  isKept: boolean;
  height: string;
  children: () => ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const shownPx = useRef<number>(undefined);
  const isShown = useNear(box, { distance: '100%' }) || isKept;
  useEffect(() => {
    if (!isShown || !box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      shownPx.current = entry?.contentRect.height;
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isShown]);
  return (
    <div ref={box} style={isShown ? undefined : { height: shownPx.current ?? height }}>
      {isShown && children()}
    </div>
  );
}

/** The pictures once they can be drawn; when they come or go, what is being read stays in view. */
function useKeptPlace(pdf: PdfState) {
  const box = useRef<HTMLDivElement>(null);
  const kept = useRef<Element>(undefined);
  const [shown, setShown] = useState<OpenPdf | null>(null);
  useEffect(() => {
    const scroller = box.current?.closest('section');
    const { top = 0, bottom = 0 } = scroller?.getBoundingClientRect() ?? {};
    const isInView = (element: Element) => {
      const place = element.getBoundingClientRect();
      return place.bottom > top && place.top < bottom;
    };
    const placesOf = (selector: string) => [...(box.current?.querySelectorAll(selector) ?? [])];
    const isAtTop = (scroller?.scrollTop ?? 0) === 0;
    kept.current =
      placesOf('[data-found]').find(isInView) ??
      (isAtTop ? undefined : placesOf('[data-page]').find(isInView));
    setShown(pdf.kind === 'open' ? pdf : null);
  }, [pdf]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever they have come or gone.
  useLayoutEffect(() => {
    kept.current?.scrollIntoView({ block: kept.current.matches('[data-page]') ? 'start' : 'center' });
  }, [shown]);
  return { box, shown };
}

function TextSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <p className="sr-only">Loading...</p>
      {['w-full', 'w-11/12', 'w-4/5', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}
