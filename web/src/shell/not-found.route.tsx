import { NotFoundScreen } from './not-found-screen.tsx';

export default NotFoundScreen;
