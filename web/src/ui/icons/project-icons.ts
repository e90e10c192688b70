// Made by scripts/assets/subset-icons.mjs from Lucide (lucide-LICENSE.txt).
import { icon } from './icon.ts';

export const Check = /* @__PURE__ */ icon('M20 6 9 17l-5-5');
export const ChevronRight = /* @__PURE__ */ icon('m9 18 6-6-6-6');
export const Download = /* @__PURE__ */ icon(
  'M12 15V3',
  'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
  'm7 10 5 5 5-5',
);
export const Ellipsis = /* @__PURE__ */ icon(
  ['circle', { cx: '12', cy: '12', r: '1' }],
  ['circle', { cx: '19', cy: '12', r: '1' }],
  ['circle', { cx: '5', cy: '12', r: '1' }],
);
export const Eye = /* @__PURE__ */ icon(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
  ['circle', { cx: '12', cy: '12', r: '3' }],
);
export const FileArchive = /* @__PURE__ */ icon(
  'M13.659 22H18a2 2 0 0 0 2-2V8a2.4 2.4 0 0 0-.706-1.706l-3.588-3.588A2.4 2.4 0 0 0 14 2H6a2 2 0 0 0-2 2v11.5',
  'M14 2v5a1 1 0 0 0 1 1h5',
  'M8 12v-1',
  'M8 18v-2',
  'M8 7V6',
  ['circle', { cx: '8', cy: '20', r: '2' }],
);
export const FileUp = /* @__PURE__ */ icon(
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
  'M14 2v5a1 1 0 0 0 1 1h5',
  'M12 12v6',
  'm15 15-3-3-3 3',
);
export const FileX2 = /* @__PURE__ */ icon(
  'M11 22H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.706.706l3.588 3.588A2.4 2.4 0 0 1 20 8v5',
  'M14 2v5a1 1 0 0 0 1 1h5',
  'm15 17 5 5',
  'm20 17-5 5',
);
export const FolderInput = /* @__PURE__ */ icon(
  'M2 9V5a2 2 0 0 1 2-2h3.9a2 2 0 0 1 1.69.9l.81 1.2a2 2 0 0 0 1.67.9H20a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-1',
  'M2 13h10',
  'm9 16 3-3-3-3',
);
export const History = /* @__PURE__ */ icon(
  'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8',
  'M3 3v5h5',
  'M12 7v5l4 2',
);
export const Lock = /* @__PURE__ */ icon(
  ['rect', { width: '18', height: '11', x: '3', y: '11', rx: '2', ry: '2' }],
  'M7 11V7a5 5 0 0 1 10 0v4',
);
export const Pencil = /* @__PURE__ */ icon(
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
  'm15 5 4 4',
);
export const Pin = /* @__PURE__ */ icon(
  'M12 17v5',
  'M9 10.76a2 2 0 0 1-1.11 1.79l-1.78.9A2 2 0 0 0 5 15.24V16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-.76a2 2 0 0 0-1.11-1.79l-1.78-.9A2 2 0 0 1 15 10.76V7a1 1 0 0 1 1-1 2 2 0 0 0 0-4H8a2 2 0 0 0 0 4 1 1 0 0 1 1 1z',
);
export const PinOff = /* @__PURE__ */ icon(
  'M12 17v5',
  'M15 9.34V7a1 1 0 0 1 1-1 2 2 0 0 0 0-4H7.89',
  'm2 2 20 20',
  'M9 9v1.76a2 2 0 0 1-1.11 1.79l-1.78.9A2 2 0 0 0 5 15.24V16a1 1 0 0 0 1 1h11',
);
export const Redo2 = /* @__PURE__ */ icon(
  'm15 14 5-5-5-5',
  'M20 9H9.5A5.5 5.5 0 0 0 4 14.5A5.5 5.5 0 0 0 9.5 20H13',
);
export const RefreshCw = /* @__PURE__ */ icon(
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8',
  'M21 3v5h-5',
  'M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16',
  'M8 16H3v5',
);
export const ScanText = /* @__PURE__ */ icon(
  'M3 7V5a2 2 0 0 1 2-2h2',
  'M17 3h2a2 2 0 0 1 2 2v2',
  'M21 17v2a2 2 0 0 1-2 2h-2',
  'M7 21H5a2 2 0 0 1-2-2v-2',
  'M7 8h8',
  'M7 12h10',
  'M7 16h6',
);
export const Search = /* @__PURE__ */ icon('m21 21-4.34-4.34', ['circle', { cx: '11', cy: '11', r: '8' }]);
export const Star = /* @__PURE__ */ icon(
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z',
);
export const X = /* @__PURE__ */ icon('M18 6 6 18', 'm6 6 12 12');
