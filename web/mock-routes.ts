import { route } from '@react-router/dev/routes';

/** The list of mocked states, only in the mock mode of `npm run dev`. */
export const mockRoutes = process.env.VITE_MOCKS ? [route('states', 'mocks/states.route.tsx')] : [];
