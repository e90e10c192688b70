import { conversionOffer, convertibleExtension } from '@sheaf/contract/uploads/conversion';
import { notify } from '../../../ui/notifications/notify.ts';

/** Long enough to read the offer. */
const OFFER_MS = 15_000;

interface UploadNotice {
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
    });
}
