import { route } from '@react-router/dev/routes';

/** Shows one part of a project's page by itself. */
export const partRoute = route('parts/:part', 'mocks/part.route.tsx');

/** The list of mocked states, and parts of a page by themselves, only in the mock mode of `npm run dev`. */
export const mockRoutes = process.env.VITE_MOCKS
  ? [route('states', 'mocks/states.route.tsx'), partRoute]
  : [];
