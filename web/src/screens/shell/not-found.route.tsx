import { NotFoundScreen } from '../../ui/screens.tsx';

/** The fallback for addresses without a screen. */
export default NotFoundScreen;
