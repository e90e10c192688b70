import type { Config } from '@react-router/dev/config';
import { PRERENDERED_PATHS } from '@sheaf/contract/pages';

/** Public pages are HTML at once; everything else starts from the fallback page, in the browser. */
export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...PRERENDERED_PATHS],
} satisfies Config;
