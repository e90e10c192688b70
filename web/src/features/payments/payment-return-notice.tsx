import { Link } from 'react-router';
import { hasStatus } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { failureWords, type ReturnWords, returnWords } from './return-words.ts';
import { type ReturnState, usePaymentReturn } from './use-payment-return.ts';

/** Tells a person who comes back from payment what came of it. Nothing for everybody else. */
export function PaymentReturnNotice() {
  const back = usePaymentReturn();
  if (!back) {
    return null;
  }
  const { tone, title, text } = wordsFor(back);
  return (
    <Notice tone={tone} title={title} className="mb-8" actions={<Actions back={back} />}>
      {text}
    </Notice>
  );
}

function wordsFor({ purchase, error, isAsking }: ReturnState): ReturnWords {
  if (purchase) return returnWords(purchase);
  if (error && !isAsking) return failureWords(error);
  return { tone: 'info', title: 'Confirming your payment...', text: 'This takes a moment.' };
}

function Actions({ back: { purchase, error, isAsking, askAgain, close } }: { back: ReturnState }) {
  const isOpen = purchase ? purchase.status === 'pending' : !hasStatus(error, 404);
  return (
    <>
      {purchase?.status === 'completed' && (
        <Button asChild size="small">
          <Link to={`/app/account/purchases/${purchase.id}`}>Receipt</Link>
        </Button>
      )}
      {isOpen && (
        <Button size="small" busy={isAsking} onClick={askAgain}>
          {purchase ? 'Check again' : 'Try again'}
        </Button>
      )}
      {(purchase || !isAsking) && (
        <Button size="small" look="quiet" onClick={close}>
          Close
        </Button>
      )}
    </>
  );
}
