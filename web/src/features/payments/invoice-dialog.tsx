import type { CreditPackage } from '@sheaf/contract/payments';
import { detailOf } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { formatUsd } from './money.ts';
import { creditsText } from './purchase-messages.ts';
import { useRequestInvoice } from './queries.ts';

interface InvoiceDialogProps {
  offer: CreditPackage | null;
  onClose: () => void;
}

/** Asks for confirmation before recording a purchase that is paid outside the product. */
export function InvoiceDialog({ offer, onClose }: InvoiceDialogProps) {
  const request = useRequestInvoice();
  return (
    <ConfirmDialog
      isOpen={offer !== null}
      onOpenChange={onClose}
      variant="plain"
      title={offer ? `Request an invoice for ${formatUsd(offer.price_usd)}?` : ''}
      description={
        offer &&
        `For ${offer.name}: ${creditsText(offer)}. The purchase stays pending until the operator receives your payment. Your credits are added then.`
      }
      confirmLabel="Request invoice"
      busy={request.isPending}
      onConfirm={() =>
        offer &&
        request.mutate(offer.id, {
          onSuccess: ({ message }) => notify.success('Purchase recorded', message),
          onError: (error) => notify.error('Purchase failed', detailOf(error, 'Please try again.')),
          onSettled: onClose,
        })
      }
    />
  );
}
