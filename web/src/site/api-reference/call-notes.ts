import type { Api } from '@sheaf/contract/api';

const RUN_NOTE =
  'Debits the credits and answers the job. Follow it by its status or by the live changes of the project; what is not done in the end is credited back.';
const OUTPUT_NOTE =
  'Answers `download_url` at once where the file is there and up to date, and otherwise the `job_id` that makes it. A link works for 10 minutes.';

/** What a script has to know of a call beyond its summary. */
export const CALL_NOTES: { readonly [Name in keyof Api]?: string } = {
  getCsrfToken: 'Ask for it once before signing in. Whatever opens or ends a session sets a fresh one.',
  signUp:
    'Opens the account and signs it in, or, where this server confirms addresses, mails a link first (`requires_confirmation`).',
  uploadFiles:
    'Answers 200 even where files were refused: each of those is in `failed_files`, with a code and a sentence; the others are kept.',
  streamProjectEvents:
    'Stays open until either side ends it. A comment line every 15 seconds shows that it lives.',
  startRawCategorization: RUN_NOTE,
  startMerge: RUN_NOTE,
  startAssign: RUN_NOTE,
  downloadCategory: OUTPUT_NOTE,
  downloadAllMerged: OUTPUT_NOTE,
  downloadSingleText: OUTPUT_NOTE,
  receiveStripeEvent: 'For Stripe alone: the signature in the header `Stripe-Signature` is the permission.',
};

/** What the parameters in paths stand for. */
export const PARAMETER_NOTES: Readonly<Record<string, string>> = {
  id: 'The project.',
  categoryId: 'The file group category.',
  fileId: 'The file.',
  format: 'The merged texts, or the merged PDFs.',
  jobId: 'The job, as the call that started it answered.',
  outputId: 'The generated download.',
  packageId: 'The package of credits.',
  purchaseId: 'The purchase.',
};
