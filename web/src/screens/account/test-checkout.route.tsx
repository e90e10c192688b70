import { useParams } from 'react-router';
import { TestCheckoutForm } from '../../features/payments/test-checkout-form.tsx';
import { SessionGate } from '../../session/session-gate.tsx';

/** Where purchases are paid on a server without a payment provider, for trying the product out. */
export default function TestCheckoutRoute() {
  const { purchaseId = '' } = useParams();
  return <SessionGate>{() => <TestCheckoutForm purchaseId={purchaseId} />}</SessionGate>;
}
