import { Notifications } from '../../ui/notifications/notifications.tsx';
import { withRefusal } from './refused-notification.ts';

export default function DemoNotifications() {
  return <Notifications adapt={withRefusal} />;
}
