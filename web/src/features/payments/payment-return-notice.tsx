import { pagePath, pages } from '@sheaf/contract/pages';
import { Link, useSearchParams } from 'react-router';
import { hasStatus } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { readCreditNeed } from '../credits/credit-need.ts';
import { type PaymentMessage, paymentFailureMessage, paymentMessage } from './return-messages.ts';
import { type ReturnState, usePaymentReturn } from './use-payment-return.ts';

/** Shows the outcome to a user who returns from payment; renders nothing for anybody else. */
export function PaymentReturnNotice() {
  const back = usePaymentReturn();
  if (!back) return null;
  const { tone, title, text } = messageFor(back);
  return (
    <Notice tone={tone} title={title} className="mb-8" actions={<Actions back={back} />}>
      {text}
    </Notice>
  );
}

function messageFor({ purchase, error, isPolling }: ReturnState): PaymentMessage {
  if (purchase) return paymentMessage(purchase);
  if (error && !isPolling) return paymentFailureMessage(error);
  return { tone: 'info', title: 'Confirming your payment...', text: 'This takes a moment.' };
}

function Actions({ back: { purchase, error, isPolling, retry, close } }: { back: ReturnState }) {
  const isOpen = purchase ? purchase.status === 'pending' : !hasStatus(error, 404);
  const [search] = useSearchParams();
  const projectId = purchase && readCreditNeed(search)?.projectId;
  return (
    <>
      {projectId && (
        <Button asChild size="small" variant={purchase.status === 'completed' ? 'primary' : 'secondary'}>
          <Link to={pagePath(pages.project, { projectId })}>Back to the project</Link>
        </Button>
      )}
      {purchase?.status === 'completed' && (
        <Button asChild size="small">
          <Link to={pagePath(pages.purchase, { purchaseId: purchase.id })}>Receipt</Link>
        </Button>
      )}
      {isOpen && (
        <Button size="small" busy={isPolling} onClick={retry}>
          {purchase ? 'Check again' : 'Try again'}
        </Button>
      )}
      {(purchase || !isPolling) && (
        <Button size="small" variant="quiet" onClick={close}>
          Close
        </Button>
      )}
    </>
  );
}
