import { Outlet } from 'react-router';
import { BrokenScreen } from '../../ui/screens/broken-screen.tsx';

/** Around every screen of the signed-in area: one that breaks leaves header and sign-out usable. */
export default Outlet;

/** Shown instead of a screen that throws. */
export const ErrorBoundary = BrokenScreen;
