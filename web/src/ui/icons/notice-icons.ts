// Made by scripts/assets/subset-icons.mjs from Lucide (lucide-LICENSE.txt).
import { icon } from './icon.ts';

export const CircleAlert = /* @__PURE__ */ icon(
  ['circle', { cx: '12', cy: '12', r: '10' }],
  ['line', { x1: '12', x2: '12', y1: '8', y2: '12' }],
  ['line', { x1: '12', x2: '12.01', y1: '16', y2: '16' }],
);
export const CircleCheck = /* @__PURE__ */ icon(
  ['circle', { cx: '12', cy: '12', r: '10' }],
  'm16 9-5.5 5.5L8 12',
);
export const Info = /* @__PURE__ */ icon(
  ['circle', { cx: '12', cy: '12', r: '10' }],
  'M12 16v-4',
  'M12 8h.01',
);
export const TriangleAlert = /* @__PURE__ */ icon(
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3',
  'M12 9v4',
  'M12 17h.01',
);
