import { useParams } from 'react-router';
import { SessionGate } from '../../shell/session-gate.tsx';
import { TestCheckoutScreen } from './test-checkout-screen.tsx';

/** Where purchases are paid on a server without a payment provider, for trying the product out. */
export default function TestCheckoutRoute() {
  const { purchaseId = '' } = useParams();
  return <SessionGate>{() => <TestCheckoutScreen purchaseId={purchaseId} />}</SessionGate>;
}
