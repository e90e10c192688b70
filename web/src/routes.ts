import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { pages } from '@sheaf/contract/pages';
import { mockRoutes } from '../mock-routes.ts';

export default [
  ...mockRoutes,
  index('site/landing.route.tsx'),
  route(pages.privacyPolicy.path, 'site/legal/privacy-policy.route.tsx'),
  route(pages.termsOfUse.path, 'site/legal/terms-of-use.route.tsx'),
  route(pages.apiReference.path, 'site/api-reference/api-reference.route.tsx'),
  layout('screens/shell/session.route.tsx', [
    route(pages.login.path, 'screens/sign-in/login.route.tsx'),
    route(pages.resetPassword.path, 'screens/sign-in/reset-password.route.tsx'),
    route(pages.authCallback.path, 'screens/sign-in/callback.route.tsx'),
    route(pages.testSignIn.path, 'screens/sign-in/test-sign-in.route.tsx'),
    route(pages.testCheckout.path, 'screens/account/test-checkout.route.tsx'),
    route(pages.projects.path, 'screens/shell/signed-in.route.tsx', [
      layout('screens/shell/screen.route.tsx', [
        index('screens/projects/project-list.route.tsx'),
        route(pages.project.path, 'screens/projects/project-detail.route.tsx'),
        route(pages.account.path, 'screens/account/account.route.tsx'),
        route(pages.purchase.path, 'screens/account/receipt.route.tsx'),
      ]),
    ]),
  ]),
  layout('screens/demo/demo.route.tsx', [
    route(pages.demo.path, 'screens/projects/project-detail.route.tsx', { id: 'demo' }),
  ]),
  route('*', 'screens/shell/not-found.route.tsx'),
] satisfies RouteConfig;
