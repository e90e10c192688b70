import { pageParts, pdfOfPages } from '../documents/page-recipe.ts';
import { type FakeTesseract, makeFakeTesseract } from '../fakes/tesseract/fake-tesseract.ts';
import { startApp, type TestApp } from './app.ts';

/** A page that only OCR can read. */
export const scan = { content: pageParts.picture };

/** A PDF with three pages, two of them scans; a scan; and a text. */
export const PARTLY_SCANNED = [
  { name: 'lease.pdf', content: pdfOfPages([{ content: pageParts.lines(['The rent is due']) }, scan, scan]) },
  { name: 'recipe.pdf', content: pdfOfPages([scan]) },
  { name: 'note.txt', content: 'A note of some words.' },
];

/** Starts an app whose OCR is a fake Tesseract, at two credits per page; `close` also removes that. */
export async function startOcrApp(env: Record<string, string> = {}): Promise<{
  app: TestApp;
  tesseract: FakeTesseract;
  close: () => Promise<void>;
}> {
  const tesseract = await makeFakeTesseract();
  const app = await startApp({
    env: { OCR: 'on', OCR_PROGRAM: tesseract.program, CREDITS_PER_OCR_PAGE: '2', ...env },
  });
  const close = async () => {
    await app.close();
    await tesseract.remove();
  };
  return { app, tesseract, close };
}
