import type { PageImage } from '../pdf/render-page.ts';
import type { Recognized } from './recognized.ts';

export interface OcrEngine {
  /** The languages that it has data for, in ISO 639-1. */
  readonly languages: ReadonlySet<string>;
  /** Reads one page, assuming a language; rejects if that takes too long, or the signal is aborted. */
  recognize(image: PageImage, options: { language: string; signal?: AbortSignal }): Promise<Recognized>;
  close(): Promise<void>;
}

/** Tesseract's names for languages, by ISO 639-1. */
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

/** How long a page may take: on a slow machine a crowded one takes a minute. */
export const PAGE_TIMEOUT_MS = 180_000;

/** Encodes an image in a format that Tesseract reads without any library: binary PGM. */
export function toPgm({ width, height, pixels }: PageImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}
