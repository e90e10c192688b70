import { NotFoundScreen } from '../../ui/screens/not-found-screen.tsx';

/** Every address that no other screen has. */
export default NotFoundScreen;
