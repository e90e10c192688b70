// Made by scripts/assets/subset-icons.mjs from Lucide (lucide-LICENSE.txt).
import { icon } from './icon.ts';

export const ArrowLeft = /* @__PURE__ */ icon('m12 19-7-7 7-7', 'M19 12H5');
export const BookOpenText = /* @__PURE__ */ icon(
  'M12 5v16',
  'M16 13h2',
  'M16 9h2',
  'M20.001 19A2 2 0 0022 17V5a2 2 0 00-1.999-2L16 3.002A5 5 0 0012 5a5 5 0 00-4-2H4a2 2 0 00-2 2v12a2 2 0 001.999 2H8a5 5 0 014 2 5 5 0 014-2z',
  'M6 13h2',
  'M6 9h2',
);
export const LoaderCircle = /* @__PURE__ */ icon('M21 12a9 9 0 1 1-6.219-8.56');
export const RotateCcw = /* @__PURE__ */ icon(
  'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8',
  'M3 3v5h5',
);
