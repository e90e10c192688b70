import { NotFoundScreen } from '../../ui/screens.tsx';

export default NotFoundScreen;
