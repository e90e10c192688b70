import { useParams } from 'react-router';
import { TestCheckoutForm } from '../../features/payments/test-checkout-form.tsx';
import { SessionGate } from '../../session/session-gate.tsx';

/** The payment page of a server without a payment provider, for trying out the product. */
export default function TestCheckoutRoute() {
  const { purchaseId = '' } = useParams();
  return <SessionGate>{() => <TestCheckoutForm purchaseId={purchaseId} />}</SessionGate>;
}
