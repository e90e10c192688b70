import { NotFoundScreen } from '../../ui/screens/not-found-screen.tsx';

/** The fallback for addresses without a screen. */
export default NotFoundScreen;
