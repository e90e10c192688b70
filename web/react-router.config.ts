import type { Config } from '@react-router/dev/config';

/** Public pages are HTML at once; everything else starts from the fallback page, in the browser. */
export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  prerender: ['/', '/login', '/privacy-policy', '/terms-of-use', '/docs/api'],
} satisfies Config;
