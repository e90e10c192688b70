import type { PageImage } from '../pdf/render-page.ts';
import type { Recognized } from './recognized.ts';

/** Reads pictures of pages. */
export interface OcrEngine {
  /** The languages that it has data of, as ISO 639-1 names them. */
  readonly languages: ReadonlySet<string>;
  /** Reads one page as of one language; rejects when that takes too long, or the signal is aborted. */
  recognize(image: PageImage, options: { language: string; signal?: AbortSignal }): Promise<Recognized>;
  close(): Promise<void>;
}

/** Tesseract's names of languages, by ISO 639-1. */
export const TESSERACT_NAMES: Readonly<Record<string, string>> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  pt: 'por',
  nl: 'nld',
  pl: 'pol',
  cs: 'ces',
};

/** A page may take so long: on a slow machine a crowded one takes a minute. */
export const PAGE_TIMEOUT_MS = 180_000;

/** A picture as Tesseract reads it without any library: binary PGM. */
export function toPgm({ width, height, pixels }: PageImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}
