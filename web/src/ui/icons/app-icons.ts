// Made by scripts/assets/subset-icons.mjs from Lucide (lucide-LICENSE.txt).
import { icon } from './icon.ts';

export const ChevronDown = /* @__PURE__ */ icon('m6 9 6 6 6-6');
export const CircleUser = /* @__PURE__ */ icon(
  ['circle', { cx: '12', cy: '12', r: '10' }],
  ['circle', { cx: '12', cy: '10', r: '3' }],
  'M7 20.662V19a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v1.662',
);
export const FolderOpen = /* @__PURE__ */ icon(
  'm6 14 1.5-2.9A2 2 0 0 1 9.24 10H20a2 2 0 0 1 1.94 2.5l-1.54 6a2 2 0 0 1-1.95 1.5H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h3.9a2 2 0 0 1 1.69.9l.81 1.2a2 2 0 0 0 1.67.9H18a2 2 0 0 1 2 2v2',
);
export const Hourglass = /* @__PURE__ */ icon(
  'M5 22h14',
  'M5 2h14',
  'M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22',
  'M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2',
);
export const LifeBuoy = /* @__PURE__ */ icon(
  ['circle', { cx: '12', cy: '12', r: '10' }],
  'm4.93 4.93 4.24 4.24',
  'm14.83 9.17 4.24-4.24',
  'm14.83 14.83 4.24 4.24',
  'm9.17 14.83-4.24 4.24',
  ['circle', { cx: '12', cy: '12', r: '4' }],
);
export const LogOut = /* @__PURE__ */ icon(
  'm16 17 5-5-5-5',
  'M21 12H9',
  'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
);
export const Menu = /* @__PURE__ */ icon('M4 5h16', 'M4 12h16', 'M4 19h16');
export const Plus = /* @__PURE__ */ icon('M5 12h14', 'M12 5v14');
export const Trash2 = /* @__PURE__ */ icon(
  'M10 11v6',
  'M14 11v6',
  'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6',
  'M3 6h18',
  'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
);
export const Undo2 = /* @__PURE__ */ icon(
  'M9 14 4 9l5-5',
  'M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11',
);
export const Unplug = /* @__PURE__ */ icon(
  'm19 5 3-3',
  'm2 22 3-3',
  'M6.3 20.3a2.4 2.4 0 0 0 3.4 0L12 18l-6-6-2.3 2.3a2.4 2.4 0 0 0 0 3.4Z',
  'M7.5 13.5 10 11',
  'M10.5 16.5 13 14',
  'm12 6 6 6 2.3-2.3a2.4 2.4 0 0 0 0-3.4l-2.6-2.6a2.4 2.4 0 0 0-3.4 0Z',
);
