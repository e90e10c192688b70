import { conversionOffer, convertibleExtension } from '@sheaf/contract/uploads/conversion';
import { notify } from '../../../ui/notifications/notify.ts';
import { formatCount } from '../../../ui/text/format.ts';

/** Long enough to read the offer. */
const OFFER_MS = 15_000;
const SUBJECT = 'conversion';

/** A message for the user who chose the files, worded as in the specification. */
export interface UploadNotice {
  readonly type: 'error' | 'warning';
  readonly title: string;
  readonly message: string;
}

/**
 * Shows what the checks of an upload found; with the warning about types, which is the only one, the offer to convert
 * those of the files that can be.
 */
export function notifyWithOffer(
  { type, title, message }: UploadNotice,
  { files, onConvert }: { files: readonly File[]; onConvert: (files: readonly File[]) => void },
): void {
  const convertible = type === 'warning' ? files.filter(({ name }) => convertibleExtension(name)) : [];
  if (convertible.length === 0) notify[type](title, message);
  else
    notify[type](title, message, {
      action: { label: conversionOffer(convertible.length), onClick: () => onConvert(convertible) },
      durationMs: OFFER_MS,
      subject: SUBJECT,
    });
}

/** Takes the place of the offer, however it was taken up. */
export const notifyOfConversion = (count: number): void =>
  notify.info(`Converting ${formatCount(count, 'file')} to Markdown`, undefined, { subject: SUBJECT });
