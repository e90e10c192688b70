import type { Config } from '@react-router/dev/config';
import { PRERENDERED_PATHS } from '@sheaf/contract/pages';

/** Public pages are prerendered to HTML; everything else starts from the fallback page and renders in the browser. */
export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...PRERENDERED_PATHS],
} satisfies Config;
