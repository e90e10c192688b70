import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;
const FILES: string = import.meta.env.PDFJS_FILES;

/** Opens a PDF in a worker. Nothing in it is executed, and the page's policy allows no WebAssembly. */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    cMapUrl: `${FILES}cmaps/`,
    wasmUrl: `${FILES}wasm/`,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    verbosity: 0,
  });
