import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { mockRoutes } from '../mock-routes.ts';

/** Every screen of the product. */
export default [
  ...mockRoutes,
  index('site/landing.route.tsx'),
  route('privacy-policy', 'site/privacy-policy.route.tsx'),
  route('terms-of-use', 'site/terms-of-use.route.tsx'),
  route('docs/api', 'site/api-reference/api-reference.route.tsx'),
  layout('shell/session.route.tsx', [
    route('login', 'features/accounts/login.route.tsx'),
    route('reset-password', 'features/accounts/reset-password.route.tsx'),
    route('auth/callback', 'features/accounts/callback.route.tsx'),
    route('test-checkout/:purchaseId', 'features/payments/test-checkout.route.tsx'),
    route('app', 'shell/signed-in.route.tsx', [
      layout('shell/screen.route.tsx', [
        index('features/projects/project-list.route.tsx'),
        route('projects/:projectId', 'features/projects/project-detail.route.tsx'),
        route('account', 'features/accounts/account.route.tsx'),
        route('account/purchases/:purchaseId', 'features/payments/receipt.route.tsx'),
      ]),
    ]),
  ]),
  route('*', 'shell/not-found.route.tsx'),
] satisfies RouteConfig;
