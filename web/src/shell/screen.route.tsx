import { Outlet } from 'react-router';
import { BrokenScreen } from './broken-screen.tsx';

/** Around every screen of the signed-in area: one that breaks leaves header and sign-out usable. */
export default Outlet;

/** Stands in the place of a screen that broke. */
export const ErrorBoundary = BrokenScreen;
