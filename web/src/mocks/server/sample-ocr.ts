import type { OcrEstimate } from '@sheaf/contract/scans/ocr';

/** The offer to read the files with scans. */
export const ocrEstimate: OcrEstimate = {
  pages: 9,
  read_pages: 0,
  seconds: 135,
  credits: 0,
  install_megabytes: null,
};
